import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { useDishes } from './discount-queries.ts'
import { discountsText } from './discounts.fa.ts'

type DishPickerProps = { label: string; onPick: (id: string) => void; error?: ReactNode }

/** Picks dishes one after the other. The field is cleared after each. */
export function DishPicker({ label, onPick, error }: DishPickerProps) {
  const { categories, read } = useDishes()
  const [typed, setTyped] = useState('')
  return (
    <ReadOrProblem reads={[read]} title={discountsText.form.noMenu}>
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
        error={error}
        limit={60}
        data={categories.map(({ title, items }) => ({
          group: title,
          items: items.map((item) => ({ value: item.id, label: item.title })),
        }))}
      />
    </ReadOrProblem>
  )
}
