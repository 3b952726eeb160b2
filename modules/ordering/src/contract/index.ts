import {
  changeAlarmSettings,
  forgetStaffBrowser,
  getAlarmSettings,
  registerStaffBrowser,
  listUnaccepted,
} from './alarms.contract.ts'
import { answerApproval, askApproval, listApprovals, readApproval, withdrawApproval } from './approval.contract.ts'
import { mergeOrders, splitOrder, writeOffOrder } from './bill.contract.ts'
import { cancelOrder } from './cancel-order.contract.ts'
import { changePayment } from './change-payment.contract.ts'
import { callReadyOrder, notifyReadyOrder, previewRefund, refundOrder } from './counter.contract.ts'
import { guestNotices, listGuestMessages } from './guest-notices.contract.ts'
import { kitchenBoard, stepKitchen } from './kitchen.contract.ts'
import { listLeftOpen } from './left-open.contract.ts'
import { listOrders } from './list-orders.contract.ts'
import { followNumberBoard, readNumberBoard } from './number-board.contract.ts'
import { followOrder, followOrders, orderBoard } from './order-live.contract.ts'
import {
  changeTable,
  editOrder,
  refundExcess,
  moveOrderState,
  myOrders,
  orderHistory,
  readOrder,
} from './order.contract.ts'
import { chooseFleet } from './fleet.contract.ts'
import { handInLog, listUnsentTills, tillOrders } from './device-log.contract.ts'
import { listReviews, markReviewed, offlineSales } from './offline-sales.contract.ts'
import { brandSales, brandSalesExcel, creditOrders, todayFigures, unassignedOrders } from './order-reports.contract.ts'
import { offerSlots, placeOrder, quoteOrder } from './place-order.contract.ts'
import { followVisit, joinTable, readVisit, sendRound, takeShare } from './visit.contract.ts'
import { editPostpaidOrder, kioskOrder, postpaidOrder, quickOrder, readKioskOrder } from './sell-order.contract.ts'

export * from './alarms.contract.ts'
export * from './approval.contract.ts'
export * from './bill.contract.ts'
export * from './cancel-order.contract.ts'
export * from './change-payment.contract.ts'
export * from './counter.contract.ts'
export * from './device-log.contract.ts'
export * from './fleet.contract.ts'
export * from './guest-notices.contract.ts'
export * from './kitchen.contract.ts'
export * from './left-open.contract.ts'
export * from './list-orders.contract.ts'
export * from './offline-sales.contract.ts'
export * from './number-board.contract.ts'
export * from './order-live.contract.ts'
export * from './order-shape.ts'
export * from './order.contract.ts'
export * from './order-reports.contract.ts'
export * from './place-order.contract.ts'
export * from './sell-order.contract.ts'
export * from './visit.contract.ts'

export const orderingEndpoints = [
  getAlarmSettings,
  changeAlarmSettings,
  listUnaccepted,
  registerStaffBrowser,
  forgetStaffBrowser,
  askApproval,
  listApprovals,
  readApproval,
  answerApproval,
  withdrawApproval,
  kitchenBoard,
  stepKitchen,
  placeOrder,
  quoteOrder,
  quickOrder,
  postpaidOrder,
  editPostpaidOrder,
  kioskOrder,
  readKioskOrder,
  offerSlots,
  callReadyOrder,
  notifyReadyOrder,
  previewRefund,
  guestNotices,
  listGuestMessages,
  refundOrder,
  offlineSales,
  handInLog,
  tillOrders,
  listUnsentTills,
  listReviews,
  markReviewed,
  unassignedOrders,
  todayFigures,
  creditOrders,
  brandSales,
  brandSalesExcel,
  listOrders,
  myOrders,
  readOrder,
  orderHistory,
  moveOrderState,
  chooseFleet,
  editOrder,
  changeTable,
  mergeOrders,
  splitOrder,
  writeOffOrder,
  cancelOrder,
  changePayment,
  refundExcess,
  orderBoard,
  listLeftOpen,
  followOrders,
  followOrder,
  readNumberBoard,
  followNumberBoard,
  readVisit,
  followVisit,
  joinTable,
  sendRound,
  takeShare,
] as const
export type OrderingEndpoint = (typeof orderingEndpoints)[number]
