import { showNumber } from '@sofreh/kernel'
import type { ManualKind } from '@sofreh/cash/domain'
import { useUnitName } from '@sofreh/ui'
import { useState } from 'react'
import { MoneyInput } from '../../parts/fields/number-input.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import buttonStyles from '../../parts/button.module.css'
import { useDoing } from '../../engine/orders/use-doing.ts'
import { CourierField, ReasonField } from './cash-fields.tsx'
import { moveCashCommand } from '../../engine/orders/shift-commands.ts'
import { shiftText } from '../../text/shift.fa.ts'
import styles from './shift.module.css'
import { useHandIn } from './use-hand-in.ts'

const kinds = Object.keys(shiftText.kinds) as ManualKind[]

/** Moves cash into or out of the drawer by hand: with a reason, or from the courier who hands it in. */
export function MoveCash({ shiftId }: { shiftId: string }) {
  const [kind, setKind] = useState<ManualKind>('PAY_IN')
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const unit = useUnitName()
  const doing = useDoing()
  const { couriers, courierId, setCourierId, refusal, find, handIn } = useHandIn(shiftId)
  const isNamed = couriers.length > 0
  const inUnit = (money: number) => `${showNumber(money)} ${unit}`
  const move = async () => {
    if (!amount || (!isNamed && reason.trim() === '')) return
    if (isNamed) {
      const left = await handIn(amount)
      if (left === undefined) return
      setMessage(shiftText.stillHeld(inUnit(left)))
    } else {
      if (!(await doing.act(moveCashCommand(shiftId, { kind, amount, reason: reason.trim() })))) return
      setMessage(shiftText.moved(shiftText.kinds[kind], inUnit(amount)))
    }
    setAmount(null)
    setReason('')
  }
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        void move()
      }}
    >
      <h3>{shiftText.move}</h3>
      <Refusal message={refusal ?? doing.refusal?.message} />
      <div className={styles.kinds} role="group" aria-label={shiftText.move}>
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            className={buttonStyles.button}
            aria-pressed={each === kind}
            onClick={() => {
              setKind(each)
              find(each === 'COURIER_HAND_IN')
            }}
          >
            {shiftText.kinds[each]}
          </button>
        ))}
      </div>
      <MoneyInput label={shiftText.amount} value={amount} onChange={setAmount} />
      {isNamed ? (
        <CourierField couriers={couriers} value={courierId} onChange={setCourierId} />
      ) : (
        <ReasonField kind={kind} value={reason} onChange={setReason} />
      )}
      <button
        type="submit"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${styles.wide}`}
        disabled={!amount || (isNamed ? courierId : reason.trim()) === '' || doing.isBusy}
      >
        {shiftText.moveNow}
      </button>
      <p role="status">{message}</p>
    </form>
  )
}
