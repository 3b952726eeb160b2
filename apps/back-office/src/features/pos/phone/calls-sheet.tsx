import type { CallerCall } from '@sofreh/customers/contract'
import { toPersianDigits } from '@sofreh/kernel'
import { formatJalali } from '@sofreh/ui'
import parts from '../parts.module.css'
import { Sheet } from '../sheet.tsx'
import { useIsOnline } from '../sync/use-online.ts'
import { nameOfCaller } from './caller.ts'
import { usePhone } from './calls.ts'
import { phoneText as text } from './phone.fa.ts'
import styles from './phone.module.css'

/** The calls of a day: who was missed can be called back, and whoever is tapped becomes the ticket's customer. */
export function CallsSheet({ onTake, onClose }: { onTake: (call: CallerCall) => void; onClose: () => void }) {
  const calls = usePhone((phone) => phone.calls)
  const isOnline = useIsOnline()
  return (
    <Sheet title={text.title} onClose={onClose}>
      {!isOnline && <p className={parts.quiet}>{text.offline}</p>}
      {calls.length === 0 && <p className={parts.quiet}>{text.none}</p>}
      <ul className={styles.list}>
        {calls.map((call) => (
          <li key={call.id}>
            <button type="button" className={styles.row} onClick={() => onTake(call)}>
              <b>{nameOfCaller(call) ?? (call.number ? text.unknown : text.hidden)}</b>
              {call.number && <bdi>{toPersianDigits(call.number)}</bdi>}
              <small>{call.lineName || text.line(toPersianDigits(call.lineNumber))}</small>
              <small>{formatJalali(call.rangAt, 'time')}</small>
              <small className={call.takenAt ? styles.answered : styles.notAnswered}>
                {call.takenAt ? text.answered : text.notAnswered}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
