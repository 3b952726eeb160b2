import { ActionIcon, Button, Group, Text, TextInput, Title } from '@mantine/core'
import { groupRule, type ToppingCategoryView } from '@sofreh/catalog/client'
import { FormErrors, MoneyField, sentencesOf } from '@sofreh/ui'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { useDragOrder } from '../drag/use-drag-order.ts'
import { menuText } from '../menu.fa.ts'
import { toastRefusal } from '../menu-problem.ts'
import { useMenuChange } from '../menu-queries.ts'
import styles from './toppings.module.css'
import { ToppingRow } from './topping-row.tsx'

const text = menuText.toppings

type GroupCardProps = {
  group: ToppingCategoryView
  /** The group was just created, so its first field gets the focus. */
  isFresh: boolean
  onEdit: () => void
}

/** Shows one group with its rule as the guest reads it, and its toppings, edited in place. */
export function GroupCard({ group, isFresh, onEdit }: GroupCardProps) {
  const mayEdit = useMay('MENU_EDIT')
  const arrange = useMenuChange(
    (ids: readonly string[]) =>
      api('POST /api-sofreh/catalog/positions', {
        body: { of: 'TOPPINGS', toppingCategoryId: group.id, ids: [...ids] },
      }),
    true,
  )
  const drag = useDragOrder({
    list: group.id,
    ids: group.toppings.map(({ id }) => id),
    onOrder: (ids) => arrange.mutate(ids, { onError: toastRefusal }),
  })
  const order = arrange.isPending ? arrange.variables : drag.order
  const onSale = group.toppings.reduce((sum, topping) => sum + (topping.isActive ? topping.max : 0), 0)
  return (
    <section className={styles.card} aria-label={group.title}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2} fz={18}>
            {group.title}
          </Title>
          <Text size="sm">{groupRule(group)}</Text>
          <Text size="sm" c="dimmed">
            {text.usedBy(group.itemCount)}
          </Text>
        </div>
        {mayEdit && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={text.edit(group.title)} onClick={onEdit}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {group.toppings.length === 0 ? (
        <Text c="dimmed">{text.emptyGroup}</Text>
      ) : (
        <ul className={styles.toppings}>
          {order.map((id) => {
            const topping = group.toppings.find((each) => each.id === id)
            return topping && <ToppingRow key={id} topping={topping} row={drag.rowOf(id)} handle={drag.handlers} />
          })}
        </ul>
      )}
      {group.toppings.length > 0 && onSale < group.min && (
        <Text size="sm" c="var(--warn)">
          {text.tooFewToppings}
        </Text>
      )}
      {mayEdit && <NewTopping groupId={group.id} isFresh={isFresh} />}
    </section>
  )
}

/** Adds a topping by name, price and Enter, and continues with the next one. */
function NewTopping({ groupId, isFresh }: { groupId: string; isFresh: boolean }) {
  const nameField = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState('')
  const [price, setPrice] = useState<number | null>(null)
  const [problem, setProblem] = useState<string[]>([])
  const add = useMenuChange(() =>
    api('POST /api-snappFood/toppings', { body: { toppingCategoryId: groupId, title, price: price ?? 0 } }),
  )
  useEffect(() => {
    if (isFresh) nameField.current?.focus()
  }, [isFresh])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    setProblem([])
    add.mutate(undefined, {
      onSuccess: () => {
        // The next topping may be half written by now.
        setTitle((now) => (now === title ? '' : now))
        setPrice((now) => (now === price ? null : now))
        nameField.current?.focus()
      },
      onError: (error) => setProblem(sentencesOf(error)),
    })
  }
  return (
    <form onSubmit={submit} className={styles.add}>
      <TextInput
        ref={nameField}
        size="sm"
        maxLength={120}
        aria-label={text.toppingName}
        placeholder={text.toppingName}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <MoneyField
        size="sm"
        aria-label={text.toppingPrice}
        placeholder={text.toppingPrice}
        value={price}
        onChange={setPrice}
      />
      <Button
        type="submit"
        size="sm"
        variant="light"
        loading={add.isPending}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      >
        {text.addTopping}
      </Button>
      <div className={styles.problem}>
        <FormErrors messages={problem} />
      </div>
    </form>
  )
}
