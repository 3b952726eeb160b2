import { staffApi } from '../staff-api.ts'

/** Accepts what other journeys and the demo left waiting, so that it does not ring here too. */
export async function acceptWaiting(): Promise<void> {
  const office = staffApi('owner')
  const waiting = (await office.get('/api/orders?states=SUBMITTED,PAID&pageSize=100')).data
  for (const { id: orderId, version, moves, isPayLater } of waiting) {
    if (moves.includes('CONFIRMED')) await office.patch('/api/orders/state', { orderId, version, state: 'CONFIRMED' })
    // The order is of a journey in which the site let guests pay later: staff cannot accept it now.
    else if (isPayLater)
      await office.patch('/api/orders/state', { orderId, version, state: 'REJECTED', cause: 'OTHER', reason: 'آزمون' })
  }
}
