export type {
  CancelledInKitchen,
  EditOperation,
  KitchenLine,
  KitchenOrder,
  NewLine,
  Order,
  OrderHistoryEntry,
  OrderingEndpoint,
  OrderLine,
  OrderPrice,
  TableBill,
  TableLine,
  VisitState,
} from '../contract/index.ts'
export { evenShare, shareUnitOf } from '../domain/bills/round-shares.ts'
export { mayGuestCancel } from '../domain/may-guest-cancel.ts'
export * from '../domain/order-codes.ts'
export { type MoneyReturn, moneyReturnSentence } from '../text/notices.fa.ts'
export { approvalActSentence } from '../text/approvals.fa.ts'
export * from '../text/ordering.fa.ts'
export { courierMoved } from '../domain/delivery/courier-moved.ts'
