import { newId, showOrderNumber } from '@sofreh/kernel'
import { Amount, momentText } from '@sofreh/ui'
import { useState } from 'react'
import { useMay, useSession } from '@sofreh/staff/session'
import { Times } from '../../parts/bill/bill-parts.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { stepCommand } from '../../engine/orders/step-command.ts'
import textStyles from '../../parts/text.module.css'
import choicesStyles from '../../parts/choices.module.css'
import buttonStyles from '../../parts/button.module.css'
import { posText } from '../../text/pos.fa.ts'
import { useDoing } from '../../engine/orders/use-doing.ts'
import { serverMessage } from '../../engine/server-message.ts'
import type { Bill } from '../../engine/bills.ts'
import { useIsOnline } from '../../engine/use-is-online.ts'
import { acceptOrder } from './accept-order.ts'
import { AlarmHead } from './alarm-head.tsx'
import { alarmText as text } from './alarms.fa.ts'
import styles from './order-alarm.module.css'
import type { TillAlarm } from '../../engine/alarms/alarms-of.ts'

type OrderAlarmProps = { alarm: TillAlarm; bill: Bill; onReject: () => void }

/** A new order with its dishes. The cashier accepts it with the minutes promised to the guest, or rejects it. */
export function OrderAlarm({ alarm, bill, onReject }: OrderAlarmProps) {
  const mayDecide = useMay('ORDER_STATE')
  return (
    <>
      <AlarmHead alarm={alarm} />
      <p className={styles.about}>
        {bill.customerName && <span>{bill.customerName}</span>}
        <span>
          <Amount value={bill.price.finalPrice} /> · {bill.due > 0 ? text.due : text.paid}
        </span>
        {bill.sheet.scheduledFor && <b>{posText.open.wanted(momentText(bill.sheet.scheduledFor, Date.now()))}</b>}
      </p>
      <ul className={styles.dishes}>
        {bill.sheet.lines.map(({ id, title, count, toppings, note }) => (
          <li key={id}>
            <Times count={count} /> {title}
            {toppings.length > 0 && <small>{toppings.map((each) => each.title).join(text.comma)}</small>}
            {note !== '' && <small>{note}</small>}
          </li>
        ))}
      </ul>
      {bill.sheet.description !== '' && <p className={styles.note}>{bill.sheet.description}</p>}
      {mayDecide ? <Decision bill={bill} onReject={onReject} /> : <p className={textStyles.quiet}>{text.mayNot}</p>}
    </>
  )
}

/** Common promises beside the vendor's own minutes. */
const usualMinutes = [15, 30, 45, 60]

function Decision({ bill, onReject }: { bill: Bill; onReject: () => void }) {
  const { preparationMinutes } = useSession().vendor
  const isOnline = useIsOnline()
  const own = Math.max(preparationMinutes, bill.sheet.preparationMinutes)
  const [minutes, setMinutes] = useState(own)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [id] = useState(newId)
  const doing = useDoing()
  const isBusy = isAsking || doing.isBusy
  // A scheduled order is made for its slot, so no minutes are promised.
  const isLater = bill.sheet.scheduledFor !== null
  const mayPromise = isOnline && !isLater
  const accept = async () => {
    setFailure(undefined)
    // With the vendor's own minutes it is the same command as in the list of open orders, which is logged offline.
    if (!mayPromise || minutes === own) return void (await doing.attempt(stepCommand(bill, 'CONFIRMED')))
    setAsking(true)
    try {
      await acceptOrder(bill, { id, minutes })
    } catch (error) {
      setFailure(serverMessage(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Refusal message={failure ?? doing.refusal?.message} />
      {!isOnline && <p className={textStyles.quiet}>{text.offline}</p>}
      {mayPromise && (
        <fieldset className={`${choicesStyles.oneOf} ${styles.minutes}`}>
          <legend>{text.ready}</legend>
          {[...new Set([own, ...usualMinutes])]
            .sort((a, b) => a - b)
            .map((each) => (
              <button
                key={each}
                type="button"
                className={buttonStyles.button}
                aria-pressed={each === minutes}
                onClick={() => setMinutes(each)}
              >
                {text.minutes(each)}
              </button>
            ))}
        </fieldset>
      )}
      <div className={choicesStyles.row}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.bad}`}
          disabled={isBusy || !isOnline}
          onClick={onReject}
        >
          {text.reject}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          disabled={isBusy}
          aria-label={text.acceptLabel(showOrderNumber(bill.number))}
          onClick={() => void accept()}
        >
          {mayPromise ? text.acceptIn(minutes) : text.accept}
        </button>
      </div>
    </>
  )
}
