import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { type AskedSplit, billOf, type OrderDiscount } from '@sofreh/ordering/domain'
import type { Discount } from '@sofreh/pricing/domain'
import type { Command } from '../commit.ts'
import type { EditApproval } from './sale-command.ts'
import { apiApprovedBy, approverIn } from '../staff/approved-api.ts'
import type { Bill } from '../bills.ts'
import { tillApi } from '../till-api.ts'
import { useTillFacts } from '../till-facts.ts'

/** Changes of an open bill other than adding lines or lowering their count. */
export type BillAct =
  | { kind: 'lineSeat'; lineId: string; seat: number | null }
  | { kind: 'lineCourse'; lineId: string; course: number }
  | { kind: 'holdLine'; lineId: string; isHeld: boolean }
  | { kind: 'fireCourse'; course: number }
  | { kind: 'returnLine'; lineId: string }
  | { kind: 'changeCount'; lineId: string; by: number }
  | { kind: 'discount'; discount: OrderDiscount | null }
  | { kind: 'lineDiscount'; lineId: string; discount: Discount | null }
  | { kind: 'freeItem'; lineId: string; isFreeItem: boolean }
  | { kind: 'priceChange'; lineId: string; changePrice: number | null }

/** Returns the command for these changes: sent online, logged offline, under the same ids. */
export function billCommand(
  { id: orderId }: Bill,
  acts: readonly BillAct[],
  { reason, approvedBy }: EditApproval = { reason: '', approvedBy: null },
): Command<Order> {
  const device = useTillFacts.getState().device?.letter ?? 'till'
  const operations = acts.map((act) => ({ ...act, id: newId(), reason }))
  const ask = async (signal: AbortSignal) => {
    const api = await apiApprovedBy(approvedBy)
    return api('PATCH /api/orders', {
      body: { orderId, operations: operations.map((operation) => ({ ...operation, device })) },
      idempotencyKey: operations[0]?.id ?? newId(),
      signal,
    })
  }
  return { kind: 'edit', subjectId: orderId, body: { device, operations, approvedBy: approverIn(approvedBy) }, ask }
}

/**
 * Returns the command that splits the bill or unites it. It carries the split's rule; each replica applies it to its
 * own bill.
 */
export function splitCommand({ id: orderId }: Bill, { way: rule, rest }: AskedSplit): Command<Order> {
  const id = newId()
  const device = useTillFacts.getState().device?.letter ?? 'till'
  const sent = rule.by === 'NONE' ? { by: rule.by, shares: [] } : unlocked(rule)
  const ask = (signal: AbortSignal) =>
    tillApi('POST /api-sofreh/ordering/orders/{id}/split', {
      params: { id: orderId },
      body: { id, way: sent, rest },
      idempotencyKey: id,
      signal,
    })
  const operations = [{ id, kind: 'split', way: sent, rest, reason: '' }]
  return { kind: 'edit', subjectId: orderId, body: { device, operations }, ask }
}

type SplitRule = Exclude<AskedSplit['way'], { by: 'NONE' }>

/** Copies the domain's readonly arrays into the contract's mutable ones. */
function unlocked(rule: SplitRule) {
  switch (rule.by) {
    case 'ITEM':
      return { by: rule.by, shares: rule.shares.map((share) => ({ ...share, lines: [...share.lines] })) }
    case 'SEAT':
      return { by: rule.by, shares: [...rule.shares] }
    case 'EVENLY':
      return { by: rule.by, shares: [...rule.shares] }
    case 'AMOUNT':
      return { by: rule.by, shares: [...rule.shares] }
  }
}

/**
 * Returns the command that merges two bills. It needs the server, which alone knows all money on the source bill. The
 * optimistic update shows the merge at once, even if the connection drops then.
 */
export function mergeCommand(id: string, { from, into }: { from: Bill; into: Bill }): Command<Order> {
  const device = useTillFacts.getState().device?.letter ?? 'till'
  const ask = (signal: AbortSignal) =>
    tillApi('POST /api-sofreh/ordering/orders/{id}/merge', {
      params: { id: into.id },
      body: { id, fromId: from.id },
      idempotencyKey: id,
      signal,
    })
  const brought = billOf(from.sheet, { number: from.number, customer: null, target: into.sheet })
  const comes = { id, kind: 'mergeIn', bill: brought, reason: '' }
  const goes = { id: newId(), kind: 'mergedInto', orderId: into.id, number: into.number, reason: '' }
  return {
    kind: 'edit',
    subjectId: into.id,
    body: {},
    ask,
    needsServer: true,
    optimistic: [
      { kind: 'edit', subjectId: into.id, body: { device, operations: [comes] } },
      { kind: 'edit', subjectId: from.id, body: { device, operations: [goes] } },
    ],
  }
}
