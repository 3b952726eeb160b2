import { Badge, Button, Skeleton, Stack, Table } from '@mantine/core'
import type { DataOf } from '@sofreh/contract'
import { showNumber, showOrderNumber } from '@sofreh/kernel'
import { transactionMethodLabels, transactionStateLabels } from '@sofreh/payments/client'
import type { refundReport } from '@sofreh/reporting/contract'
import { useMay } from '@sofreh/staff/session'
import { Amount, EmptyState, JalaliDate, PageHeader, Problem } from '@sofreh/ui'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { api } from '../../../api/api.ts'
import printed from '../report-print.module.css'
import styles from '../reports.module.css'
import { refundReportText as text } from './refund-report.fa.ts'

type RefundReport = DataOf<typeof refundReport>

/** The refunds of one order: the parts that each returned, and the state of its money. */
export function RefundReportScreen() {
  const { orderId } = useParams({ strict: false }) as { orderId: string }
  const maySeeOrder = useMay('ORDER_VIEW')
  const report = useQuery({
    queryKey: ['report-refunds', orderId],
    queryFn: () => api('GET /api/reports/refundreport/{id}', { params: { id: orderId } }),
  })
  const { data } = report
  return (
    <div className={printed.report}>
      <PageHeader
        title={data ? text.title(showOrderNumber(data.number)) : text.plainTitle}
        sentence={text.sentence}
        actions={
          <>
            {maySeeOrder && data && (
              <Button
                variant="default"
                renderRoot={(props) => <Link to="/orders" search={{ order: orderId }} {...props} />}
              >
                {text.openOrder}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {text.print}
            </Button>
          </>
        }
      />
      {report.isPending && <Skeleton h={240} aria-busy="true" />}
      {report.isError && !report.data && <Problem error={report.error} onRetry={() => void report.refetch()} />}
      {data && <Refunds report={data} />}
    </div>
  )
}

function Refunds({ report: { amount, acts, refunds } }: { report: RefundReport }) {
  if (acts.length === 0 && refunds.length === 0) return <EmptyState sentence={text.empty} />
  return (
    <Stack gap="lg">
      <dl className={styles.compared}>
        <div>
          <dt>{text.amount}</dt>
          <dd>
            <Amount value={amount} />
          </dd>
        </div>
      </dl>
      {acts.map((act) => (
        <ActSection key={act.id} act={act} />
      ))}
      {refunds.length > 0 && <MoneySection refunds={refunds} />}
    </Stack>
  )
}

/** One time that a person refunded parts of the order. */
function ActSection({ act }: { act: RefundReport['acts'][number] }) {
  return (
    <section className={styles.group}>
      <h2>
        <JalaliDate at={act.at} style="both" />
      </h2>
      <p className={styles.quiet}>
        {act.person && <bdi>{text.by(act.person)}</bdi>}
        {act.person && act.reason && ' · '}
        {act.reason && <bdi>{act.reason}</bdi>}
      </p>
      <Table aria-label={text.parts} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.part}</Table.Th>
            <Table.Th>{text.count}</Table.Th>
            <Table.Th className={styles.end}>{text.amount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {act.parts.map((part, at) => (
            // Parts of one act have no id; their order never changes.
            <Table.Tr key={`${part.kind} ${at}`}>
              <Table.Td>
                <bdi>{part.title || (text.kinds[part.kind] ?? text.kinds['WHOLE'])}</bdi>
              </Table.Td>
              <Table.Td>{part.count === null ? text.none : showNumber(part.count)}</Table.Td>
              <Table.Td className={styles.end}>
                <Amount value={part.amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{text.sum}</Table.Th>
            <Table.Td />
            <Table.Td className={styles.end}>
              <Amount value={act.amount} />
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  )
}

const methods: Readonly<Record<string, string>> = transactionMethodLabels
const states: Readonly<Record<string, string>> = transactionStateLabels
const colors: Readonly<Record<string, string>> = { DONE: 'green', PENDING: 'yellow' }

/** The refunds as transactions: by which method, and whether the money arrived. */
function MoneySection({ refunds }: { refunds: RefundReport['refunds'] }) {
  return (
    <section className={styles.group}>
      <h2>{text.money}</h2>
      <div className={styles.scroll}>
        <Table aria-label={text.money} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.at}</Table.Th>
              <Table.Th>{text.method}</Table.Th>
              <Table.Th>{text.state}</Table.Th>
              <Table.Th className={styles.end}>{text.amount}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {refunds.map(({ id, at, method, status, amount }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <JalaliDate at={at} style="both" />
                </Table.Td>
                <Table.Td>{methods[method] ?? method}</Table.Td>
                <Table.Td>
                  <Badge variant="light" fw={500} color={colors[status] ?? 'gray'}>
                    {states[status] ?? status}
                  </Badge>
                </Table.Td>
                <Table.Td className={styles.end}>
                  <Amount value={amount} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}
