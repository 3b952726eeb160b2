import { newId } from '@sofreh/kernel'
import { tillApi } from '../till-api.ts'
import { useTillFacts } from '../till-facts.ts'
import { printOrder } from './print-order.ts'

/**
 * Prints the receipt of an order that was just sold. The till may not have pulled it yet; then the server prints it.
 * @returns false where no printer takes it
 */
export async function printSold(orderId: string): Promise<boolean> {
  const bill = useTillFacts.getState().bills.find(({ id }) => id === orderId)
  if (bill) return printOrder(bill)
  await tillApi('POST /api/orders/printorder', { body: { id: newId(), orderId, layout: 'CUSTOMER', copies: 1 } })
  return true
}
