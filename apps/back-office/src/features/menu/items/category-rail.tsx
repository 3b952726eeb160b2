import { Button } from '@mantine/core'
import type { MenuCategoryWithItems } from '@sofreh/catalog/client'
import { Digits } from '@sofreh/ui'
import { IconEyeOff, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { api } from '../../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { DragHandle } from '../drag/drag-handle.tsx'
import { useDragOrder } from '../drag/use-drag-order.ts'
import { menuText } from '../menu.fa.ts'
import { toastRefusal } from '../menu-problem.ts'
import { useMenuChange } from '../menu-queries.ts'
import styles from './category-rail.module.css'

type CategoryRailProps = {
  categories: readonly MenuCategoryWithItems[]
  shownId: string | undefined
  onShow: (id: string | undefined) => void
  onAdd: () => void
  /** On a phone it does not fit beside the list and opens as a panel. */
  isInPanel?: boolean
}

/** Lists the categories in the guest's order. They can be reordered by dragging, and dishes can be dropped on them. */
export const CategoryRail = memo(function CategoryRail(props: CategoryRailProps) {
  const { categories, shownId, onShow, onAdd, isInPanel = false } = props
  const mayEdit = useMay('MENU_EDIT')
  const arrange = useMenuChange(
    (ids: readonly string[]) =>
      api('POST /api-sofreh/catalog/positions', { body: { of: 'CATEGORIES', ids: [...ids] } }),
    true,
  )
  const drag = useDragOrder({
    list: isInPanel ? 'categories-in-panel' : 'categories',
    ids: categories.map(({ id }) => id),
    onOrder: (ids) => arrange.mutate(ids, { onError: toastRefusal }),
  })
  // Shows the new order while it is being saved.
  const order = arrange.isPending ? arrange.variables : drag.order
  const total = categories.reduce((sum, category) => sum + category.items.length, 0)
  return (
    <nav className={isInPanel ? styles.inPanel : styles.rail} aria-label={menuText.category.list}>
      <button
        type="button"
        className={styles.all}
        aria-current={shownId === undefined}
        onClick={() => onShow(undefined)}
      >
        <span>{menuText.category.all}</span>
        <Digits grouped>{total}</Digits>
      </button>
      <ul className={styles.list}>
        {order.map((id) => {
          const category = categories.find((each) => each.id === id)
          if (!category) return null
          return (
            <li key={id} className={styles.row} data-drop={id} {...drag.rowOf(id)}>
              {mayEdit && <DragHandle title={category.title} {...drag.handlers} />}
              <button
                type="button"
                className={styles.name}
                aria-current={shownId === id}
                data-hidden={!category.isActive}
                onClick={() => onShow(id)}
              >
                <span className={styles.title}>{category.title}</span>
                {!category.isActive && (
                  <IconEyeOff size={16} stroke={1.75} role="img" aria-label={menuText.category.hidden} />
                )}
                <Digits grouped>{category.items.length}</Digits>
              </button>
            </li>
          )
        })}
      </ul>
      {mayEdit && (
        <Button
          variant="subtle"
          size="sm"
          onClick={onAdd}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        >
          {menuText.category.add}
        </Button>
      )}
    </nav>
  )
})
