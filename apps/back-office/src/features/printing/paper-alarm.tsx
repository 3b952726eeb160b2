import { IconChevronUp, IconPrinterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfAlarm } from './alarm-sentence.fa.ts'
import styles from './paper-alarm.module.css'
import { alarmsQuery } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'

const text = printingText.alarms
const watchedEveryMs = 4_000
/** A shop that prints nothing is only asked whether that changed. */
const otherwiseEveryMs = 60_000

/** What about paper somebody has to know now, on every screen: no slip is lost in silence (R8). */
export function PaperAlarm() {
  const { data } = useQuery({
    ...alarmsQuery,
    refetchInterval: ({ state }) => (state.data?.isWatched ? watchedEveryMs : otherwiseEveryMs),
  })
  // Out of the way of what lies under it, until there is something else to say; gone it is only when it is mended.
  const [folded, setFolded] = useState<string>()
  const [first, ...others] = data?.alarms ?? []
  if (!first) return null
  const said = [first, ...others].map(({ kind, id, state }) => `${kind} ${id} ${state}`).join()
  const isFolded = folded === said
  return (
    <div className={styles.place} data-folded={isFolded || undefined}>
      <div className={styles.alarm} role="alert" aria-label={text.label}>
        {isFolded ? (
          <button type="button" className={styles.fold} aria-label={text.unfold} onClick={() => setFolded(undefined)}>
            <IconPrinterOff size={22} stroke={1.75} aria-hidden />
          </button>
        ) : (
          <>
            <a className={styles.words} href="/bo/printing">
              <span>{sentenceOfAlarm(first)}</span>
              {others.length > 0 && <small>{text.more(others.length)}</small>}
            </a>
            <button type="button" className={styles.fold} aria-label={text.fold} onClick={() => setFolded(said)}>
              <IconChevronUp size={20} stroke={2} aria-hidden />
            </button>
          </>
        )}
      </div>
    </div>
  )
}
