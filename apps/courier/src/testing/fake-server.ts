import type { Biker, Stop } from '@sofreh/couriers/client'
import { vi } from 'vitest'

/** A call as the server received it. */
export type ReceivedCall = { method: string; path: string; body: Record<string, unknown> }
type Answer = { status: number; body: unknown } | 'noAnswer' | 'lostAnswer'

const me = (facts: object = {}): object => ({
  id: 'biker',
  name: 'رضا کریمی',
  onDutySince: '2026-11-26T10:00:00.000Z',
  vendorName: 'نارنج',
  vendorPhone: '02188880000',
  cashHeld: 0,
  tipsToday: 0,
  currency: 'TOMAN',
  ...facts,
})

/** An order of the courier's run. */
export function stopOf(
  number: string,
  facts: Partial<Omit<Stop, 'order'>> & { order?: Partial<Stop['order']> } = {},
): Stop {
  const { order, ...more } = facts
  return {
    tripId: `trip ${number}`,
    tripStatus: 'BIKERASSIGNED',
    tripCreatedAt: '2026-11-26T10:00:00.000Z',
    bikerId: 'biker',
    bikerName: 'رضا کریمی',
    position: 1,
    status: 'BIKERASSIGNED',
    outcome: null,
    reason: '',
    isCodeRight: null,
    bagCode: '',
    assignedAt: '2026-11-26T10:00:00.000Z',
    pickedUpAt: null,
    endedAt: null,
    ...more,
    order: {
      id: `order ${number}`,
      number,
      state: 'READYTOSHIPMENT',
      isReady: true,
      customerName: 'سارا',
      phone: '09120000000',
      address: 'ونک، خیابان گاندی',
      plaque: '12',
      unit: '3',
      description: '',
      lat: 35.75,
      lng: 51.4,
      itemCount: 2,
      finalPrice: 250_000,
      due: 0,
      promisedAt: null,
      ...order,
    },
  }
}

/** Answers the page's calls as the server does: a step with a known id gets its first answer. */
export function openFakeServer() {
  const received: ReceivedCall[] = []
  const taken = new Map<string, Answer>()
  const server = {
    received,
    me: me() as Biker,
    stops: [] as Stop[],
    isReachable: true,
    /** By how much the server's clock is ahead of the phone's. */
    aheadMs: 0,
    /** The time is answered after this. */
    clockAnswers: Promise.resolve(),
    /** Answers of the next calls of a path; then the usual ones. */
    next: {} as Record<string, Answer[]>,
    setMe: (facts: object) => Object.assign(server, { me: me(facts) }),
    steps: () => received.filter(({ path }) => path === '/api/bikers/state').map(({ body }) => body),
  }
  vi.stubGlobal('fetch', async (url: string, init: { method?: string; body?: string } = {}) => {
    if (!server.isReachable) throw new TypeError('Failed to fetch')
    const path = url.split('?')[0] ?? ''
    const body = init.body ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    const date = new Date(Date.now() + server.aheadMs).toUTCString()
    if (init.method === 'HEAD') {
      await server.clockAnswers
      return new Response(null, { headers: { date } })
    }
    const planned = server.next[path]?.shift()
    if (planned === 'noAnswer') throw new TypeError('Failed to fetch')
    received.push({ method: init.method ?? 'GET', path, body })
    if (planned === 'lostAnswer') {
      taken.set(String(body['id']), usual(server, path))
      throw new TypeError('Failed to fetch')
    }
    const answer = taken.get(String(body['id'])) ?? planned ?? usual(server, path)
    if (typeof answer === 'string') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json', date },
    })
  })
  return server
}

function usual(server: { me: Biker; stops: Stop[] }, path: string): Answer {
  if (path === '/api-sofreh/couriers/me') return { status: 200, body: { data: server.me } }
  if (path === '/api/bikers/orders')
    return { status: 200, body: { data: server.stops, totalCount: server.stops.length } }
  if (path === '/api/bikers/state')
    return { status: 200, body: { data: { biker: server.me, stops: server.stops, flag: null } } }
  return { status: 200, body: { data: null } }
}

export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message, errors: [] },
})
