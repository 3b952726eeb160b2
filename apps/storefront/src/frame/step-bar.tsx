import { IconButton } from '@sofreh/kit'
import type { ReactNode } from 'react'
import { siteText } from '../text/site.fa.ts'
import styles from './frame.module.css'
import { goBack, type Route } from './route.ts'

/** The head of every step but the menu: the way back and where one is. */
export function StepBar({ title, back, children }: { title: string; back: Partial<Route>; children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <IconButton icon="back" label={siteText.back} onClick={() => goBack(back)} />
      <h1 className={styles.barTitle}>{title}</h1>
      {children}
    </header>
  )
}
