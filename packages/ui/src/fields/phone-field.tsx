import { TextInput, type TextInputProps } from '@mantine/core'
import { parseMobile, toLatinDigits, toPersianDigits } from '@sofreh/kernel'

export type PhoneFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  /** The number in Latin digits as typed so far; `09…` once it is complete. */
  value: string
  onChange: (value: string) => void
}

/**
 * A mobile number in any format (+98…, 0098…, Persian digits). Shown left to right in Persian digits. The value becomes
 * the stored form as soon as it is complete, so that the sent value is the shown one.
 */
export function PhoneField({ value, onChange, ...input }: PhoneFieldProps) {
  return (
    <TextInput
      autoComplete="tel"
      {...input}
      inputMode="tel"
      type="tel"
      styles={{ input: { direction: 'ltr', textAlign: 'right' } }}
      value={toPersianDigits(value)}
      onChange={({ currentTarget }) => {
        const plain = toLatinDigits(currentTarget.value)
          .replace(/[^\d+]/g, '')
          .slice(0, 15)
        onChange(parseMobile(plain) ?? plain)
      }}
    />
  )
}
