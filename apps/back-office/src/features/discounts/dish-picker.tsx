import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useDishes } from './discount-queries.ts'
import { discountsText } from './discounts.fa.ts'

type DishPickerProps = { label: string; onPick: (id: string) => void; error?: ReactNode }

/** Picks dishes one after the other. The field is cleared after each. */
export function DishPicker({ label, onPick, error }: DishPickerProps) {
  const { categories, isMissing } = useDishes()
  const [typed, setTyped] = useState('')
  return (
    <Select
      label={label}
      placeholder={discountsText.attempt.dish}
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        if (id !== null) onPick(id)
        setTyped('')
      }}
      error={error ?? (isMissing ? discountsText.form.noMenu : undefined)}
      limit={60}
      data={categories.map(({ title, items }) => ({
        group: title,
        items: items.map((item) => ({ value: item.id, label: item.title })),
      }))}
    />
  )
}
