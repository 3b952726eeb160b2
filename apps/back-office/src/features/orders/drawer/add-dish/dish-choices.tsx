import { Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { groupRule } from '@sofreh/catalog/client'
import {
  checkChoices,
  defaultChoices,
  type ToppingCategoryFacts,
  type ToppingCounts,
  withToppingCount,
} from '@sofreh/catalog/domain'
import { newId } from '@sofreh/kernel'
import { Amount, FaNumberField } from '@sofreh/ui'
import { useState } from 'react'
import type { AddedLine } from '../../../../orders/order-queries.ts'
import styles from './add-dish.module.css'
import { addDishText as text } from './add-dish.fa.ts'
import type { Dish } from './order-menu-query.ts'

/** The contract's limits of a line. */
const mostUnits = 999
const longestNote = 300

type DishChoicesProps = {
  dish: Dish
  isEnded: boolean
  isBusy: boolean
  onBack: () => void
  onAdd: (line: AddedLine) => Promise<void>
}

/** Takes count, toppings and note of one dish. */
export function DishChoices({ dish, isEnded, isBusy, onBack, onAdd }: DishChoicesProps) {
  // One id per line, so that repeats over a bad connection add it once.
  const [id] = useState(newId)
  const [count, setCount] = useState<number | null>(1)
  const [counts, setCounts] = useState<ToppingCounts>(() => defaultChoices(dish.groups))
  const [note, setNote] = useState('')
  const toppings = Object.entries(counts).map(([toppingId, each]) => ({ toppingId, count: each }))
  const problem = checkChoices({ toppingCategories: dish.groups }, toppings)[0]
  const units = count ?? 0
  const isReady = !isEnded && !problem && units > 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady || isBusy) return
        void onAdd({ id, menuItemId: dish.id, count: units, toppings, note: note.trim() })
      }}
    >
      <Stack>
        <FaNumberField data-autofocus label={text.count} max={mostUnits} value={count} onChange={setCount} />
        {dish.groups.map((group) => (
          <ToppingGroup key={group.id} group={group} counts={counts} onChange={setCounts} />
        ))}
        <TextInput
          label={text.note}
          maxLength={longestNote}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {problem && 'toppingCategoryId' in problem && (
          <Text component="p" m={0} size="sm" role="status">
            {problem.code === 'TOPPING_TOO_FEW' ? text.missing(problem.title) : text.tooMany(problem.title)}
          </Text>
        )}
        <Group justify="flex-end" className={styles.foot ?? ''}>
          <Button variant="default" onClick={onBack}>
            {text.back}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {text.add}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type ToppingGroupProps = {
  group: ToppingCategoryFacts
  counts: ToppingCounts
  onChange: (counts: ToppingCounts) => void
}

function ToppingGroup({ group, counts, onChange }: ToppingGroupProps) {
  const isOne = group.max === 1
  const Field = isOne ? Radio : Checkbox
  const set = (toppingId: string, count: number) => onChange(withToppingCount({ counts, group, toppingId, count }))
  return (
    <fieldset className={styles.group}>
      <legend>
        {group.title} <small>{groupRule(group)}</small>
      </legend>
      {group.toppings.map(({ id, title, price, max, isActive }) => {
        const count = counts[id] ?? 0
        return (
          <div key={id} className={styles.topping}>
            <Field
              name={group.id}
              label={title}
              disabled={!isActive}
              checked={count > 0}
              onChange={() => set(id, count > 0 && !isOne ? 0 : 1)}
              onClick={() => {
                // A radio button that is not required can be cleared by a second tap.
                if (isOne && count > 0 && group.min === 0) set(id, 0)
              }}
            />
            {count > 0 && max > 1 && !isOne && (
              <FaNumberField
                aria-label={text.toppingCount(title)}
                className={styles.toppingCount ?? ''}
                max={max}
                value={count}
                onChange={(wanted) => set(id, wanted ?? 0)}
              />
            )}
            <span className={styles.cost}>
              {!isActive ? text.soldOut : price === 0 ? text.free : <Amount value={price} />}
            </span>
          </div>
        )
      })}
    </fieldset>
  )
}
