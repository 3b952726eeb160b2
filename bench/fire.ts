import { newId } from '@sofreh/kernel'
import autocannon from 'autocannon'
import { type Basket, orderOf } from './basket.ts'
import type { MeasuredServer } from './measured-server.ts'

export const clients = 16

/** Sixteen clients that place one order after the other. */
export async function fire(
  server: MeasuredServer,
  baskets: readonly Basket[],
  seconds: number,
): Promise<{ rate: number; p99: number }> {
  let turn = 0
  const result = await autocannon({
    url: server.address,
    connections: clients,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/api/orders',
        setupRequest: (shot) => {
          const basket = baskets[turn % baskets.length] as Basket
          turn += 1
          const headers = {
            host: basket.host ?? 'naranj.localhost',
            'content-type': 'application/json',
            authorization: `Bearer ${basket.token}`,
            'idempotency-key': newId(),
          }
          return { ...shot, headers, body: JSON.stringify(orderOf(basket)) }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} orders were refused, ${result.errors} went unanswered`)
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99 }
}
