import { Checkbox, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { toPersianDigits } from '@sofreh/kernel'
import { percentText } from '@sofreh/ui'
import { settingsText } from '../settings.fa.ts'

const text = settingsText.costs
const offeredBp = [500, 1_000, 1_500, 2_000]

type TipRatesProps = { value: readonly number[]; onChange: (rates: number[]) => void; error?: ReactNode }

/** Chooses the tips that the site offers; a rate set by other means stays in the list. */
export function TipRates({ value, onChange, error }: TipRatesProps) {
  const rates = [...new Set([...offeredBp, ...value])].sort((a, b) => a - b)
  return (
    <Checkbox.Group
      label={text.tips}
      description={text.tipsHint}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).sort((a, b) => a - b))}
      error={error}
    >
      <Group gap="lg" mt="xs">
        {rates.map((rate) => (
          <Checkbox
            size="md"
            key={rate}
            value={String(rate)}
            label={text.tipRate(toPersianDigits(percentText(rate)))}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
