import { Skeleton } from '@mantine/core'
import type { Order } from '@sofreh/ordering/client'
import { FormDialog, FormErrors, Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { endedText } from '../../../../orders/ended.fa.ts'
import type { AddedLine } from '../../../../orders/order-queries.ts'
import { addDishText as text } from './add-dish.fa.ts'
import { DishChoices } from './dish-choices.tsx'
import { DishList } from './dish-list.tsx'
import { type Dish, orderMenuOf, orderMenuQuery } from './order-menu-query.ts'

type AddDishProps = {
  order: Order
  /** The order can no longer be changed. */
  isEnded: boolean
  isBusy: boolean
  onAdd: (line: AddedLine) => Promise<boolean>
  onClose: () => void
}

/** Takes a dish of the menu with its toppings, and adds it to the order as a line. */
export function AddDish({ order, isEnded, isBusy, onAdd, onClose }: AddDishProps) {
  const [chosen, setChosen] = useState<Dish>()
  const menu = useQuery(orderMenuQuery)
  const { data } = menu
  const shown = useMemo(() => data && orderMenuOf(data, order, new Date()), [data, order])
  const add = async (line: AddedLine) => {
    if (await onAdd(line)) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      isTyped={chosen !== undefined}
      size="lg"
      title={chosen ? text.choices(chosen.title) : text.title}
      closeButtonProps={{ 'aria-label': text.cancel }}
    >
      <FormErrors messages={isEnded && !isBusy ? [endedText.edit] : []} />
      {chosen ? (
        <DishChoices dish={chosen} isEnded={isEnded} isBusy={isBusy} onBack={() => setChosen(undefined)} onAdd={add} />
      ) : shown ? (
        <DishList menu={shown} onChoose={setChosen} />
      ) : menu.isError ? (
        <Problem error={menu.error} onRetry={() => void menu.refetch()} />
      ) : (
        <Skeleton h={320} aria-label={text.loading} />
      )}
    </FormDialog>
  )
}
