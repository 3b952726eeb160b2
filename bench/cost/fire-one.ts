import { newId } from '@sofreh/kernel'
import { type Basket, orderOf } from '../basket.ts'
import { addressOf } from '../fire.ts'
import { median } from '../report.ts'

/** Places one order after the other for so many seconds. Returns the median time of one, in milliseconds. */
export async function fireOne(
  { address }: { address: string },
  baskets: readonly Basket[],
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  for (let turn = 0; performance.now() < until; turn += 1) {
    const basket = baskets[turn % baskets.length] as Basket
    const headers = {
      // Node's fetch sets the host itself.
      hostdomain: basket.host ?? 'naranj.localhost',
      'content-type': 'application/json',
      authorization: `Bearer ${basket.token}`,
      'idempotency-key': newId(),
      'x-forwarded-for': addressOf(basket.token),
    }
    const start = performance.now()
    const answer = await fetch(`${address}/api/orders`, {
      method: 'POST',
      headers,
      body: JSON.stringify(orderOf(basket)),
    })
    await answer.arrayBuffer()
    times.push(performance.now() - start)
    if (!answer.ok) throw new Error(`an order was refused: ${answer.status}`)
  }
  return median(times)
}
