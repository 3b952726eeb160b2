import { lazy, Suspense, useState } from 'react'
import { moreText } from '../device/more.fa.ts'
import styles from '../sheet.module.css'

const HelpSheet = lazy(async () => ({ default: (await import('./help-sheet.tsx')).HelpSheet }))

/** Opens the help page of a sheet over that sheet. */
export function HelpButton({ place }: { place: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.close} aria-label={moreText.hereHelp} onClick={() => setOpen(true)}>
        {moreText.hereHelpSign}
      </button>
      {isOpen && (
        <Suspense>
          <HelpSheet place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
