import { createHash } from 'node:crypto'
import { newId } from '@sofreh/kernel'
import autocannon from 'autocannon'
import { type Basket, orderOf } from './basket.ts'

export const clients = 16

/** Sixteen clients that place one order after the other; with `ordersPerSecond`, at most so many. */
export async function fire(
  server: { address: string },
  baskets: readonly Basket[],
  seconds: number,
  ordersPerSecond?: number,
): Promise<{ rate: number; p50: number; p99: number; count: number }> {
  let turn = 0
  const result = await autocannon({
    url: server.address,
    connections: clients,
    duration: seconds,
    ...(ordersPerSecond === undefined ? {} : { overallRate: ordersPerSecond }),
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
            // Every guest has an address: the limit of unpaid orders counts those of one address one after the other.
            'x-forwarded-for': addressOf(basket.token),
          }
          return { ...shot, headers, body: JSON.stringify(orderOf(basket)) }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} orders were refused, ${result.errors} went unanswered`)
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    count: result['2xx'],
  }
}

/** Returns an address of its own for each guest. */
export function addressOf(token: string): string {
  const digest = createHash('sha256').update(token).digest()
  return `10.${digest[0]}.${digest[1]}.${digest[2]}`
}
