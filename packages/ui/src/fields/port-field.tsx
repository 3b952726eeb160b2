import { TextInput, type TextInputProps } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { digitsOf } from './typed-digits.ts'

type PortFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** 0 while the field is empty. Optional because `getInputProps` does not promise it. */
  value?: number
  onChange: (port: number) => void
}

/** Takes the port of a device in digits of any script. */
export function PortField({ value, onChange, ...input }: PortFieldProps) {
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      maxLength={5}
      styles={{ input: { direction: 'ltr', textAlign: 'right' } }}
      value={value ? toPersianDigits(value) : ''}
      onChange={({ currentTarget }) => onChange(Number(digitsOf(currentTarget.value)))}
    />
  )
}
