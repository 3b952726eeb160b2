export type {
  EditOperation,
  NewLine,
  Order,
  OrderHistoryEntry,
  OrderingEndpoint,
  OrderLine,
  OrderPrice,
} from '../contract/index.ts'
export * from '../domain/order-words.ts'
export * from '../text/ordering.fa.ts'
