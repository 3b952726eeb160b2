import { SegmentedControl, SimpleGrid, Switch, Text } from '@mantine/core'
import { finalPriceOf } from '@sofreh/catalog/client'
import { Amount, MoneyField, PercentField } from '@sofreh/ui'
import { menuText } from '../menu.fa.ts'
import { discountOf, type ItemValues } from './item-values.ts'
import type { ItemForm } from './use-item-form.ts'

const text = menuText.form

/** Fields for the dish's own discount with the resulting price, packaging and tax. */
export function MoneyFields({ form }: { form: ItemForm }) {
  const { price, discountKind } = form.values
  return (
    <>
      <div>
        <Text component="div" size="sm" fw={500} mb={4}>
          {text.discount}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={text.discount}
          value={discountKind}
          onChange={(kind) => {
            form.setFieldValue('discountKind', kind as ItemValues['discountKind'])
            form.setFieldValue('discountValue', null)
          }}
          data={Object.entries(text.discountKinds).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {discountKind === 'PERCENTAGE' && (
        <PercentField label={text.discountPercent} {...form.getInputProps('discountValue')} />
      )}
      {discountKind === 'FIX' && <MoneyField label={text.discountAmount} {...form.getInputProps('discountValue')} />}
      {price !== null && discountKind !== 'NONE' && (
        <Text component="div" size="sm">
          {text.guestPays} <Amount value={finalPriceOf({ price, discount: discountOf(form.values) })} />
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyField label={text.packaging} {...form.getInputProps('packagingCost')} />
        <MoneyField label={text.servePackaging} {...form.getInputProps('servePackagingCost')} />
      </SimpleGrid>
      <Switch size="md" label={text.withTax} {...form.getInputProps('withTax', { type: 'checkbox' })} />
    </>
  )
}
