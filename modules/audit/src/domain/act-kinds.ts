/** Acts that take money or food back, or that open a drawer without a sale (docs/guide/audit.md). */
export const actKinds = [
  'VOID',
  'DISCOUNT',
  'FREE_ITEM',
  'PRICE_CHANGE',
  'DELIVERY_FEE',
  'REJECT',
  'REFUND',
  'MONEY_BACK',
  'WRITE_OFF',
  'REPRINT',
  'DRAWER_OPENED',
  'PAY_OUT',
  'DROP',
  'TIP_PAID',
  'WALLET_REFUND',
] as const
export type ActKind = (typeof actKinds)[number]

/** Circumstances that make an act suspicious. */
export const signals = [
  'VOID_AFTER_BILL',
  'REPRINT_BEFORE_CASH',
  'DISCOUNT_BEFORE_PAYMENT',
  'DRAWER_WITHOUT_SALE',
  'CASH_REFUND_WITHOUT_GUEST',
] as const
export type Signal = (typeof signals)[number]

export type Act = {
  /** Id of the act's operation, print request or movement. */
  id: string
  kind: ActKind
  signal: Signal | null
  /** When it happened, by the server's clock. */
  at: string
  /** The same by the clock of the device; null where the server did it. */
  deviceAt: string | null
  device: string | null
  personId: string | null
  approvedBy: string | null
  reason: string
  /** The changed amount: the order's price, its paid money, or the drawer's cash; null where no amount changed. */
  amountBefore: number | null
  amountAfter: number | null
  /** The dish, where the act is about one. */
  title: string
}
