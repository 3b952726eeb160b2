import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { finalPriceOf, unavailableNames } from '@sofreh/catalog/client'
import { Amount } from '@sofreh/ui'
import { useDeferredValue, useState } from 'react'
import styles from './add-dish.module.css'
import { addDishText as text } from './add-dish.fa.ts'
import type { Dish, OrderMenu } from './order-menu-query.ts'

/** More rows than this are only counted: a long menu is searched, not scrolled. */
const mostShown = 60

/** Lists the dishes that match what is typed. A dish that cannot be sold now is shown with the reason. */
export function DishList({ menu, onChoose }: { menu: OrderMenu; onChoose: (dish: Dish) => void }) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const found = menu.search(wanted)
  const more = found.length - mostShown
  const note = menu.dishes.length === 0 ? text.emptyMenu : found.length === 0 ? text.none(wanted.trim()) : undefined
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        maxLength={60}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {note && (
        <Text component="p" c="dimmed">
          {note}
        </Text>
      )}
      <ul className={styles.list} aria-label={text.list}>
        {found.slice(0, mostShown).map((dish) => (
          <DishRow key={dish.id} dish={dish} reason={menu.reasonOf(dish)} onChoose={onChoose} />
        ))}
      </ul>
      {more > 0 && (
        <Text component="p" m={0} size="sm" c="dimmed">
          {text.more(more)}
        </Text>
      )}
    </>
  )
}

type DishRowProps = { dish: Dish; reason: ReturnType<OrderMenu['reasonOf']>; onChoose: (dish: Dish) => void }

function DishRow({ dish, reason, onChoose }: DishRowProps) {
  return (
    <li>
      <UnstyledButton className={styles.dish ?? ''} disabled={reason !== undefined} onClick={() => onChoose(dish)}>
        <span className={styles.name}>{dish.title}</span>
        {reason ? (
          <span className={styles.reason}>{unavailableNames[reason]}</span>
        ) : (
          <Amount value={finalPriceOf(dish)} />
        )}
      </UnstyledButton>
    </li>
  )
}
