import { ActionIcon, Group, SegmentedControl, SimpleGrid, Stack, Text, useMatches } from '@mantine/core'
import { FaNumberField, MoneyField, PercentField } from '@sofreh/ui'
import { IconX } from '@tabler/icons-react'
import type { CodeFormHook } from './use-code-form.ts'
import type { CodeValues, FreeItem } from './code-values.ts'
import { DishPicker } from './dish-picker.tsx'
import { types, useDishes } from './discount-queries.ts'
import { discountsText } from './discounts.fa.ts'
import { FieldGroup } from './field-group.tsx'
import styles from './discounts.module.css'

const text = discountsText.form

/** Fields for what the code gives: a percentage, an amount, the delivery or a dish. */
export function GiftFields({ form }: { form: CodeFormHook }) {
  const { type } = form.values
  const orientation = useMatches<'vertical' | 'horizontal'>({ base: 'vertical', xs: 'horizontal' })
  return (
    <FieldGroup title={text.type}>
      <SegmentedControl
        fullWidth
        size="md"
        orientation={orientation}
        aria-label={text.type}
        value={type}
        onChange={(value) => form.setFieldValue('type', value as CodeValues['type'])}
        data={types.map((value) => ({ value, label: discountsText.types[value] }))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {type === 'PERCENTAGE' && <PercentField label={text.percent} {...form.getInputProps('rateBp')} />}
        {type === 'MONEY' && <MoneyField label={text.amount} {...form.getInputProps('amount')} />}
        {(type === 'PERCENTAGE' || type === 'FREESHIPPING') && (
          <MoneyField label={text.cap} placeholder={text.capHint} {...form.getInputProps('cap')} />
        )}
      </SimpleGrid>
      {type === 'FREEITEM' && <FreeItems form={form} />}
    </FieldGroup>
  )
}

function FreeItems({ form }: { form: CodeFormHook }) {
  const dishes = useDishes()
  const { freeItems } = form.values
  const put = (items: FreeItem[]) => form.setFieldValue('freeItems', items)
  const add = (id: string) => {
    const dish = dishes.dish(id)
    if (!dish || freeItems.some((item) => item.id === id)) return
    const { title, price, discount, packagingCost, withTax, servePackagingCost } = dish
    put([...freeItems, { id, title, price, discount, packagingCost, withTax, servePackagingCost, count: 1 }])
  }
  return (
    <Stack gap="xs">
      <DishPicker label={text.freeItems} onPick={add} error={form.errors['freeItems']} />
      <Text size="sm" c="dimmed">
        {text.freeItemsHint}
      </Text>
      {freeItems.map((item) => (
        <Group key={item.id} wrap="nowrap" className={styles.line}>
          <Text className={styles.grow}>{item.title}</Text>
          <FaNumberField
            aria-label={text.count(item.title)}
            w={72}
            max={20}
            value={item.count}
            onChange={(count) =>
              put(freeItems.map((one) => (one.id === item.id ? { ...one, count: Math.max(1, count ?? 1) } : one)))
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={text.remove(item.title)}
            onClick={() => put(freeItems.filter(({ id }) => id !== item.id))}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  )
}
