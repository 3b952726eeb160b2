import { ApiProblem } from '@sofreh/contract/client'
import type { Bill } from '../../engine/bills.ts'
import { tillApi } from '../../engine/till-api.ts'
import { syncTill } from '../../engine/till-sync.ts'

type Acceptance = {
  /** The id of the state move; sent again after silence, it is the same move. */
  id: string
  /** Preparation minutes. */
  minutes: number
}

/**
 * Accepts an order at the server with the minutes promised to the guest, even if it changed meanwhile. An order a
 * colleague accepted first counts as accepted.
 * @throws ApiProblem with the server's message
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
