import { ActionIcon, Badge, Button, Checkbox, Title } from '@mantine/core'
import type { MenuCategoryWithItems, MenuItemView } from '@sofreh/catalog/client'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { api } from '../../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { useDragOrder } from '../drag/use-drag-order.ts'
import { menuText } from '../menu.fa.ts'
import { toastRefusal } from '../menu-problem.ts'
import shared from '../menu.module.css'
import styles from './category-section.module.css'
import { useMenuChange } from '../menu-queries.ts'
import { ItemRow } from './item-row.tsx'
import { piecesOf } from './near-rows.ts'
import { NewItemRow } from './new-item-row.tsx'
import type { RowHeights } from './row-heights.ts'
import { useNearRows } from './use-near-rows.ts'

type CategorySectionProps = {
  category: MenuCategoryWithItems
  /** Some of its dishes are hidden, so the order cannot be changed. */
  isFiltered: boolean
  /** The menu is small enough to render every row. */
  isWhole: boolean
  /** The category was just created, so its first field gets the focus. */
  isFresh: boolean
  heights: RowHeights
  chosen: ReadonlySet<string>
  onChoose: (change: (chosen: ReadonlySet<string>) => ReadonlySet<string>) => void
  onEdit: (category: MenuCategoryWithItems) => void
  onAddItem: (categoryId: string) => void
  onOpenItem: (item: MenuItemView) => void
}

/** Shows one category with its dishes in the guest's order. Renders only rows near the window. */
export const CategorySection = memo(function CategorySection(props: CategorySectionProps) {
  const { category, isFiltered, isWhole, heights, chosen, onChoose } = props
  const mayEdit = useMay('MENU_EDIT')
  const [announcement, setAnnouncement] = useState('')
  const { order, drag } = useItemOrder(category, setAnnouncement)
  const { section, list, near } = useNearRows({ sectionId: category.id, ids: order, heights, isWhole })
  const items = useMemo(() => new Map(category.items.map((item) => [item.id, item])), [category.items])
  const choose = useCallback((id: string) => onChoose((before) => toggled(before, [id], !before.has(id))), [onChoose])
  if (!near)
    return (
      <section
        ref={section}
        className={styles.category}
        aria-label={category.title}
        style={{ blockSize: heights.ofSection(category.id, order) }}
      />
    )
  const pieces = piecesOf(order, { stretch: near.stretch, pinned: [near.focusedId, drag.heldId] }, heights)
  return (
    <section ref={section} className={styles.category} aria-label={category.title}>
      <SectionHead {...props} mayEdit={mayEdit} />
      {category.items.length === 0 && <p className={styles.quiet}>{menuText.category.empty}</p>}
      <ul className={shared.rows} ref={list}>
        {pieces.map((piece) => {
          if (piece.kind === 'gap') return <li key={piece.key} aria-hidden style={{ blockSize: piece.px }} />
          const item = items.get(piece.id)
          if (!item) return null
          return (
            <ItemRow
              key={item.id}
              item={item}
              place={isWhole ? undefined : order.indexOf(item.id) + 1}
              of={order.length}
              isChosen={chosen.has(item.id)}
              isHeld={drag.heldId === item.id}
              onChoose={choose}
              onOpen={props.onOpenItem}
              handlers={mayEdit && !isFiltered ? drag.handlers : undefined}
            />
          )
        })}
      </ul>
      {mayEdit && !isFiltered && <NewItemRow categoryId={category.id} title={category.title} isFresh={props.isFresh} />}
      <span role="status" className={styles.spoken}>
        {announcement}
      </span>
    </section>
  )
})

function useItemOrder(category: MenuCategoryWithItems, say: (sentence: string) => void) {
  const ids = useMemo(() => category.items.map(({ id }) => id), [category.items])
  const arrange = useMenuChange(
    (next: readonly string[]) =>
      api('POST /api-sofreh/catalog/positions', { body: { of: 'ITEMS', categoryId: category.id, ids: [...next] } }),
    true,
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
  // Shows the new order while it is being saved.
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
          onChange={() => onChoose((before) => toggled(before, ids, count < ids.length))}
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
      <span className={shared.grow} />
      {mayEdit && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={menuText.category.edit(category.title)}
            onClick={() => onEdit(category)}
          >
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <Button
            variant="light"
            size="sm"
            onClick={() => onAddItem(category.id)}
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
