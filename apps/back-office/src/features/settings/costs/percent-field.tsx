import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { useState } from 'react'
import { percentText, readPercent } from './percent.ts'
import { settingsText } from '../settings.fa.ts'

type PercentFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Basis points; null while the text is no percentage. */
  value: number | null
  onChange: (value: number | null) => void
}

/** Takes a percentage in digits of any script, with up to two decimals. */
export function PercentField({ value, onChange, error, ...input }: PercentFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed !== '' && readPercent(typed) === undefined
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      value={toPersianDigits(typed ?? percentText(value))}
      error={isWrong ? settingsText.costs.wrongPercent : error}
      rightSectionWidth={56}
      rightSectionPointerEvents="none"
      rightSection={
        <Text component="span" size="xs" c="dimmed">
          {settingsText.percent}
        </Text>
      }
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(readPercent(currentTarget.value) ?? null)
      }}
      onBlur={() => setTyped((present) => (present && readPercent(present) === undefined ? present : undefined))}
    />
  )
}
