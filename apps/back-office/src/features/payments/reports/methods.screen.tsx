import { Skeleton, Table } from '@mantine/core'
import { transactionMethodLabels } from '@sofreh/payments/client'
import { Amount, Digits, EmptyState, Problem, useListParams, useStoredListParams } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { MoneyHeader } from '../money-header.tsx'
import { ExcelButton } from './excel-button.tsx'
import { DayRange } from '../../../day-range/day-range.tsx'
import { downloadMethods, methodsQuery } from './report-queries.ts'
import { reportsText } from './reports.fa.ts'
import styles from './reports.module.css'

const text = reportsText.methods
type Report = Awaited<ReturnType<NonNullable<ReturnType<typeof methodsQuery>['queryFn']>>>
type Sum = Report['rows'][number]
const methodNames: Record<string, string> = { ...text.otherMethods, ...transactionMethodLabels }

/** Reports payments by method, in each branch of the brand. */
export function MethodsScreen() {
  useStoredListParams()
  const [{ filters }] = useListParams()
  const report = useQuery(methodsQuery(filters))
  return (
    <>
      <MoneyHeader part="methods" actions={<ExcelButton download={downloadMethods} />} />
      <div className={styles.filters}>
        <DayRange name="range" />
      </div>
      {report.isError && !report.data && <Problem error={report.error} onRetry={() => void report.refetch()} />}
      {report.isPending && <Skeleton h={200} role="status" aria-label={text.loading} />}
      {report.data &&
        (report.data.rows.length === 0 ? <EmptyState sentence={text.empty} /> : <Sums report={report.data} />)}
    </>
  )
}

function Sums({ report: { rows, total } }: { report: Report }) {
  const branches = [...new Map(rows.map((row) => [row.vendorId, row.vendorName]))]
  return (
    <>
      <dl className={styles.facts}>
        {(['net', 'amount', 'refunded'] as const).map((name) => (
          <div key={name}>
            <dt>{text.facts[name]}</dt>
            <dd>
              <Amount value={total[name]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{text.facts.count}</dt>
          <dd>
            <Digits grouped>{total.count}</Digits>
          </dd>
        </div>
      </dl>
      {branches.map(([id, name]) => (
        <Branch key={id} name={name} sums={rows.filter(({ vendorId }) => vendorId === id)} />
      ))}
    </>
  )
}

function Branch({ name, sums }: { name: string; sums: readonly Sum[] }) {
  const { columns } = text
  return (
    <section className={styles.branch}>
      <h2>{name}</h2>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={name}>
        <Table verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{columns.method}</Table.Th>
              <Table.Th>{columns.net}</Table.Th>
              <Table.Th>{columns.amount}</Table.Th>
              <Table.Th>{columns.refunded}</Table.Th>
              <Table.Th>{columns.count}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sums.map((sum) => (
              <Table.Tr key={sum.method}>
                <Table.Td>{methodNames[sum.method] ?? reportsText.none}</Table.Td>
                {(['net', 'amount', 'refunded'] as const).map((part) => (
                  <Table.Td key={part}>
                    <Amount value={sum[part]} />
                  </Table.Td>
                ))}
                <Table.Td>
                  <Digits grouped>{sum.count}</Digits>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}
