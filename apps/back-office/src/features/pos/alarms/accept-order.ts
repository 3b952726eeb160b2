import { ApiProblem } from '@sofreh/contract/client'
import type { Bill } from '../sync/bills.ts'
import { tillApi } from '../sync/till-api.ts'
import { syncTill } from '../sync/till-sync.ts'

type Acceptance = {
  /** Of the move: sent again after silence, it is the same one. */
  id: string
  /** How long making it takes. */
  minutes: number
}

/**
 * Accepts an order at the server with the minutes that the guest is promised, also one that changed meanwhile. One that a colleague accepted first counts as accepted.
 * @throws ApiProblem with the server's sentence
 */
export async function acceptOrder(bill: Bill, acceptance: Acceptance): Promise<void> {
  try {
    await move(bill.id, bill.sheet.version, acceptance)
  } catch (error) {
    const code = error instanceof ApiProblem ? error.code : undefined
    if (code === 'ORDER_CHANGED') {
      const { version } = await tillApi('GET /api/orders/{id}', { params: { id: bill.id } })
      await move(bill.id, version, acceptance)
    } else if (code !== 'DUPLICATE_ORDER_STATE') throw error
  }
  await syncTill()
}

async function move(orderId: string, version: number, { id, minutes }: Acceptance): Promise<void> {
  await tillApi('PATCH /api/orders/state', { body: { id, orderId, version, state: 'CONFIRMED', minutes } })
}
