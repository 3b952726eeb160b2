import { TextInput } from '@mantine/core'
import { toLatinDigits, toPersianDigits } from '@sofreh/kernel'

export type ClockFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** Takes a time of day in any digits; completes «8», «830» and «8:30» on blur. */
export function ClockField({ label, value, onChange }: ClockFieldProps) {
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      maxLength={5}
      styles={{ input: { direction: 'ltr', textAlign: 'right' } }}
      value={toPersianDigits(value)}
      onChange={(event) => onChange(toLatinDigits(event.currentTarget.value).replace(/[^\d:]/g, ''))}
      onBlur={() => onChange(finishedTime(value))}
    />
  )
}

function finishedTime(typed: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2}?):?(\d{2})?$/.exec(typed) ?? []
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`
}
