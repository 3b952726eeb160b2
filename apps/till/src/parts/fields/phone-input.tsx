import { parseMobile, toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import fieldStyles from '../field.module.css'
import buttonStyles from '../button.module.css'
import styles from './fields.module.css'

type PhoneInputProps = { label: string; value: string; onChange: (value: string) => void; error: string | null }

/** Edits a mobile number in any notation; a complete one is normalised. */
export function PhoneInput({ label, value, onChange, error }: PhoneInputProps) {
  return (
    <label className={fieldStyles.field}>
      {label}
      <input
        className={`${fieldStyles.input} ${styles.phone}`}
        data-first
        type="tel"
        inputMode="tel"
        autoComplete="off"
        aria-invalid={error !== null}
        value={toPersianDigits(value)}
        onChange={({ currentTarget }) => {
          const plain = toLatinDigits(currentTarget.value)
            .replace(/[^\d+]/g, '')
            .slice(0, 15)
          onChange(parseMobile(plain) ?? plain)
        }}
      />
      {error && (
        <span className={buttonStyles.bad} role="alert">
          {error}
        </span>
      )}
    </label>
  )
}
