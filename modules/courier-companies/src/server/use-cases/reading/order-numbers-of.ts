import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'

/** Returns the numbers of the rows' orders by the orders' ids. */
export async function orderNumbersOf(
  { ordering, database }: CourierCompaniesDeps,
  vendorId: string,
  rows: readonly { orderId: string }[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const orders = await ordering.findOrders(database, vendorId, [...new Set(rows.map(({ orderId }) => orderId))])
  return new Map(orders.map(({ id, number }) => [id, number]))
}
