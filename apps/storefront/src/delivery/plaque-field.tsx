import { noPlaque } from '@sofreh/customers/client'
import { toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import { TextField } from '@sofreh/kit'
import { deliveryText } from '../text/delivery.fa.ts'
import shared from './delivery.module.css'
import styles from './plaque-field.module.css'

type PlaqueFieldProps = { value: string; error: string | undefined; onChange: (plaque: string) => void }

/** Street number, or the guest's statement that there is none. */
export function PlaqueField({ value, error, onChange }: PlaqueFieldProps) {
  const hasNone = value === noPlaque
  return (
    <div className={styles.plaque}>
      <TextField
        label={deliveryText.fields.plaque}
        error={error}
        maxLength={20}
        autoComplete="off"
        disabled={hasNone}
        value={hasNone ? '' : toPersianDigits(value)}
        onChange={({ currentTarget }) => onChange(toLatinDigits(currentTarget.value))}
      />
      <button
        type="button"
        className={shared.chip}
        aria-pressed={hasNone}
        onClick={() => onChange(hasNone ? '' : noPlaque)}
      >
        {noPlaque}
      </button>
    </div>
  )
}
