import type { PaperAlarm as Alarm } from '@sofreh/printing/client'
import { useQuery } from '@tanstack/react-query'
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
  const [first, ...others] = data?.alarms ?? []
  if (!first) return null
  return (
    <div className={styles.place}>
      <a className={styles.alarm} role="alert" aria-label={text.label} href="/bo/printing">
        <span>{sentenceOf(first)}</span>
        {others.length > 0 && <small>{text.more(others.length)}</small>}
      </a>
    </div>
  )
}

function sentenceOf({ kind, name, title = '', state }: Alarm): string {
  if (kind === 'BRIDGE_LOST') return text.bridge(name)
  if (kind === 'PRINTER') return text.printer(name, printingText.states[state ?? 'ERROR'])
  return kind === 'JOB_FAILED' ? text.failed(title, name) : text.waits(title, name)
}
