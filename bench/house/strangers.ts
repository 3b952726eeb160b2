import { newId } from '@sofreh/kernel'
import type { MeasuredServer } from '../measured-server.ts'
import type { Row } from '../report.ts'

const owner = '09120000001'
const rounds = 5
const callsInRound = 40
const connections = 32
const mostTimes = 3
const host = 'naranj.localhost'

/** What strangers may ask for; the dearest public calls among it. */
const hostileCalls: readonly { method: string; path: () => string; body?: () => object }[] = [
  { method: 'GET', path: () => `/?item=${newId()}` },
  { method: 'GET', path: () => '/openapi.json' },
  { method: 'GET', path: () => '/docs/api' },
  { method: 'GET', path: () => '/api-catalog/catalog/menucategories/site' },
  { method: 'GET', path: () => `/api/orders/${newId()}` },
  {
    method: 'POST',
    path: () => '/api-identity/identity/auth/login',
    body: () => ({ phoneNumber: `0919${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}` }),
  },
  {
    method: 'POST',
    path: () => '/api-sofreh/ordering/quote',
    body: () => ({
      deliveryType: 'PICKUP',
      lines: Array.from({ length: 200 }, () => ({ id: newId(), menuItemId: newId(), count: 9 })),
    }),
  },
]

/** A till's call alone and beside 32 connections of strangers, from one address and from 32, turn by turn. */
export async function benchStrangers(server: MeasuredServer): Promise<Row[]> {
  const token = await server.signIn(owner)
  const deviceId = newId()
  const body = { deviceId, device: 'A', known: [] }
  const call = () => server.call({ method: 'POST', path: '/api-sofreh/ordering/till-orders', token, body })
  const rows: Row[] = []
  for (const addresses of [1, connections]) {
    const [alone, beside]: [number[], number[]] = [[], []]
    let answered = 0
    for (let round = 0; round < rounds; round += 1) {
      alone.push(...(await timesOf(call)))
      const strangers = attack(server, addresses)
      beside.push(...(await timesOf(call)))
      answered += await strangers.stop()
    }
    const [floor, ours] = [medianOf(alone), medianOf(beside)]
    rows.push({
      what: `a till's call beside ${connections} hostile connections from ${addresses} addresses (${answered} answers to them)`,
      ours: `${ours.toFixed(1)} ms`,
      floor: `alone: ${floor.toFixed(1)} ms`,
      ratio: `${(ours / floor).toFixed(1)} ×`,
      target: `≤ ${mostTimes} ×`,
      isMet: ours <= floor * mostTimes,
    })
  }
  return rows
}

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < callsInRound; at += 1) {
    const before = performance.now()
    await call()
    times.push(performance.now() - before)
  }
  return times
}

function attack({ address }: MeasuredServer, addresses: number) {
  const stopping = new AbortController()
  let answered = 0
  const connection = async (at: number) => {
    for (let turn = at; !stopping.signal.aborted; turn += 1) {
      const { method, path, body } = hostileCalls[turn % hostileCalls.length] ?? { method: 'GET', path: () => '/' }
      const response = await fetch(`${address}${path()}`, {
        method,
        signal: stopping.signal,
        headers: {
          hostdomain: host,
          'content-type': 'application/json',
          'idempotency-key': newId(),
          'x-forwarded-for': `10.9.0.${at % addresses}`,
        },
        ...(body ? { body: JSON.stringify(body()) } : {}),
      }).catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
      if (response) answered += 1
    }
  }
  const running = Promise.all(Array.from({ length: connections }, (_, at) => connection(at)))
  return {
    async stop(): Promise<number> {
      stopping.abort()
      await running
      return answered
    },
  }
}

function medianOf(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
