import { showNumber } from '@sofreh/kernel'
import type { ManualKind } from '@sofreh/cash/domain'
import { useUnitName } from '@sofreh/ui'
import { useState } from 'react'
import { MoneyInput } from '../../parts/fields/number-input.tsx'
import { Refusal } from '../open/bill-parts.tsx'
import buttonStyles from '../../parts/button.module.css'
import fieldStyles from '../../parts/field.module.css'
import choicesStyles from '../../parts/choices.module.css'
import { useDoing } from '../selling/use-selling.ts'
import { moveCashCommand } from './shift-commands.ts'
import { shiftText } from './shift.fa.ts'
import styles from './shift.module.css'

const kinds = Object.keys(shiftText.kinds) as ManualKind[]

/** Moves cash into or out of the drawer by hand, with a reason. */
export function MoveCash({ shiftId }: { shiftId: string }) {
  const [kind, setKind] = useState<ManualKind>('PAY_IN')
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const unit = useUnitName()
  const doing = useDoing()
  const move = async () => {
    if (!amount || reason.trim() === '') return
    if (!(await doing.act(moveCashCommand(shiftId, { kind, amount, reason: reason.trim() })))) return
    setMessage(shiftText.moved(shiftText.kinds[kind], `${showNumber(amount)} ${unit}`))
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
      <Refusal message={doing.refusal?.message} />
      <div className={styles.kinds} role="group" aria-label={shiftText.move}>
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            className={buttonStyles.button}
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {shiftText.kinds[each]}
          </button>
        ))}
      </div>
      <MoneyInput label={shiftText.amount} value={amount} onChange={setAmount} />
      <label className={fieldStyles.field}>
        {shiftText.reason}
        <input
          className={fieldStyles.input}
          value={reason}
          maxLength={200}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>
      <div className={choicesStyles.row}>
        {shiftText.quick[kind].map((suggestion) => (
          <button key={suggestion} type="button" className={buttonStyles.button} onClick={() => setReason(suggestion)}>
            {suggestion}
          </button>
        ))}
      </div>
      <button
        type="submit"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${styles.wide}`}
        disabled={!amount || reason.trim() === '' || doing.isBusy}
      >
        {shiftText.moveNow}
      </button>
      <p role="status">{message}</p>
    </form>
  )
}
