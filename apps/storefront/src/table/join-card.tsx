import { toLatinDigits } from '@sofreh/kernel'
import type { VisitView } from '@sofreh/dining/client'
import { Button, TextField } from '@sofreh/kit'
import { type FormEvent, useState } from 'react'
import { siteText } from '../text/site.fa.ts'
import { tableText } from '../text/table.fa.ts'
import { join } from './table-acts.ts'
import styles from './table.module.css'

/**
 * Asks for the table code or for admission. A photo of the printed QR code works anywhere, so scanning alone does not
 * admit a guest.
 */
export function JoinCard({ visit, texts }: { visit: VisitView; texts: { title: string; hint: string; act: string } }) {
  const { title, hint, act } = texts
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const go = async (event: FormEvent) => {
    event.preventDefault()
    const code = toLatinDigits(typed).replace(/\D/g, '')
    if (code.length !== 4) return setError(tableText.codeWrongShape)
    setIsBusy(true)
    setError(await join(code))
    setIsBusy(false)
  }
  return (
    <section className={styles.card} aria-labelledby="join-title">
      <h2 id="join-title" className={styles.title}>
        {title}
      </h2>
      <p className={styles.quiet}>{hint}</p>
      <form className={styles.form} onSubmit={(event) => void go(event)}>
        <TextField
          label={tableText.code}
          value={typed}
          error={error}
          isNumber
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" isWide isBusy={isBusy} busyLabel={siteText.busy}>
          {act}
        </Button>
      </form>
      {visit.isConfirmed &&
        (visit.me.isAsking ? (
          <p className={styles.quiet} role="status">
            {tableText.knocked}
          </p>
        ) : (
          <Button look="plain" onClick={() => void join(undefined)}>
            {tableText.knock}
          </Button>
        ))}
    </section>
  )
}
