import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { priceOfFoldedOrder } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { orderView } from '../../store/order-view.ts'
import { findWhy } from '../../store/reading/orders.reader.ts'
import { getVisibleOrder, isOwn, isViewer } from './get-visible-order.ts'

/** Reads an order with the reasons of its price. */
export async function readOrder(
  deps: OrderingDeps,
  { params }: InputOf<typeof contract.readOrder>,
  caller: Caller,
): Promise<DataOf<typeof contract.readOrder>> {
  const { database } = deps
  const [settings, row, why] = await Promise.all([
    deps.vendors.settingsOf(database, caller.vendorId),
    getVisibleOrder(deps, caller, params.id),
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
}
