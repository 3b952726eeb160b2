import { NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { uiText } from '../text/ui.fa.ts'
import styles from './sort-parts.module.css'
import { useListParams } from './list-params.ts'
import { type ColumnSort, directionOf, type ListSort, menuSorts, nextSort, sortInForce } from './list-sort.ts'

const marks = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

type ButtonProps = { sort: ListSort; column: ColumnSort; children: ReactNode }

/** A column's title as a button that sorts by it. The mark points up or down, so it means the same in either script. */
export function SortButton({ sort, column, children }: ButtonProps) {
  const [params, change] = useListParams()
  const current = sortInForce(sort, params.sort)
  const direction = directionOf(column, current)
  const Mark = marks[direction]
  const turn = () => {
    const next = nextSort(column, current, sort.usual)
    change({ sort: next === sort.usual ? '' : next })
  }
  return (
    <button type="button" className={styles.sort} data-direction={direction} onClick={turn}>
      {children}
      <Mark size={14} stroke={2} aria-hidden />
    </button>
  )
}

/** Returns `aria-sort` of a column's header. */
export function useColumnDirection(sort: ListSort | undefined) {
  const [params] = useListParams()
  return (column: ColumnSort | undefined) =>
    sort && column ? directionOf(column, sortInForce(sort, params.sort)) : undefined
}

/** The list's sorts as a menu; on a phone, where the table has no headers. */
export function SortMenu({ sort, isEverywhere }: { sort: ListSort; isEverywhere: boolean }) {
  const [params, change] = useListParams()
  return (
    <NativeSelect
      className={isEverywhere ? undefined : styles.phoneSort}
      aria-label={uiText.sort}
      w={190}
      {...menuSorts(sort, params.sort)}
      onChange={({ currentTarget: { value } }) => change({ sort: value === sort.usual ? '' : value })}
    />
  )
}
