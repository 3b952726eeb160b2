import type { ManualKind } from '@sofreh/cash/domain'
import buttonStyles from '../../parts/button.module.css'
import choicesStyles from '../../parts/choices.module.css'
import fieldStyles from '../../parts/field.module.css'
import { shiftText } from '../../text/shift.fa.ts'

type CourierFieldProps = {
  couriers: readonly { id: string; name: string }[]
  value: string
  onChange: (courierId: string) => void
}

/** Chooses the courier who hands cash in. */
export function CourierField({ couriers, value, onChange }: CourierFieldProps) {
  return (
    <label className={fieldStyles.field}>
      {shiftText.courier}
      <select
        className={fieldStyles.input}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="" />
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

type ReasonFieldProps = { kind: ManualKind; value: string; onChange: (reason: string) => void }

/** Asks why cash is moved, with the usual reasons of this kind. */
export function ReasonField({ kind, value, onChange }: ReasonFieldProps) {
  return (
    <>
      <label className={fieldStyles.field}>
        {shiftText.reason}
        <input
          className={fieldStyles.input}
          value={value}
          maxLength={200}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
      <div className={choicesStyles.row}>
        {shiftText.quick[kind].map((suggestion) => (
          <button key={suggestion} type="button" className={buttonStyles.button} onClick={() => onChange(suggestion)}>
            {suggestion}
          </button>
        ))}
      </div>
    </>
  )
}
