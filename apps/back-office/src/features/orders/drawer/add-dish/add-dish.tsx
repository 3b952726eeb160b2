import { Button, Skeleton } from '@mantine/core'
import type { Order } from '@sofreh/ordering/client'
import { FormDialog, Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AddedLine } from '../../../../orders/order-queries.ts'
import { addDishText as text } from './add-dish.fa.ts'
import { DishChoices } from './dish-choices.tsx'
import { DishList } from './dish-list.tsx'
import { type Dish, orderMenuOf, orderMenuQuery } from './order-menu-query.ts'

type AddDishProps = { order: Order; isBusy: boolean; onAdd: (line: AddedLine) => Promise<boolean> }

/** Opens the menu, takes a dish with its toppings, and adds it to the order as a line. */
export function AddDish({ order, isBusy, onAdd }: AddDishProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" disabled={isBusy} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen && (
        <MenuModal
          order={order}
          onClose={() => setOpen(false)}
          isBusy={isBusy}
          onAdd={async (line) => {
            if (await onAdd(line)) setOpen(false)
          }}
        />
      )}
    </>
  )
}

type MenuModalProps = { order: Order; isBusy: boolean; onClose: () => void; onAdd: (line: AddedLine) => Promise<void> }

function MenuModal({ order, isBusy, onClose, onAdd }: MenuModalProps) {
  const [chosen, setChosen] = useState<Dish>()
  const menu = useQuery(orderMenuQuery)
  const { data } = menu
  const shown = useMemo(() => data && orderMenuOf(data, order, new Date()), [data, order])
  return (
    <FormDialog
      onClose={onClose}
      isTyped={chosen !== undefined}
      size="lg"
      title={chosen ? text.choices(chosen.title) : text.title}
      closeButtonProps={{ 'aria-label': text.cancel }}
    >
      {chosen ? (
        <DishChoices dish={chosen} isBusy={isBusy} onBack={() => setChosen(undefined)} onAdd={onAdd} />
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
