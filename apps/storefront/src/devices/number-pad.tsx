import { toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import { Icon } from '@sofreh/kit'
import { padText } from '../text/pad.fa.ts'
import styles from './number-pad.module.css'

type NumberPadProps = {
  label: string
  value: string
  most: number
  /** Shows dots instead of digits. */
  isSecret?: boolean
  error?: string | undefined
  onChange: (value: string) => void
  onDone: () => void
}

/** Accepts digits by touch and by keyboard: the field is a real input. */
export function NumberPad({ label, value, most, isSecret, error, onChange, onDone }: NumberPadProps) {
  const put = (text: string) => onChange(toLatinDigits(text).replace(/\D/g, '').slice(0, most))
  return (
    <div className={styles.pad}>
      <label className={styles.label}>
        {label}
        <input
          className={styles.shown}
          type={isSecret ? 'password' : 'text'}
          // Hides the on-screen keyboard, because the keys below replace it; a hardware keyboard still works.
          inputMode="none"
          autoComplete="off"
          value={toPersianDigits(value)}
          aria-invalid={error ? true : undefined}
          onChange={(event) => put(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onDone()
          }}
        />
      </label>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.keys} dir="ltr">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} digit={digit} onPress={() => put(value + digit)} />
        ))}
        <button type="button" className={styles.key} aria-label={padText.clear} onClick={() => onChange('')}>
          <Icon name="close" size={28} />
        </button>
        <Key digit="0" onPress={() => put(`${value}0`)} />
        <button type="button" className={styles.key} aria-label={padText.erase} onClick={() => put(value.slice(0, -1))}>
          <Icon name="forward" size={28} />
        </button>
      </div>
    </div>
  )
}

function Key({ digit, onPress }: { digit: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.key} onClick={onPress}>
      {toPersianDigits(digit)}
    </button>
  )
}
