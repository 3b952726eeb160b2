import { newId } from '@sofreh/kernel'
import autocannon from 'autocannon'
import type { Basket } from './basket.ts'
import type { MeasuredServer } from './measured-server.ts'
import { clients, fire } from './fire.ts'
import { median, type Row } from './report.ts'

const rounds = 3
/** Number of open orders edited in turn; more than clients, so that two seldom edit the same one. */
const bills = 64

/** Adds one dish with its kitchen ticket to an open order, beside the placing of whole orders in the same run. */
export async function benchEdits(parts: {
  server: MeasuredServer
  baskets: readonly Basket[]
  seconds: number
}): Promise<Row> {
  const { server, baskets, seconds } = parts
  const token = await server.signIn('09120000001')
  const open = await openBills({ server, baskets, token, count: bills })
  const edits: number[] = []
  const p99: number[] = []
  const placed: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const result = await editBills(server, { open, token, seconds })
    edits.push(result.rate)
    p99.push(result.p99)
    placed.push((await fire(server, baskets, seconds)).rate)
  }
  const ratio = median(edits) / median(placed)
  return {
    what: `one more of a dish on an open bill, ${clients} clients (p99 ${median(p99)} ms)`,
    ours: `${Math.round(median(edits))} /s`,
    floor: `placing an order: ${Math.round(median(placed))} /s`,
    ratio: `${Math.round(ratio * 100)} %`,
    target: '–',
    isMet: true,
  }
}

export type OpenBill = { orderId: string; lineIds: string[]; due: number }

/** Opens so many bills at the till, to be paid later. */
export async function openBills(parts: {
  server: MeasuredServer
  baskets: readonly Basket[]
  token: string
  count: number
}): Promise<OpenBill[]> {
  const { server, baskets, token, count } = parts
  const open: OpenBill[] = []
  for (let index = 0; index < count; index += 1) {
    const basket = baskets[index % baskets.length] as Basket
    const lines = basket.lines.map((line) => ({ ...line, id: newId() }))
    const cart = { deliveryType: 'PICKUP', lines }
    const quote = { method: 'POST', path: '/api-sofreh/ordering/quote', body: cart, token }
    const { price } = (await server.call(quote)) as { price: { finalPrice: number } }
    const body = { ...cart, id: newId(), expectedPrice: price.finalPrice }
    const order = (await server.call({ method: 'POST', path: '/api/orders/postpaid', token, body })) as {
      id: string
      lines: { id: string }[]
    }
    open.push({ orderId: order.id, lineIds: order.lines.map(({ id }) => id), due: price.finalPrice })
  }
  return open
}

export async function editBills(
  server: MeasuredServer,
  { open, token, seconds }: { open: readonly OpenBill[]; token: string; seconds: number },
): Promise<{ rate: number; p99: number; count: number }> {
  let turn = 0
  const result = await autocannon({
    url: server.address,
    connections: clients,
    duration: seconds,
    requests: [
      {
        method: 'PATCH',
        path: '/api/orders',
        setupRequest: (shot) => {
          const bill = open[turn % open.length] as OpenBill
          const lineId = bill.lineIds[Math.floor(turn / open.length) % bill.lineIds.length]
          turn += 1
          const operations = [{ id: newId(), kind: 'changeCount', lineId, by: 1 }]
          const headers = {
            host: 'naranj.localhost',
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': newId(),
          }
          return { ...shot, headers, body: JSON.stringify({ orderId: bill.orderId, operations }) }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} edits were refused, ${result.errors} went unanswered`)
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99, count: result['2xx'] }
}
