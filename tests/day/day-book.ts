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
] as const
export type DayChannel = (typeof channels)[number]

export function openBook() {
  const orders = new Map<string, DayChannel>()
  const payments = new Map<string, { orderId: string; amount: number; till: string; method: 'CASH' | 'CARD' }>()
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
