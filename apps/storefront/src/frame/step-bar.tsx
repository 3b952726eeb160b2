import { IconButton } from '@sofreh/kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { siteText } from '../text/site.fa.ts'
import styles from './frame.module.css'
import { usePage } from './page-context.tsx'
import { goBack, type Route } from './route.ts'

/** Head of every step except the menu: back button and title. */
export function StepBar({ title, back, children }: { title: string; back: Partial<Route>; children?: ReactNode }) {
  const { landing } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves focus to the heading, so that screen readers announce the step.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    document.title = `${title} · ${landing.name}`
  }, [title, landing.name])
  return (
    <header className={styles.bar}>
      <IconButton icon="back" label={siteText.back} onClick={() => goBack(back)} />
      <h1 ref={heading} className={styles.barTitle} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  )
}
