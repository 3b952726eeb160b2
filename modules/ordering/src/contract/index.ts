import { followOrder, followOrders, orderBoard } from './order-live.contract.ts'
import {
  changeTable,
  editOrder,
  giveBackExcess,
  listOrders,
  moveOrderState,
  myOrders,
  orderHistory,
  readOrder,
} from './order.contract.ts'
import { placeOrder, postpaidOrder, quickOrder, quoteOrder } from './place-order.contract.ts'

export * from './order-live.contract.ts'
export * from './order-shape.ts'
export * from './order.contract.ts'
export * from './place-order.contract.ts'

export const orderingEndpoints = [
  placeOrder,
  quoteOrder,
  quickOrder,
  postpaidOrder,
  listOrders,
  myOrders,
  readOrder,
  orderHistory,
  moveOrderState,
  editOrder,
  changeTable,
  giveBackExcess,
  orderBoard,
  followOrders,
  followOrder,
] as const
export type OrderingEndpoint = (typeof orderingEndpoints)[number]
