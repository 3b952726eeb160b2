import { TextInput } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { useState } from 'react'
import { formatJalali } from '../show/jalali-date.tsx'
import { uiText } from '../text/ui.fa.ts'
import { knownDay, shownDay, typedDay } from './jalali-day.ts'

export type JalaliDayFieldProps = {
  label: string
  /** `YYYY-MM-DD`; null while the field has no valid day. */
  value: string | null
  onChange: (value: string | null) => void
  error?: string | undefined
  /** Shown while the field is empty. */
  hint?: string
}

/** A typed day of the Jalali calendar, with the day spelled out below it, so that a wrong month is noticed. */
export function JalaliDayField({ label, onChange, error, hint, ...props }: JalaliDayFieldProps) {
  const value = knownDay(props.value)
  const [shown, setShown] = useState(value)
  const [text, setText] = useState(value === null ? '' : shownDay(value))
  const [isWrong, setWrong] = useState(false)
  if (value !== shown) {
    setShown(value)
    // A day that was set or removed elsewhere, such as by a button that clears all filters. Typing goes on undisturbed.
    if (value === null ? typedDay(text) !== undefined : text === '') setText(value === null ? '' : shownDay(value))
  }
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      maxLength={10}
      placeholder={uiText.dayExample}
      value={text}
      styles={{ input: { direction: 'ltr', textAlign: 'right' } }}
      description={value === null ? hint : formatJalali(value, 'long')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={isWrong ? uiText.dayWrong : error}
      onChange={({ currentTarget }) => {
        const typed = toPersianDigits(currentTarget.value)
        setText(typed)
        setWrong(false)
        onChange(typedDay(typed) ?? null)
      }}
      onBlur={() => setWrong(text.trim() !== '' && typedDay(text) === undefined)}
    />
  )
}
