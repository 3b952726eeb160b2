import type { ListedTransaction } from '../../contract/index.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import type { MoneyView } from '../store/ledger/transaction-row.ts'

/** Dependencies for naming orders and customers in a list. */
export type Reading = Pick<PaymentsDeps, 'database' | 'above' | 'identity'>

/** Adds order numbers with one query per order, and customer names with one query in total. */
export async function withNames(
  deps: Reading,
  vendorId: string,
  views: readonly MoneyView[],
): Promise<ListedTransaction[]> {
  const numbers = new Map<string, string | undefined>()
  for (const orderId of new Set(views.flatMap((view) => view.orderId ?? [])))
    numbers.set(orderId, (await deps.above().ordering.findOrder(deps.database, vendorId, orderId))?.number)
  const customers = views.flatMap(({ purpose, customerId }) => (purpose === 'ORDER' ? [] : (customerId ?? [])))
  const asked = [...new Set(customers)]
  const names = asked.length > 0 ? await deps.identity.namesOf(deps.database, asked) : undefined
  return views.map((view) => ({
    ...view,
    orderNumber: numbers.get(view.orderId ?? '') ?? null,
    customerName: view.purpose === 'ORDER' ? null : (names?.get(view.customerId ?? '') ?? null),
  }))
}
