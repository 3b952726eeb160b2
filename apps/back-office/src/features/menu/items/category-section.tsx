import { ActionIcon, Badge, Button, Checkbox, Title } from '@mantine/core'
import type { MenuCategoryWithItems, MenuItemView } from '@sofreh/catalog/client'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useMay } from '../../../session/session-context.ts'
import { useDragOrder } from '../drag/use-drag-order.ts'
import { menuText } from '../menu.fa.ts'
import { toastRefusal } from '../menu-problem.ts'
import styles from '../menu.module.css'
import { useMenuChange } from '../menu-queries.ts'
import { ItemRow } from './item-row.tsx'

type CategorySectionProps = {
  category: MenuCategoryWithItems
  /** Some of its dishes are not shown, so that there is no whole order to drag. */
  isFiltered: boolean
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onEdit: () => void
  onAddItem: () => void
  onOpenItem: (item: MenuItemView) => void
}

/** One category with its dishes in the guest's order. */
export function CategorySection(props: CategorySectionProps) {
  const { category, isFiltered, chosen, onChoose } = props
  const mayEdit = useMay('MENU_EDIT')
  const [said, setSaid] = useState('')
  const { order, drag } = useItemOrder(category, setSaid)
  const choose = (id: string) => onChoose(toggled(chosen, [id], !chosen.has(id)))
  return (
    <section className={styles.category} aria-label={category.title}>
      <SectionHead {...props} mayEdit={mayEdit} />
      {category.items.length === 0 && <p className={styles.quiet}>{menuText.category.empty}</p>}
      <ul className={styles.rows}>
        {order.map((id) => {
          const item = category.items.find((each) => each.id === id)
          if (!item) return null
          return (
            <ItemRow
              key={id}
              item={item}
              isChosen={chosen.has(id)}
              onChoose={() => choose(id)}
              onOpen={() => props.onOpenItem(item)}
              row={drag.rowOf(id)}
              {...(mayEdit && !isFiltered ? { handle: drag.handleOf(id) } : {})}
            />
          )
        })}
      </ul>
      <span role="status" className={styles.spoken}>
        {said}
      </span>
    </section>
  )
}

function useItemOrder(category: MenuCategoryWithItems, say: (sentence: string) => void) {
  const ids = category.items.map(({ id }) => id)
  const arrange = useMenuChange((next: readonly string[]) =>
    api('POST /api-sofreh/catalog/positions', { body: { of: 'ITEMS', categoryId: category.id, ids: [...next] } }),
  )
  const move = useMenuChange(({ id, categoryId }: { id: string; categoryId: string }) =>
    api('PUT /api-snappFood/menuitems', { body: { id, categoryId } }),
  )
  const drag = useDragOrder({
    list: category.id,
    ids,
    onOrder: (next, movedId) => {
      const title = category.items.find(({ id }) => id === movedId)?.title ?? ''
      say(menuText.moved(title, next.indexOf(movedId) + 1, next.length))
      arrange.mutate(next, { onError: toastRefusal })
    },
    onDrop: (id, categoryId) => {
      if (categoryId !== category.id) move.mutate({ id, categoryId }, { onError: toastRefusal })
    },
  })
  // While the new order is on its way it is what people see.
  return { order: arrange.isPending ? arrange.variables : drag.order, drag }
}

function SectionHead({
  category,
  chosen,
  onChoose,
  onEdit,
  onAddItem,
  mayEdit,
}: CategorySectionProps & { mayEdit: boolean }) {
  const ids = category.items.map(({ id }) => id)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <div className={styles.categoryHead}>
      {mayEdit && ids.length > 0 && (
        <Checkbox
          aria-label={`${menuText.item.selectAll}: ${category.title}`}
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={() => onChoose(toggled(chosen, ids, count < ids.length))}
        />
      )}
      <Title order={2} fz={18}>
        {category.title}
      </Title>
      {!category.isActive && (
        <Badge variant="light" color="gray">
          {menuText.category.hidden}
        </Badge>
      )}
      <span className={styles.grow} />
      {mayEdit && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={menuText.category.edit(category.title)}
            onClick={onEdit}
          >
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <Button
            variant="light"
            size="sm"
            onClick={onAddItem}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {menuText.item.add}
          </Button>
        </>
      )}
    </div>
  )
}

function toggled(chosen: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const id of ids) {
    if (isIn) next.add(id)
    else next.delete(id)
  }
  return next
}
