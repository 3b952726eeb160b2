import { Button, Group, Pagination, Skeleton, Table, Text } from '@mantine/core'
import type { Page } from '@sofreh/contract'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../show/empty-state.tsx'
import { Problem } from '../show/problem.tsx'
import { uiText } from '../text/ui.fa.ts'
import styles from './data-list.module.css'
import { type ListParams, useListParams } from './list-params.ts'
import { SearchField } from './search-field.tsx'

export type Column<Row> = {
  key: string
  title: string
  show: (row: Row) => ReactNode
  /** Money and counts stand at the end of their column. */
  align?: 'start' | 'end'
  width?: number | string
}

export type DataListProps<Row> = {
  /** First part of the query key, and what to invalidate after a change. */
  name: string
  /** What the table is, for people who hear it. */
  label: string
  load: (params: ListParams) => Promise<Page<Row>>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  onOpen?: (row: Row) => void
  /** Controls beside the search box; they write through `useListParams`. */
  filters?: ReactNode
  search?: boolean | string
  empty: { sentence: string; action?: ReactNode }
  pageSize?: number
}

/**
 * A list paged by the server: its page, search and filters live in the address, the last page stays in sight while the
 * next one comes, and a first load shows the shape of what comes.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const [params, change] = useListParams(props.pageSize)
  const page = useQuery({
    queryKey: [props.name, 'list', params],
    queryFn: () => props.load(params),
    placeholderData: keepPreviousData,
  })
  const isFiltered = params.search !== '' || Object.keys(params.filters).length > 0
  const clear = () => {
    const filters = Object.fromEntries(Object.keys(params.filters).map((name) => [name, undefined]))
    change({ search: '', filters })
  }

  return (
    <section>
      <Group gap="sm" mb="sm">
        {props.search && (
          <SearchField
            key={params.search === '' ? 'empty' : 'typed'}
            value={params.search}
            onChange={(search) => change({ search })}
            {...(typeof props.search === 'string' ? { label: props.search } : {})}
          />
        )}
        {props.filters}
      </Group>
      {page.isError ? (
        <Problem error={page.error} onRetry={() => void page.refetch()} />
      ) : page.data && page.data.totalCount === 0 ? (
        <Nothing isFiltered={isFiltered} onClear={clear} empty={props.empty} />
      ) : (
        <Rows {...props} rows={page.data?.data} isOld={page.isPlaceholderData} />
      )}
      {page.data && page.data.totalCount > 0 && (
        <Pages page={page.data} onTurn={(pageNumber) => change({ pageNumber })} />
      )}
    </section>
  )
}

type NothingProps = { isFiltered: boolean; onClear: () => void; empty: DataListProps<never>['empty'] }

function Nothing({ isFiltered, onClear, empty }: NothingProps) {
  if (!isFiltered) return <EmptyState sentence={empty.sentence} action={empty.action} />
  const action = (
    <Button variant="default" onClick={onClear}>
      {uiText.clearFilters}
    </Button>
  )
  return <EmptyState sentence={uiText.nothingFound} action={action} />
}

type RowsProps<Row> = DataListProps<Row> & { rows: Row[] | undefined; isOld: boolean }

function Rows<Row>({ rows, isOld, columns, rowKey, onOpen, label }: RowsProps<Row>) {
  return (
    <div className={styles.frame}>
      <Table className={styles.table} verticalSpacing="sm" aria-label={label} aria-busy={!rows || isOld}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.key} w={column.width} className={column.align === 'end' ? styles.end : undefined}>
                {column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className={isOld ? styles.old : undefined}>
          {rows ? (
            rows.map((row) => <Row key={rowKey(row)} {...{ row, columns, onOpen }} />)
          ) : (
            <Shape columns={columns} />
          )}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[]; onOpen: ((row: Row) => void) | undefined }

function Row<Row>({ row, columns, onOpen }: RowProps<Row>) {
  const open = onOpen && {
    className: styles.open,
    tabIndex: 0,
    onClick: () => onOpen(row),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
    },
  }
  return (
    <Table.Tr {...open}>
      {columns.map((column) => (
        <Table.Td
          key={column.key}
          data-title={column.title}
          className={column.align === 'end' ? `${styles.cell} ${styles.end}` : styles.cell}
        >
          {column.show(row)}
        </Table.Td>
      ))}
    </Table.Tr>
  )
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

function Pages({ page, onTurn }: { page: Page<unknown>; onTurn: (pageNumber: number) => void }) {
  const pages = Math.ceil(page.totalCount / page.pageSize)
  return (
    <Group justify="space-between" mt="sm">
      <Text component="div" size="sm" c="dimmed">
        {uiText.pages.total(showNumber(page.totalCount))}
      </Text>
      {pages > 1 && (
        <Pagination.Root
          total={pages}
          value={page.pageNumber}
          onChange={onTurn}
          getItemProps={(number) => ({
            children: toPersianDigits(number),
            'aria-label': uiText.pages.page(toPersianDigits(number)),
          })}
        >
          <Group gap={6} component="nav" aria-label={uiText.pages.navigation}>
            <Pagination.Previous aria-label={uiText.pages.previous} />
            <Pagination.Items />
            <Pagination.Next aria-label={uiText.pages.next} />
          </Group>
        </Pagination.Root>
      )}
    </Group>
  )
}
