import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal, sumOf } from '@sofreh/kernel'
import type * as contract from '../../contract/index.ts'
import type { ReportingDeps } from '../reporting-deps.ts'

/**
 * Returns the refunded parts of an order.
 * @throws Refusal ORDER_NOT_FOUND
 */
export async function readRefundReport(
  deps: ReportingDeps,
  { params }: InputOf<typeof contract.refundReport>,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.refundReport>> {
  const [order] = await deps.ordering.ordersForReports(deps.database, vendorId, [params.id])
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const { acts, refunds } = await deps.payments.refundsOfOrder(deps.database, vendorId, order.id)
  const titles = new Map([...order.sheet.lines, ...order.sheet.removed].map(({ id, title }) => [id, title]))
  const names = await deps.identity.namesOf(
    deps.database,
    acts.flatMap(({ personId }) => personId ?? []),
  )
  return {
    orderId: order.id,
    number: order.number,
    amount: sumOf(refunds.filter(({ status }) => status !== 'FAILED').map(({ amount }) => amount)),
    acts: acts.map(({ parts, ...act }) => ({
      ...act,
      person: act.personId === null ? '' : (names.get(act.personId) ?? ''),
      parts: parts.map(({ key, kind, count, amount }) => ({
        kind,
        title: titles.get(key) ?? '',
        count: count === null ? null : Number(count),
        amount,
      })),
    })),
    refunds,
  }
}
