import type { MoneyRow } from '../../store/ledger/transaction-row.ts'

/** Returns the page to open after an attempt: the order's page, or the office page of the gateway under trial. */
export function attemptPage({ order_id, provider }: Pick<MoneyRow, 'order_id' | 'provider'>): string {
  return order_id === null ? `/bo/payments?gateway=${provider}` : `/?step=ORDER_DETAILS&order=${order_id}`
}
