import { Chip, Group, Text } from '@mantine/core'
import { menuChannelNames, menuDeliveryTypeNames } from '@sofreh/catalog/client'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { menuText } from '../menu.fa.ts'
import { shiftsQuery } from '../menu-queries.ts'
import type { ItemValues } from './item-values.ts'
import type { ItemForm } from './use-item-form.ts'

const text = menuText.form

/** Through which channels, by which ways and in which shifts the dish is sold. */
export function SellingFields({ form }: { form: ItemForm }) {
  const shifts = useQuery(shiftsQuery)
  const { sellChannels, deliveryTypes, foodShiftIds } = form.values
  return (
    <>
      <Choice
        label={text.channels}
        names={menuChannelNames}
        value={sellChannels}
        onChange={(value) => form.setFieldValue('sellChannels', value as ItemValues['sellChannels'])}
      />
      <Choice
        label={text.deliveryTypes}
        names={menuDeliveryTypeNames}
        value={deliveryTypes}
        onChange={(value) => form.setFieldValue('deliveryTypes', value as ItemValues['deliveryTypes'])}
      />
      {(sellChannels.length === 0 || deliveryTypes.length === 0) && (
        <Text size="sm" c="var(--warn)">
          {text.nowhere}
        </Text>
      )}
      <Choice
        label={text.shifts}
        names={Object.fromEntries((shifts.data ?? []).map(({ id, title }) => [id, title]))}
        value={foodShiftIds}
        hint={shifts.data?.length === 0 ? text.noShifts : text.shiftsHint}
        onChange={(value) => form.setFieldValue('foodShiftIds', value)}
      />
    </>
  )
}

type ChoiceProps = {
  label: string
  names: Record<string, string>
  value: readonly string[]
  hint?: string
  onChange: (value: string[]) => void
}

/** Several of a few, as chips; sent in the order of the words, whatever the order of the taps. */
function Choice({ label, names, value, hint, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Text component="div" size="sm" fw={500} mb={4} id={id}>
        {label}
      </Text>
      <Chip.Group
        multiple
        value={[...value]}
        onChange={(chosen) => onChange(Object.keys(names).filter((name) => chosen.includes(name)))}
      >
        <Group gap="xs">
          {Object.entries(names).map(([name, word]) => (
            <Chip key={name} value={name} size="md" variant="outline">
              {word}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {hint && (
        <Text size="sm" c="dimmed" mt={4}>
          {hint}
        </Text>
      )}
    </div>
  )
}
