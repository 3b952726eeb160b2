/** Records the answers that the day's people got. In the evening none may be missing, doubled or different. */
export type DayBook = ReturnType<typeof openBook>

export const channels = [
  'SITE_ONLINE',
  'SITE_DELIVERY',
  'SITE_PAY_LATER',
  'TABLE_QR',
  'KIOSK',
  'TILL_SALE',
  'TILL_TABLE',
  'PHONE_DELIVERY',
  'PAYMENT_LINK',
  'GIVEN_BACK',
  'DISH_BACK',
  'BY_WALLET',
  'ON_ACCOUNT',
] as const
export type DayChannel = (typeof channels)[number]

export type PaidBy = 'CASH' | 'CARD' | 'CREDIT'
/** A debt that was collected or a wallet that was filled at a till. */
export type AccountMoney = { customerId: string; type: 'DEBT' | 'TOPUP'; amount: number; till: string; method: PaidBy }

export function openBook() {
  const orders = new Map<string, DayChannel>()
  const payments = new Map<string, { orderId: string; amount: number; till: string; method: PaidBy }>()
  /** Money that went back, by the id of the refund. */
  const refunds = new Map<string, { orderId: string; amount: number; till: string; method: PaidBy }>()
  const accounts = new Map<string, AccountMoney>()
  /** Sums of orders that were put on a customer's account, which takes the wallet first. */
  const onAccount = new Map<string, { customerId: string; amount: number }>()
  /** Sums that guests paid at the bank, by order. */
  const online = new Map<string, number>()
  /** Orders that stay unpaid today. The office must list them. */
  const unpaid = new Set<string>()
  /** Paid orders that the kitchen never makes today. They end with the business day. */
  const unmade = new Set<string>()
  /** Orders whose guests pay with their own phones. No till takes money for them. */
  const byGuest = new Set<string>()
  const offline = new Set<string>()
  return {
    orders,
    payments,
    refunds,
    accounts,
    onAccount,
    online,
    unpaid,
    unmade,
    byGuest,
    /** Orders sold during the power cut. */
    offline,
    ordered: (id: string, channel: DayChannel) => void orders.set(id, channel),
    paidOnline: (id: string, amount: number) => void online.set(id, (online.get(id) ?? 0) + amount),
  }
}
