import type { MoneyRow } from '../ledger/transaction-row.ts'

/** Where a browser belongs after an attempt: on the order's page, or in the office beside the gateway that was tried. */
export function attemptPage({ order_id, provider }: Pick<MoneyRow, 'order_id' | 'provider'>): string {
  return order_id === null ? `/bo/payments?gateway=${provider}` : `/?step=ORDER_DETAILS&order=${order_id}`
}
