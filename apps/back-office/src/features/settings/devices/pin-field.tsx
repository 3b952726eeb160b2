import { TextInput, type TextInputProps } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { digitsOf } from '@sofreh/ui'
import { devicesText } from './devices.fa.ts'

type PinFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (pin: string) => void }

/** Takes four to eight digits of any script. Shows them, because staff have to pass them on. */
export function PinField({ value, onChange, ...input }: PinFieldProps) {
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="off"
      styles={{ input: { direction: 'ltr', textAlign: 'right' } }}
      value={toPersianDigits(value)}
      onChange={({ currentTarget }) => onChange(digitsOf(currentTarget.value).slice(0, 8))}
    />
  )
}

export function pinFault(pin: string): string | null {
  return pin === '' || pin.length >= 4 ? null : devicesText.code.pinWrong
}
