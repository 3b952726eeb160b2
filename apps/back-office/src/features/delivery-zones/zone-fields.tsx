import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { FaNumberField, MoneyField } from '@sofreh/ui'
import { zonesText } from './delivery-zones.fa.ts'
import type { ZoneForm } from './use-zone-form.ts'

const text = zonesText.form

/** Fields of a zone's name and terms. */
export function ZoneFields({ form }: { form: ZoneForm }) {
  return (
    <Stack gap="sm">
      <TextInput
        label={text.name}
        description={text.nameHint}
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('vendorsProperName')}
      />
      <MoneyField label={text.price} description={text.priceHint} {...form.getInputProps('price')} />
      <SimpleGrid cols={2}>
        <MoneyField label={text.minimum} description={text.minimumHint} {...form.getInputProps('minimumOrder')} />
        <MoneyField label={text.freeAbove} description={text.freeAboveHint} {...form.getInputProps('freeAbove')} />
      </SimpleGrid>
      <FaNumberField label={text.estimate} max={999} {...form.getInputProps('estimateMinutes')} />
      <FaNumberField
        label={text.priority}
        description={text.priorityHint}
        max={9999}
        {...form.getInputProps('priority')}
      />
      <Switch size="md" label={text.enabled} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </Stack>
  )
}
