import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { useState } from 'react'
import { percentText, readPercent } from './percent.ts'
import { uiText } from '../text/ui.fa.ts'

type PercentFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Basis points; null while the text is no percentage. */
  value?: number | null | undefined
  onChange?: (value: number | null) => void
  /** The largest rate, in basis points. */
  mostBp?: number
}

/** Takes a percentage in digits of any script, with up to two decimals. */
export function PercentField({ value, onChange, error, mostBp = 10_000, ...input }: PercentFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed !== '' && readPercent(typed, mostBp) === undefined
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      value={toPersianDigits(typed ?? percentText(value ?? null)).replace('.', '\u066b')}
      error={isWrong ? uiText.wrongPercent(showNumber(mostBp / 100)) : error}
      rightSectionWidth={56}
      rightSectionPointerEvents="none"
      rightSection={
        <Text component="span" size="xs" c="dimmed">
          {uiText.percent}
        </Text>
      }
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange?.(readPercent(currentTarget.value, mostBp) ?? null)
      }}
      onBlur={() =>
        setTyped((present) => (present && readPercent(present, mostBp) === undefined ? present : undefined))
      }
    />
  )
}
