import { Input } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { digitsOf } from '@sofreh/ui'
import { useId } from 'react'
import styles from './auth.module.css'

type CodeFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called with the code once its last digit is entered. */
  onWhole: (code: string) => void
  error?: string | null
}

export const codeLength = 6

/**
 * Six cells over one input: typing advances, a paste or the phone's own suggestion fills all, and a screen reader meets
 * one field. Accepts digits of any script.
 */
export function CodeField({ label, value, onChange, onWhole, error }: CodeFieldProps) {
  const id = useId()
  return (
    <Input.Wrapper label={label} error={error} id={id} size="md">
      <div className={styles.code} dir="ltr">
        <input
          id={id}
          className={styles.codeInput}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={Boolean(error)}
          // This step has no other field.
          autoFocus
          onChange={({ currentTarget }) => {
            const code = digitsOf(currentTarget.value).slice(0, codeLength)
            onChange(code)
            if (code.length === codeLength && code !== value) onWhole(code)
          }}
        />
        {Array.from({ length: codeLength }, (_, place) => (
          <span
            key={place}
            className={styles.cell}
            data-next={place === Math.min(value.length, codeLength - 1)}
            data-wrong={Boolean(error)}
            aria-hidden="true"
          >
            {toPersianDigits(value.charAt(place))}
          </span>
        ))}
      </div>
    </Input.Wrapper>
  )
}
