/** What stands over the till. One at a time. */
export type PosSheet =
  | { kind: 'pay'; first: 'CASH' | 'CARD' }
  | { kind: 'bill'; orderId: string }
  | { kind: 'slip'; entryId: string }
  | { kind: 'table' | 'customer' | 'note' | 'discount' | 'waiting' | 'open' | 'refused' | 'device' | 'closeShift' }
