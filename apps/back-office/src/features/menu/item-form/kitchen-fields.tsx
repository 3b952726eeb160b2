import { MultiSelect, SimpleGrid, Switch, TagsInput, Text, TextInput } from '@mantine/core'
import { groupRule } from '@sofreh/catalog/client'
import { toPersianDigits } from '@sofreh/kernel'
import { FaNumberField } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { ReadOrProblem } from '../../../api/read-or-problem.tsx'
import { menuText } from '../menu.fa.ts'
import { groupsQuery, tagsQuery } from '../menu-queries.ts'
import type { ItemForm } from './use-item-form.ts'

const text = menuText.form

/** Fields for topping groups, or for minutes, portions and search terms. */
export function KitchenFields({ form, part }: { form: ItemForm; part: 'toppings' | 'kitchen' }) {
  return part === 'toppings' ? <ToppingGroups form={form} /> : <Preparation form={form} />
}

function ToppingGroups({ form }: { form: ItemForm }) {
  const groups = useQuery(groupsQuery)
  const chosen = form.values.toppingCategoryIds.flatMap((id) => groups.data?.find((group) => group.id === id) ?? [])
  return (
    <ReadOrProblem reads={[groups]} title={text.toppingsUnread}>
      <MultiSelect
        aria-label={text.toppings}
        placeholder={text.toppings}
        description={text.toppingsHint}
        size="md"
        searchable
        data={(groups.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        {...form.getInputProps('toppingCategoryIds')}
      />
      {chosen.map((group) => (
        <Text key={group.id} size="sm" c="dimmed">
          {group.title}: {groupRule(group)}
        </Text>
      ))}
    </ReadOrProblem>
  )
}

function Preparation({ form }: { form: ItemForm }) {
  const tags = useQuery(tagsQuery)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <FaNumberField
          label={text.preparation}
          description={text.preparationHint}
          max={600}
          {...form.getInputProps('preparationMinutes')}
        />
        <FaNumberField
          label={text.stock}
          description={text.stockHint}
          max={1_000_000}
          {...form.getInputProps('stock')}
        />
      </SimpleGrid>
      <TagsInput
        label={text.tags}
        description={text.tagsHint}
        size="md"
        maxTags={12}
        maxLength={40}
        splitChars={[',', '\u060c', '|']}
        data={(tags.data ?? []).map(({ title }) => title)}
        {...form.getInputProps('tags')}
      />
      <TextInput
        label={text.barcode}
        description={text.barcodeHint}
        size="md"
        maxLength={60}
        autoComplete="off"
        inputMode="text"
        {...form.getInputProps('barcode')}
        value={toPersianDigits(form.values.barcode)}
        onKeyDown={(event) => {
          // A scanner ends with Enter, which must not submit the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Switch size="md" label={text.isActive} {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </>
  )
}
