import { MultiSelect, Switch, Text } from '@mantine/core'
import { MoneyField } from '@sofreh/ui'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import type { CodeFormHook } from './use-code-form.ts'
import { useDishes } from './discount-queries.ts'
import { discountsText } from './discounts.fa.ts'
import { FieldGroup } from './field-group.tsx'

const text = discountsText.form

/** Fields for the dishes a code applies to, its minimum, and its combination with other discounts. */
export function DishFields({ form }: { form: CodeFormHook }) {
  const { categories, read, dish, category } = useDishes()
  const { itemIds, categoryIds } = form.values
  // Dishes removed from the menu stay selected and are hidden: they cannot be ordered either. Without them, a code whose
  // last other dish is removed would be for the whole menu.
  const known = (ids: string[], find: (id: string) => unknown) => ids.filter((id) => find(id))
  const hidden = (ids: string[], find: (id: string) => unknown) => ids.filter((id) => !find(id))
  return (
    <FieldGroup title={text.on}>
      <ReadOrProblem reads={[read]} title={text.noMenu}>
        <MultiSelect
          size="md"
          label={text.categories}
          placeholder={categoryIds.length + itemIds.length === 0 ? text.all : undefined}
          searchable
          value={known(categoryIds, category)}
          onChange={(value) => form.setFieldValue('categoryIds', [...hidden(categoryIds, category), ...value])}
          data={categories.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <MultiSelect
          size="md"
          label={text.items}
          placeholder={categoryIds.length + itemIds.length === 0 ? text.all : undefined}
          searchable
          limit={60}
          value={known(itemIds, dish)}
          onChange={(value) => form.setFieldValue('itemIds', [...hidden(itemIds, dish), ...value])}
          data={categories.map(({ title, items }) => ({
            group: title,
            items: items.map((item) => ({ value: item.id, label: item.title })),
          }))}
        />
      </ReadOrProblem>
      <MoneyField label={text.minimum} description={text.minimumHint} {...form.getInputProps('minimumBasket')} />
      <div>
        <Switch size="md" label={text.isStacking} {...form.getInputProps('isStacking', { type: 'checkbox' })} />
        <Text size="sm" c="dimmed" mt={4}>
          {text.stackingHint}
        </Text>
      </div>
      <Switch size="md" label={text.waivesPackaging} {...form.getInputProps('waivesPackaging', { type: 'checkbox' })} />
    </FieldGroup>
  )
}
