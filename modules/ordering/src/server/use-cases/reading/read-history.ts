import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { happenedAt, historyFacts, lineTitles } from '../../../domain/index.ts'
import { nameOf, type OrderingDeps } from '../../ordering-deps.ts'
import { findOrder, operationsOf } from '../../store/reading/orders.reader.ts'

/** Returns the history of an order: who did what, in the order of acceptance. */
export async function readHistory(
  deps: OrderingDeps,
  { params }: InputOf<typeof contract.orderHistory>,
  caller: Caller,
): Promise<contract.OrderHistoryEntry[]> {
  const { database } = deps
  const orderId = params.id
  const row = await findOrder(database, caller.vendorId, orderId)
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  const operations = await operationsOf(database, caller.vendorId, orderId)
  const titles = lineTitles(operations.map(({ operation }) => operation))
  const ids = [
    ...new Set(operations.flatMap(({ operation }) => [operation.personId ?? [], operation.approvedBy ?? []].flat())),
  ]
  const people = new Map((await deps.identity.findPersons(database, ids)).map((person) => [person.id, person]))
  return operations.map(({ operation, flag }) => {
    const person = operation.personId ? people.get(operation.personId) : undefined
    const approver = operation.approvedBy ? people.get(operation.approvedBy) : undefined
    return {
      id: operation.id,
      kind: operation.kind,
      personId: operation.personId,
      personName: person ? nameOf(person) : '',
      device: operation.device,
      deviceAt: operation.deviceAt,
      acceptedAt: operation.acceptedAt,
      doneAt: happenedAt(operation),
      reason: operation.reason,
      approvedByName: approver ? nameOf(approver) : '',
      isFlagged: flag !== null,
      facts: historyFacts(operation, titles),
    }
  })
}
