import type { CallerCall } from '@sofreh/customers/contract'
import { toPersianDigits } from '@sofreh/kernel'
import { useClock } from '@sofreh/ui'
import { IconPhone, IconPhoneIncoming, IconPhoneOff, IconPhoneX, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import buttonStyles from '../../parts/button.module.css'
import { posText } from '../../text/pos.fa.ts'
import type { CartDelivery } from '../../commands/cart-delivery.ts'
import { type CallState, nameOfCaller, stateOfCall } from './caller.ts'
import { CallerFacts } from './caller-facts.tsx'
import { close, followCalls, missedOf, ringingOf, serverMs, usePhone } from './calls.ts'
import { phoneText as text } from '../../text/phone.fa.ts'
import styles from './phone.module.css'

type RingingProps = {
  /** `to`: the caller's address that was tapped. */
  onTake: (call: CallerCall, to?: CartDelivery['address']) => void
  onList: () => void
}

/** Shows callers in a card over the till that neither moves nor blocks the cart. */
export function Ringing({ onTake, onList }: RingingProps) {
  const phone = usePhone()
  const now = useClock(5_000)
  useEffect(followCalls, [])
  const ringing = ringingOf(phone, now)
  const missed = missedOf(phone.calls, now).filter(({ id }) => !phone.closed.has(id))
  if (ringing.length === 0 && missed.length === 0) return null
  return (
    <aside className={styles.ringing} aria-label={text.title}>
      {ringing.map((call) => (
        <Call key={call.id} call={call} state={stateOfCall(call, serverMs(now))} onTake={onTake} />
      ))}
      {missed.length > 0 && ringing.length === 0 && (
        <button
          type="button"
          className={`${buttonStyles.button} ${styles.missed}`}
          aria-label={text.missed(toPersianDigits(missed.length))}
          onClick={onList}
        >
          <IconPhoneX size={18} stroke={1.75} aria-hidden />
          <bdi>{toPersianDigits(missed.length)}</bdi>
          <span className={styles.missedLabel}>{text.missedCalls}</span>
        </button>
      )}
    </aside>
  )
}

type CallProps = { call: CallerCall; state: CallState; onTake: RingingProps['onTake'] }

function Call({ call, state, onTake }: CallProps) {
  const Icon = { rings: IconPhoneIncoming, spoken: IconPhone }[state as string] ?? IconPhoneOff
  const name = nameOfCaller(call)
  return (
    <section className={styles.call} role="status" aria-label={text.states[state]} data-state={state}>
      <header className={styles.callHead}>
        <Icon size={22} stroke={1.75} aria-hidden />
        <b>{name ?? (call.number ? text.unknown : text.hidden)}</b>
        {call.number && <bdi>{toPersianDigits(call.number)}</bdi>}
        <small>{call.lineName || text.line(toPersianDigits(call.lineNumber))}</small>
        {state !== 'rings' && (
          <small className={styles.state} data-state={state}>
            {text.states[state]}
          </small>
        )}
        <button type="button" className={styles.dismiss} aria-label={posText.close} onClick={() => close(call)}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </header>
      {call.customer?.id && (
        <CallerFacts customerId={call.customer.id} onAddress={(address) => onTake(call, address)} />
      )}
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.primary}`} onClick={() => onTake(call)}>
        {call.customer ? text.take : call.number ? text.takeNew : text.takeHidden}
      </button>
    </section>
  )
}
