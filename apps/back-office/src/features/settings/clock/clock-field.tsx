import { TextInput } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { useState } from 'react'
import { readClock } from './read-clock.ts'
import styles from './clock-field.module.css'

type ClockFieldProps = {
  label: string
  /** `HH:MM`, or the typed text while it is invalid. */
  value: string
  onChange: (value: string) => void
  isWrong: boolean
}

/** Takes a time in digits of any script, with or without a colon. Browsers' own fields show Latin digits. */
export function ClockField({ label, value, onChange, isWrong }: ClockFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      className={styles.clock}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      error={isWrong}
      styles={{ input: { textAlign: 'center', direction: 'ltr' } }}
      value={toPersianDigits(typed ?? value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(readClock(currentTarget.value) ?? currentTarget.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
