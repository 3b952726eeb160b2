import { Pagination, Select, Skeleton, Stack, Table } from '@mantine/core'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { columnNames } from '@sofreh/reporting/client'
import { useSession } from '@sofreh/staff/session'
import { Amount, Digits, EmptyState, PageHeader, Problem, useListParams } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { DayRange } from '../../day-range/day-range.tsx'
import { type HourlyState, hourlyStateOf } from './hourly-state.ts'
import { hourlyQueries } from './report-queries.ts'
import { reportsText as text } from './reports.fa.ts'
import { SaveViewButton } from './views/save-view-button.tsx'
import styles from './reports.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: toPersianDigits(hour) }))
const rowsAtOnce = 20
const columns = ['title', 'orders', 'units', 'net', 'total'] as const
/** On a phone, dish, count and total fit side by side. */
const isForWideScreens = (column: (typeof columns)[number]) => column === 'orders' || column === 'net'

/** Sums and sold dishes between two hours of the day, over a range of days. */
export function HourlyScreen() {
  const { vendor } = useSession()
  const [params, change] = useListParams(rowsAtOnce)
  const { order, items } = hourlyQueries(vendor.id, params)
  const [sums, page] = [useQuery(order), useQuery(items)]
  const failed = [sums, page].filter(({ isError, data }) => isError && !data)
  const [first] = failed
  const state = hourlyStateOf({ sums: sums.data, page: page.data })
  return (
    <Stack gap="md">
      <PageHeader
        title={text.hourly.title}
        sentence={text.hourly.sentence}
        actions={<SaveViewButton report="hourly" reportName={text.hourly.title} />}
      />
      <div className={styles.filters}>
        <DayRange name="range" />
        <HourChoice name="fromHour" label={text.fromHour} />
        <HourChoice name="toHour" label={text.toHour} />
      </div>
      {first ? (
        <Problem error={first.error} onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
      ) : !sums.data || !page.data ? (
        <Skeleton h={320} radius="md" />
      ) : (
        <Hourly state={state} onTurn={(pageNumber) => change({ pageNumber })} />
      )}
    </Stack>
  )
}

function HourChoice({ name, label }: { name: 'fromHour' | 'toHour'; label: string }) {
  const [{ filters }, change] = useListParams()
  return (
    <Select
      aria-label={label}
      w={170}
      value={filters[name] ?? ''}
      onChange={(hour) => change({ filters: { [name]: hour || undefined } })}
      data={[
        { value: '', label: text.dayEnds[name] },
        ...hours.map(({ value, label: hour }) => ({ value, label: `${label} ${hour}` })),
      ]}
    />
  )
}

function Hourly({ state, onTurn }: { state: HourlyState; onTurn: (pageNumber: number) => void }) {
  const { summary, detail, totalCount, pageNumber, pageSize, loading } = state
  const pages = pageSize === 0 ? 0 : Math.ceil(totalCount / pageSize)
  return (
    <>
      <dl className={styles.compared} aria-busy={loading}>
        <div>
          <dt>{columnNames['orders']}</dt>
          <dd>
            <Digits grouped>{summary.count}</Digits>
          </dd>
        </div>
        <div>
          <dt>{columnNames['tip']}</dt>
          <dd>
            <Amount value={summary.tip} />
          </dd>
        </div>
        <div>
          <dt>{columnNames['total']}</dt>
          <dd>
            <Amount value={summary.total} />
          </dd>
        </div>
      </dl>
      {!loading && totalCount === 0 ? (
        <EmptyState sentence={text.empty} />
      ) : (
        <div className={styles.scroll}>
          <Table aria-label={text.hourly.title} aria-busy={loading} verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column} {...(isForWideScreens(column) ? { visibleFrom: 'sm' } : {})}>
                    {columnNames[column]}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {detail.map((row) => (
                <Table.Tr key={String(row.itemId)}>
                  <Table.Td>{row.title}</Table.Td>
                  <Table.Td visibleFrom="sm">{showNumber(row.orders)}</Table.Td>
                  <Table.Td>{showNumber(row.units)}</Table.Td>
                  <Table.Td visibleFrom="sm">
                    <Amount value={row.net} />
                  </Table.Td>
                  <Table.Td>
                    <Amount value={row.total} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={pageNumber}
          onChange={onTurn}
          getItemProps={(page) => ({ children: toPersianDigits(page) })}
        />
      )}
    </>
  )
}
