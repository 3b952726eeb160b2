import type { DataOf, InputOf } from '@sofreh/contract'
import { lastNumber } from '@sofreh/events'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { happenedAt, historyFacts, lineTitles, priceOfFoldedOrder } from '../../../domain/index.ts'
import { nameOf, type OrderingDeps } from '../../ordering-deps.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { orderView } from '../../store/order-view.ts'
import { guestOfOrder } from '../visiting/visit-guest.ts'
import { findOrder, findWhy, openOrders, operationsOf } from '../../store/reading/orders.reader.ts'

/** Limits the board; the list has the remaining open orders. */
const boardLimit = 500

/** Reads a single order and the board of open orders. */
export function readOrders(deps: OrderingDeps) {
  const { database } = deps

  return {
    async one(
      { params }: InputOf<typeof contract.readOrder>,
      caller: Caller,
    ): Promise<DataOf<typeof contract.readOrder>> {
      const [settings, row, why] = await Promise.all([
        deps.vendors.settingsOf(database, caller.vendorId),
        getVisible(deps, caller, params.id),
        findWhy(database, caller.vendorId, params.id),
      ])
      // Orders from before the price tree was stored have it computed.
      const order = orderView(row, { settings, isStaff: isViewer(caller) })
      const mayKnowWho = isViewer(caller) || isOwn(row, caller)
      return {
        ...order,
        // Guests at a table see each other's chosen names; a payer by link sees no phone and no address.
        customer: mayKnowWho ? order.customer : null,
        address: mayKnowWho ? order.address : null,
        courier: mayKnowWho ? order.courier : null,
        why: why ?? priceOfFoldedOrder(row.sheet).why,
      }
    },

    async board(caller: Caller): Promise<DataOf<typeof contract.orderBoard>> {
      // Read the cursor first: an event in between is then sent twice, never missed.
      const cursor = await lastNumber(database, caller.vendorId)
      const [settings, rows] = await Promise.all([
        deps.vendors.settingsOf(database, caller.vendorId),
        openOrders(database, caller.vendorId, boardLimit + 1),
      ])
      const orders = rows.slice(0, boardLimit).map((row) => orderView(row, { settings, isStaff: true }))
      return { orders, cursor, now: deps.clock().toISOString(), isCut: rows.length > boardLimit }
    },
  }
}

/** Returns the history of an order: who did what, in the order of acceptance. */
export async function readHistory(
  deps: OrderingDeps,
  orderId: string,
  caller: Caller,
): Promise<contract.OrderHistoryEntry[]> {
  const { database } = deps
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

/** Returns the order for its customer, a guest of its table or staff with ORDER_VIEW; otherwise it does not exist. */
export async function getVisible(
  deps: Pick<OrderingDeps, 'database' | 'dining' | 'clock'>,
  caller: Caller,
  orderId: string,
): Promise<OrderRow> {
  const row = await findOrder(deps.database, caller.vendorId, orderId)
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  if (isViewer(caller) || isOwn(row, caller)) return row
  const { vendorId, orderToken: token } = caller
  const guest = token ? await guestOfOrder(deps, deps.database, { vendorId, orderId, token }) : undefined
  if (!guest) throw new Refusal('ORDER_NOT_FOUND')
  return row
}

function isOwn(row: OrderRow, { personId }: Caller): boolean {
  return personId !== undefined && row.sheet.customerId === personId
}

export function isViewer(caller: Caller): boolean {
  return caller.permissions.has('ORDER_VIEW')
}
