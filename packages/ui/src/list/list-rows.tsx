import { Button, Group, Skeleton, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUnitName } from '../show/digits.tsx'
import { EmptyState } from '../show/empty-state.tsx'
import { uiText } from '../text/ui.fa.ts'
import styles from './list-rows.module.css'
import totalsStyles from './list-total.module.css'
import { type ListParams, useStoredListParams, useListParams } from './list-params.ts'
import { type ColumnSort, type ListSort, needsMenuEverywhere } from './list-sort.ts'
import { SearchField } from './search-field.tsx'
import { SortButton, SortMenu, useColumnDirection } from './sort-parts.tsx'

export type Column<Row> = {
  key: string
  title: string
  show: (row: Row) => ReactNode
  /** `end`: numbers, with their units aligned. */
  align?: 'start' | 'end'
  /** The column's head shows the unit instead of each row. */
  isMoney?: true
  /** Shows the title also in a compact row. */
  isTitled?: true
  width?: number | string
  /** Makes the header a button; needs the list's `sort`. */
  sort?: ColumnSort
}

/** Properties of every list, however it is paged. */
export type ListShape<Row> = {
  /** First part of the query key; invalidate it after a change. */
  name: string
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  onOpen?: (row: Row) => void
  /** Controls beside the search box; they write through `useListParams`. */
  filters?: ReactNode
  search?: boolean | string
  sort?: ListSort
  /** On a phone a row's values have no titles and the filters are one line: for values that need no title. */
  isCompact?: true
  empty: { sentence: string; action?: ReactNode }
  pageSize?: number
}
/** The cells of a total row by the key of their column. */
export type TotalCells = Readonly<Record<string, ReactNode>>

type HeadProps = Pick<ListShape<never>, 'search' | 'sort' | 'filters' | 'pageSize' | 'isCompact'> & {
  columns: readonly { sort?: ColumnSort }[]
}

/** Search box, filters and sort menu above a list. */
export function ListHead({ search, sort, filters, pageSize, columns, isCompact }: HeadProps) {
  useStoredListParams()
  const [params, change] = useListParams(pageSize)
  return (
    <Group gap="sm" mb="sm" className={isCompact ? styles.strip : undefined}>
      {search && (
        <SearchField
          value={params.search}
          onChange={(text) => change({ search: text })}
          {...(typeof search === 'string' ? { label: search } : {})}
        />
      )}
      {filters}
      {sort && <SortMenu sort={sort} isEverywhere={needsMenuEverywhere(sort, columns)} />}
    </Group>
  )
}

/** Empty state of a list: without any rows, or without matches and with a button to reset the filters. */
export function NothingListed({ empty, pageSize }: Pick<ListShape<never>, 'empty' | 'pageSize'>) {
  const [params, change] = useListParams(pageSize)
  if (!isFiltered(params)) return <EmptyState sentence={empty.sentence} action={empty.action} />
  const clear = () =>
    change({ search: '', filters: Object.fromEntries(Object.keys(params.filters).map((name) => [name, undefined])) })
  const action = (
    <Button variant="default" onClick={clear}>
      {uiText.clearFilters}
    </Button>
  )
  return <EmptyState sentence={uiText.nothingFound} action={action} />
}

function isFiltered({ search, filters }: ListParams): boolean {
  return search !== '' || Object.keys(filters).length > 0
}

type RowsProps<Row> = Pick<ListShape<Row>, 'columns' | 'rowKey' | 'onOpen' | 'label' | 'sort' | 'isCompact'> & {
  /** Absent during the first load. */
  rows: readonly Row[] | undefined
  isOld: boolean
  total?: TotalCells | undefined
}

/** The rows as a table, or as cards on a phone. */
export function ListRows<Row>({ rows, isOld, total, columns, rowKey, onOpen, label, sort, isCompact }: RowsProps<Row>) {
  return (
    <div className={styles.frame}>
      <Table
        className={`${styles.table} ${isCompact ? styles.compact : ''}`}
        verticalSpacing="sm"
        aria-label={label}
        aria-busy={!rows || isOld}
      >
        <Heads columns={columns} sort={sort} />
        <Table.Tbody className={isOld ? styles.old : undefined}>
          {rows ? (
            rows.map((row) => <Row key={rowKey(row)} {...{ row, columns, onOpen }} />)
          ) : (
            <Shape columns={columns} />
          )}
        </Table.Tbody>
        {total && rows && <Total columns={columns} cells={total} />}
      </Table>
    </div>
  )
}

function Total<Row>({ columns, cells }: { columns: readonly Column<Row>[]; cells: TotalCells }) {
  return (
    <Table.Tfoot className={totalsStyles.total}>
      <Table.Tr>
        {columns.map((column, index) => (
          <Table.Td key={column.key} data-title={index === 0 ? undefined : column.title} className={classOf(column)}>
            {cells[column.key] ?? (index === 0 ? uiText.total : null)}
          </Table.Td>
        ))}
      </Table.Tr>
    </Table.Tfoot>
  )
}

function Heads<Row>({ columns, sort }: { columns: readonly Column<Row>[]; sort: ListSort | undefined }) {
  const unit = useUnitName()
  const direction = useColumnDirection(sort)
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column) => (
          <Table.Th
            key={column.key}
            w={column.width}
            className={column.align === 'end' ? styles.end : undefined}
            aria-sort={direction(column.sort)}
          >
            {sort && column.sort ? (
              <SortButton sort={sort} column={column.sort}>
                {column.title}
              </SortButton>
            ) : (
              column.title
            )}
            {/* The space separates the letters: an inline margin does not, and Persian letters would join. */}
            {column.isMoney && <small className={totalsStyles.unit}> {unit}</small>}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  )
}

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[]; onOpen: ((row: Row) => void) | undefined }

function Row<Row>({ row, columns, onOpen }: RowProps<Row>) {
  const open = onOpen && {
    className: styles.open,
    tabIndex: 0,
    onClick: (event: React.MouseEvent) => {
      if (!isOnControl(event.target)) onOpen(row)
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
    },
  }
  return (
    <Table.Tr {...open}>
      {columns.map((column) => (
        <Table.Td key={column.key} data-title={column.title} className={classOf(column)}>
          {column.show(row)}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

/** Whether a press is for a control of the row, also for one that waits for its answer and stops no event itself. */
function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label') !== null
}

function classOf({ align, isMoney, isTitled }: Pick<Column<never>, 'align' | 'isMoney' | 'isTitled'>): string {
  return [styles.cell, align === 'end' && styles.end, isMoney && styles.money, isTitled && styles.titled]
    .filter(Boolean)
    .join(' ')
}

function Shape({ columns }: { columns: readonly { key: string }[] }) {
  return Array.from({ length: 6 }, (_, index) => (
    <Table.Tr key={index}>
      {columns.map((column) => (
        <Table.Td key={column.key} className={styles.cell}>
          <Skeleton height={16} radius="sm" />
        </Table.Td>
      ))}
    </Table.Tr>
  ))
}
