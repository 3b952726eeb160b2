import type { Handle } from '@sofreh/database'
import type { Approval } from '../../../contract/index.ts'
import { nameOf, type OrderingDeps } from '../../ordering-deps.ts'
import { findOrder } from '../../store/reading/orders.reader.ts'
import type { ApprovalRow } from '../../store/approvals/approvals.reader.ts'

/** A request as screens show it: with names, and with the dishes as the order has them. */
export async function approvalView(
  deps: Pick<OrderingDeps, 'identity' | 'clock'>,
  handle: Handle,
  vendorId: string,
  row: ApprovalRow,
): Promise<Approval> {
  const { askedBy, answeredBy } = row
  const [people, order] = await Promise.all([
    deps.identity.findPersons(handle, [...new Set([askedBy, answeredBy ?? askedBy])]),
    findOrder(handle, vendorId, row.orderId),
  ])
  const names = new Map(people.map((person) => [person.id, nameOf(person)]))
  const titles = new Map(
    [...(order?.sheet.lines ?? []), ...(order?.sheet.removed ?? [])].map((line) => [line.id, line.title]),
  )
  const isOver = row.state === 'OPEN' && row.expiresAt <= deps.clock()
  return {
    id: row.id,
    kind: row.kind,
    orderId: row.orderId,
    orderNumber: order?.number ?? null,
    till: row.till,
    acts: row.acts.map(({ kind, lineId, title }) => ({
      kind: kind as Approval['acts'][number]['kind'],
      lineId,
      title: titles.get(lineId ?? '') ?? title,
    })),
    amount: row.amount,
    askedByName: names.get(askedBy) ?? '',
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    state: isOver ? 'EXPIRED' : row.state,
    answeredBy,
    answeredByName: names.get(answeredBy ?? '') ?? '',
  }
}
