import type { ListedTransaction } from '../../contract/index.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import type { MoneyView } from '../store/ledger/transaction-row.ts'

/** Dependencies for naming orders and customers in a list. */
export type Reading = Pick<PaymentsDeps, 'database' | 'above' | 'identity'>

/** Adds order numbers and customer names, each with one query in total. */
export async function withNames(
  deps: Reading,
  vendorId: string,
  views: readonly MoneyView[],
): Promise<ListedTransaction[]> {
  const orderIds = [...new Set(views.flatMap((view) => view.orderId ?? []))]
  const numbers = await deps.above().ordering.numbersOfOrders(deps.database, vendorId, orderIds)
  const customers = views.flatMap(({ purpose, customerId }) => (purpose === 'ORDER' ? [] : (customerId ?? [])))
  const asked = [...new Set(customers)]
  const names = asked.length > 0 ? await deps.identity.namesOf(deps.database, asked) : undefined
  return views.map((view) => ({
    ...view,
    orderNumber: numbers.get(view.orderId ?? '') ?? null,
    customerName: view.purpose === 'ORDER' ? null : (names?.get(view.customerId ?? '') ?? null),
  }))
}
