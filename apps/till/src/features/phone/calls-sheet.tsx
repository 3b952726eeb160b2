import type { CallerCall } from '@sofreh/customers/contract'
import { toPersianDigits } from '@sofreh/kernel'
import { formatJalali, useClock } from '@sofreh/ui'
import { IconPhoneX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import choicesStyles from '../../parts/choices.module.css'
import buttonStyles from '../../parts/button.module.css'
import textStyles from '../../parts/text.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { useTillFacts } from '../../engine/till-facts.ts'
import { useIsOnline } from '../../engine/use-is-online.ts'
import { nameOfCaller, stateOfCall } from './caller.ts'
import { close, missedOf, serverMs, usePhone } from './calls.ts'
import { phoneText as text } from '../../text/phone.fa.ts'
import styles from './phone.module.css'

type CallsSheetProps = { onTake: (call: CallerCall) => void; onClose: () => void }

/** Lists the day's calls, to call missed ones back. A tap makes the caller the cart's customer. */
export function CallsSheet({ onTake, onClose }: CallsSheetProps) {
  const calls = usePhone((phone) => phone.calls)
  const now = useClock(5_000)
  const missed = missedOf(calls, now)
  const [onlyMissed, setOnlyMissed] = useState(missed.length > 0)
  // Missed calls listed here are closed over the till; in this list they stay missed.
  useEffect(() => {
    for (const call of missedOf(usePhone.getState().calls, Date.now())) close(call)
  }, [])
  const shown = onlyMissed ? missed : calls
  return (
    <Sheet isWide title={text.title} onClose={onClose}>
      <CallSource />
      {calls.length > 0 && (
        <div className={`${choicesStyles.row} ${styles.which}`} role="group" aria-label={text.whose}>
          {[true, false].map((isMissed) => (
            <button
              key={String(isMissed)}
              type="button"
              className={buttonStyles.button}
              aria-pressed={onlyMissed === isMissed}
              onClick={() => setOnlyMissed(isMissed)}
            >
              {isMissed ? text.onlyMissed : text.everyone}{' '}
              <bdi>{toPersianDigits((isMissed ? missed : calls).length)}</bdi>
            </button>
          ))}
        </div>
      )}
      {shown.length === 0 && (
        <div className={textStyles.nothing}>
          <IconPhoneX size={36} stroke={1.5} aria-hidden />
          <p>{calls.length > 0 ? text.noneMissed : text.none}</p>
          {calls.length === 0 && <small>{text.noneHint}</small>}
        </div>
      )}
      <ul className={choicesStyles.choices}>
        {shown.map((call) => (
          <CallRow key={call.id} call={call} now={now} onTake={onTake} />
        ))}
      </ul>
    </Sheet>
  )
}

function CallRow({ call, now, onTake }: { call: CallerCall; now: number; onTake: (call: CallerCall) => void }) {
  const state = stateOfCall(call, serverMs(now))
  return (
    <li>
      <button type="button" className={`${choicesStyles.choice} ${styles.row}`} onClick={() => onTake(call)}>
        <b>{nameOfCaller(call) ?? (call.number ? text.unknown : text.hidden)}</b>
        {call.number && <bdi>{toPersianDigits(call.number)}</bdi>}
        <small>{call.lineName || text.line(toPersianDigits(call.lineNumber))}</small>
        <small>{formatJalali(call.rangAt, 'time')}</small>
        <small className={styles.state} data-state={state}>
          {text.states[state]}
        </small>
      </button>
    </li>
  )
}

/** Names the source of the calls while the server is unreachable. */
function CallSource() {
  const isOnline = useIsOnline()
  const isServerSilent = useTillFacts((facts) => facts.isServerSilent)
  const isOfShop = usePhone((phone) => phone.isOfShop)
  if (isOfShop) return <p className={textStyles.quiet}>{text.ofShop}</p>
  return isOnline && !isServerSilent ? null : <p className={textStyles.quiet}>{text.offline}</p>
}
