import { newId } from '@sofreh/kernel'
import { testClock } from '@sofreh/testing'
import { startTestApp, type TestApp } from '@sofreh/testing/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reserve, WaitingParty } from '../../../contract/index.ts'
import type { Dining } from '../../create-dining.ts'
import type { OpenOrder } from '../../dining-deps.ts'

const naranj = newId()
const toranj = newId()
const hosts: Record<string, string> = { 'naranj.localhost': naranj, 'toranj.localhost': toranj }
const personId = newId()
let shop: TestApp
let dining: Dining
const openOrders = new Map<string, OpenOrder>()
const clock = testClock('2026-11-21T12:00:00Z')
let tables: { id: string; name: string }[] = []

beforeAll(async () => {
  const ordering = { findOpenOrders: async () => openOrders }
  shop = await startTestApp({
    poolSize: 12,
    clock,
    overrides: { faces: { ordering } },
    resolveCaller: async (token, vendorId) => {
      const [owner, ...permissions] = token.split('~')
      if (owner !== vendorId) return undefined
      return { personId, permissions: new Set(permissions), isStaff: true, isAdmin: false }
    },
  })
  ;({ dining } = shop.slices)
  await shop.openVendor({ id: naranj, name: 'نارنج', subdomain: 'naranj' })
  await shop.openVendor({ id: toranj, name: 'ترنج', subdomain: 'toranj' })
  const hall = await ask<{ id: string }>('POST', '/api/diningtables/categories', { body: { name: 'باغ' } })
  const made = await ask<{ id: string; name: string }[]>('POST', '/api/diningtables', {
    body: {
      categoryId: hall.data.id,
      tables: [2, 4, 4, 6].map((seats, at) => ({ name: `ت${at}`, seats })),
    },
  })
  tables = made.data
}, 60_000)
afterAll(() => shop?.close())

type Asked = { host?: string; body?: unknown; key?: string }
type Answer<Data> = {
  status: number
  data: Data
  code?: string
  message: string
  totalCount?: number
  details?: Record<string, unknown>
  errors?: { field: string }[]
}

async function ask<Data = Reserve>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  asked: Asked = {},
): Promise<Answer<Data>> {
  const host = asked.host ?? 'naranj.localhost'
  const answer = await shop.http.inject({
    method,
    url,
    headers: {
      host,
      authorization: `Bearer ${hosts[host]}~TABLE_USE~TABLE_EDIT`,
      ...(method === 'GET' ? {} : { 'idempotency-key': asked.key ?? newId() }),
    },
    ...(asked.body === undefined ? {} : { payload: asked.body as object }),
  })
  return { status: answer.statusCode, ...(answer.json() as Omit<Answer<Data>, 'status'>) }
}

const path = '/api/diningtables/reserves'
const table = (at: number) => tables[at]?.id ?? ''
/** Gives each test a day of its own. */
const day = (() => {
  let count = 0
  return () => {
    count += 1
    const date = new Date(Date.UTC(2026, 11, count)).toISOString().slice(0, 10)
    return (clock: string) => `${date}T${clock}:00.000Z`
  }
})()
const party = (facts: object) => ({
  id: newId(),
  tableIds: [table(1)],
  stayMinutes: 120,
  partySize: 4,
  customerName: 'آقای راد',
  ...facts,
})
const reserve = (facts: object, asked: Asked = {}) => ask('PATCH', path, { body: party(facts), ...asked })
const free = (id: string, state: string, asked: Asked = {}) =>
  ask('PUT', `${path}/free`, { body: { id, state }, ...asked })
const seat = (id: string, isSeated = true) =>
  ask('PUT', `/api-sofreh/dining/reserves/${id}/seat`, { body: { isSeated } })

describe('reservations', () => {
  it('lists a reservation on its day with its tables and changes it under its own id', async () => {
    const at = day()
    const made = await reserve({ startsAt: at('20:00'), phone: '۰۹۱۲-۳۴۵۶۷۸۹', note: 'کنار حوض' })
    expect(made).toMatchObject({
      status: 200,
      data: { state: 'RESERVED', endsAt: at('22:00'), phone: '09123456789', tables: [{ name: 'ت1', seats: 4 }] },
    })
    const body = { id: made.data.id, tableIds: [table(1), table(3)], startsAt: at('21:00'), stayMinutes: 90 }
    const changed = await ask('PATCH', path, { body: { ...body, partySize: 9, customerName: 'خانم راد' } })
    expect(changed.data).toMatchObject({ customerName: 'خانم راد', partySize: 9, endsAt: at('22:30') })
    const list = await ask<Reserve[]>('GET', `${path}?from=${at('00:00')}&to=${at('23:59')}`)
    expect(list.data.map(({ id }) => id)).toEqual([made.data.id])
    expect(list.data[0]?.tables).toHaveLength(2)
    const named = async (query: string) =>
      (await ask<Reserve[]>('GET', `${path}?from=${at('00:00')}&to=${at('23:59')}&${query}`)).data
    expect(await named(`search=${encodeURIComponent('راد')}&state=RESERVED`)).toHaveLength(1)
    expect(await named(`search=${encodeURIComponent('بهار')}`)).toEqual([])
    expect(await named('state=SEATED')).toEqual([])
    const ofAnother = await ask<Reserve[]>('GET', `${path}?from=${at('00:00')}&to=${at('23:59')}&tableId=${table(0)}`)
    expect(ofAnother.data).toEqual([])
  })

  it('gives a table to exactly one of thirty concurrent reservations', async () => {
    const at = day()
    const answers = await Promise.all(Array.from({ length: 30 }, () => reserve({ startsAt: at('20:00') })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status !== 200)
    expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['TABLE_RESERVED']))
    expect(lost[0]?.details).toMatchObject({ name: 'ت1', customerName: 'آقای راد', startsAt: at('20:00') })
    expect(lost[0]?.message).toContain('آقای راد')
  })

  it('holds combined tables too, and lets the next party start when it ends', async () => {
    const at = day()
    expect((await reserve({ tableIds: [table(1), table(2)], partySize: 8, startsAt: at('20:00') })).status).toBe(200)
    expect((await reserve({ tableIds: [table(2)], startsAt: at('21:59') })).code).toBe('TABLE_RESERVED')
    expect((await reserve({ tableIds: [table(0), table(2)], startsAt: at('19:00') })).code).toBe('TABLE_RESERVED')
    expect((await reserve({ tableIds: [table(2)], startsAt: at('22:00') })).status).toBe(200)
    expect((await reserve({ tableIds: [table(2)], startsAt: at('18:00') })).status).toBe(200)
  })

  it('refuses a party larger than its seats, unless crowding is allowed', async () => {
    const at = day()
    const crowded = { tableIds: [table(0)], partySize: 3, startsAt: at('20:00') }
    expect(await reserve(crowded)).toMatchObject({ code: 'PARTY_TOO_LARGE', details: { seats: 2 } })
    expect((await reserve({ ...crowded, mayCrowd: true })).status).toBe(200)
    expect((await reserve({ tableIds: [newId()], startsAt: at('20:00') })).code).toBe('TABLE_NOT_FOUND')
    expect((await reserve({ startsAt: '2026-11-21T10:00:00Z' })).code).toBe('RESERVE_IN_PAST')
    expect((await reserve({ startsAt: '2026-11-21T11:30:00Z' })).status).toBe(200)
  })

  it('refuses a reservation more than a year ahead, and accepts one a year ahead', async () => {
    const inDays = (days: number) => new Date(clock().getTime() + days * 86_400_000).toISOString()
    const far = await reserve({ startsAt: inDays(400) })
    expect([far.status, far.code]).toEqual([422, 'RESERVE_TOO_FAR'])
    expect((await reserve({ startsAt: inDays(365) })).status).toBe(200)
  })

  it('offers a table with an open bill last and marked while its guests may still sit there, and unmarked for later', async () => {
    const offered = async (startsAt: Date) =>
      (
        await ask<{ name: string; isTaken: boolean }[]>(
          'GET',
          `/api-sofreh/dining/reserves/free-tables?startsAt=${startsAt.toISOString()}&partySize=4`,
        )
      ).data.map(({ name, isTaken }) => [name, isTaken])
    const later = (minutes: number) => new Date(clock().getTime() + minutes * 60_000)
    const before = await offered(later(20))
    openOrders.set(table(2), { orderId: newId(), number: '7', placedAt: clock() })
    try {
      const [soon, evening] = await Promise.all([offered(later(20)), offered(later(8 * 60))])
      expect(before[0]).toEqual(['ت2', false])
      expect(soon.filter(([, isTaken]) => isTaken)).toEqual([['ت2', true]])
      expect(soon.map(([name]) => name)).toEqual(['ت3', 'ت2', 'ت0'])
      expect(evening).toContainEqual(['ت2', false])
    } finally {
      openOrders.clear()
    }
  })

  it('releases the tables of a cancelled reservation, and reopens it only while they are free', async () => {
    const at = day()
    const first = (await reserve({ startsAt: at('20:00') })).data
    expect((await free(first.id, 'CANCELED')).data.state).toBe('CANCELED')
    expect((await free(first.id, 'CANCELED')).status).toBe(200)
    const second = (await reserve({ startsAt: at('20:30'), customerName: 'خانم بهار' })).data
    expect(await seat(first.id, false)).toMatchObject({
      code: 'TABLE_RESERVED',
      details: { customerName: 'خانم بهار' },
    })
    expect((await free(second.id, 'NO_SHOW')).data.state).toBe('NO_SHOW')
    expect((await seat(first.id, false)).data.state).toBe('RESERVED')
    expect((await seat(first.id)).data.state).toBe('SEATED')
    expect((await free(first.id, 'LEFT')).data.state).toBe('LEFT')
    // They only went out to the garden.
    expect((await seat(first.id)).data.state).toBe('SEATED')
    await free(first.id, 'LEFT')
    expect((await free(first.id, 'NO_SHOW')).code).toBe('RESERVE_ENDED')
    expect((await seat(first.id, false)).code).toBe('RESERVE_ENDED')
    const again = { body: { ...party({ startsAt: at('20:00') }), id: first.id } }
    expect((await ask('PATCH', path, again)).code).toBe('RESERVE_ENDED')
    expect((await free(newId(), 'LEFT')).code).toBe('RESERVE_NOT_FOUND')
    expect((await seat(newId())).code).toBe('RESERVE_NOT_FOUND')
  })

  it('offers free tables by best fit, and ignores the reservation that is being changed', async () => {
    const at = day()
    const offered = async (query: string) =>
      (await ask<{ name: string; fits: boolean }[]>('GET', `/api-sofreh/dining/reserves/free-tables?${query}`)).data
    const made = (await reserve({ startsAt: at('20:00') })).data
    const asked = `startsAt=${at('20:30')}&partySize=4`
    expect((await offered(asked)).map(({ name }) => name)).toEqual(['ت2', 'ت3', 'ت0'])
    expect((await offered(`${asked}&exceptId=${made.id}`)).map(({ name, fits }) => [name, fits])).toEqual([
      ['ت1', true],
      ['ت2', true],
      ['ت3', true],
      ['ت0', false],
    ])
  })

  it('stores a repeated reservation once, limits a list to a month, and hides reservations from other restaurants', async () => {
    const at = day()
    const body = party({ startsAt: at('20:00') })
    const key = newId()
    const [one, two] = await Promise.all([ask('PATCH', path, { body, key }), ask('PATCH', path, { body, key })])
    expect(two.data).toEqual(one.data)
    expect((await ask('PATCH', path, { body })).data.id).toBe(body.id)
    const list = await ask<Reserve[]>('GET', `${path}?from=${at('00:00')}&to=${at('23:59')}`)
    expect(list.data).toHaveLength(1)
    expect((await ask('GET', `${path}?from=2026-01-01T00:00:00Z&to=2026-12-31T00:00:00Z`)).code).toBe('SPAN_TOO_LONG')
    // Without a span the list is today's, which does not contain this reservation.
    for (const query of ['', '?dateRange=YESTERDAY'])
      expect((await ask<Reserve[]>('GET', `${path}${query}`)).data.map(({ id }) => id)).not.toContain(body.id)
    const other = { host: 'toranj.localhost' }
    expect((await free(body.id, 'LEFT', other)).code).toBe('RESERVE_NOT_FOUND')
    expect((await reserve({ startsAt: at('20:00') }, other)).code).toBe('TABLE_NOT_FOUND')
    const seen = await ask<Reserve[]>('GET', `${path}?from=${at('00:00')}&to=${at('23:59')}`, other)
    expect(seen.data).toEqual([])
    const wrong = await reserve({ startsAt: at('20:00'), tableIds: [table(1), table(1)], phone: 'abc' })
    expect(wrong.errors?.map(({ field }) => field)).toEqual(expect.arrayContaining(['tableIds', 'phone']))
    expect(shop.announced.map(({ kind }) => kind)).toContain('reserves-changed')
  })
})

const today = (clock: string) => `2026-11-21T${clock}:00.000Z`
/** Returns the state and the tables of one of today's reservations. */
const shown = async (id: string) => {
  const found = await ask<Reserve[]>('GET', `${path}?from=${today('00:00')}&to=${today('23:59')}`)
  const { state, tables: its } = found.data.find((one) => one.id === id) ?? {}
  return [state, its?.map((one) => one.id)]
}
const stateOf = async (id: string) => (await shown(id))[0]
/** Reports a bill of the table in the given state. */
const bill = (tableId: string, state: string, more: { tableBefore?: string; placedAt?: string } = {}) =>
  shop.database.transaction((tx) =>
    dining.visits.followBill(tx, {
      vendorId: naranj,
      billId: newId(),
      tableId,
      placedAt: clock().toISOString(),
      state,
      due: 0,
      paid: 100,
      mergedInto: null,
      guestIds: [],
      ...more,
    }),
  )
const opened = (number: string, placedAt = clock()) => ({ orderId: newId(), number, placedAt })

describe('combined tables', () => {
  it('separates combined tables with the last bill at them, and not while one is open', async () => {
    const both = { tableIds: [table(1), table(2)], partySize: 8, startsAt: today('14:00') }
    const { id } = (await reserve(both)).data
    await bill(table(1), 'FINISHED')
    expect(await stateOf(id)).toBe('RESERVED')
    await seat(id)
    openOrders.set(table(2), opened('7'))
    await bill(table(1), 'FINISHED')
    expect(await stateOf(id)).toBe('SEATED')
    openOrders.clear()
    await bill(table(2), 'CONFIRMED')
    await bill(table(3), 'FINISHED')
    expect(await stateOf(id)).toBe('SEATED')
    await bill(table(2), 'FINISHED')
    expect(await stateOf(id)).toBe('LEFT')
    expect((await reserve({ tableIds: [table(2)], startsAt: today('14:30') })).status).toBe(200)
    // Tapping "they are back" reports that another party holds the table now.
    expect((await seat(id)).code).toBe('TABLE_RESERVED')
  })

  it('separates tables with an earlier bill for guests who already sat there', async () => {
    openOrders.set(table(3), opened('9', new Date(today('10:15'))))
    const { id } = (await reserve({ tableIds: [table(3), table(0)], partySize: 8, startsAt: today('12:00') })).data
    await seat(id)
    openOrders.clear()
    await bill(table(3), 'FINISHED', { placedAt: today('10:14') })
    expect(await stateOf(id)).toBe('SEATED')
    await bill(table(3), 'FINISHED', { placedAt: today('10:15') })
    expect(await stateOf(id)).toBe('LEFT')
  })
})

describe('a party that moves to another table', () => {
  const move = (from: string, to: string) => bill(to, 'CONFIRMED', { tableBefore: from })

  it("moves a seated party's reservation with its bill, except to a table that others reserved", async () => {
    const made = await reserve({ tableIds: [table(1)], startsAt: today('20:00') })
    const { id } = made.data
    await move(table(1), table(2))
    expect(await shown(id)).toEqual(['RESERVED', [table(1)]])
    await seat(id)
    openOrders.set(table(1), opened('8'))
    await move(table(1), table(2))
    expect(await shown(id)).toEqual(['SEATED', [table(1)]])
    openOrders.clear()
    await move(table(1), table(2))
    expect(await shown(id)).toEqual(['SEATED', [table(2)]])
    expect((await reserve({ tableIds: [table(1)], startsAt: today('20:15') })).status).toBe(200)
    // Table one is reserved by now; the table that they leave is released all the same.
    await move(table(2), table(1))
    expect(await shown(id)).toEqual(['LEFT', []])
    expect((await reserve({ tableIds: [table(2)], startsAt: today('20:15') })).status).toBe(200)
  })
})

describe('a party that has just sat down', () => {
  const at = (time: string) => clock.set(today(time))
  afterAll(() => at('12:00'))

  it('stays seated when earlier guests pay or a late sale arrives, and ends with a bill of its own', async () => {
    const { id } = (await reserve({ tableIds: [table(3)], startsAt: today('20:00') })).data
    at('20:00')
    await seat(id)
    for (const placedAt of [today('12:10'), today('19:25')]) {
      await bill(table(3), 'FINISHED', { placedAt })
      await bill(table(0), 'CONFIRMED', { placedAt, tableBefore: table(3) })
      expect(await shown(id)).toEqual(['SEATED', [table(3)]])
    }
    // Staff opened the bill before they marked the party as seated.
    await bill(table(3), 'FINISHED', { placedAt: today('19:45') })
    expect(await stateOf(id)).toBe('LEFT')
    // They are back, and count as seated since the first time.
    at('20:40')
    await seat(id)
    await bill(table(3), 'FINISHED', { placedAt: today('19:25') })
    expect(await stateOf(id)).toBe('SEATED')
    await bill(table(3), 'FINISHED', { placedAt: today('20:10') })
    expect(await stateOf(id)).toBe('LEFT')
  })

  it('stays seated for a walk-in party when a slightly earlier bill ends', async () => {
    at('22:20')
    openOrders.set(table(3), opened('11', new Date(today('22:00'))))
    const { id } = (await reserve({ tableIds: [table(3)], startsAt: today('22:20') })).data
    await seat(id)
    openOrders.clear()
    at('22:21')
    await bill(table(3), 'FINISHED', { placedAt: today('22:00') })
    expect(await stateOf(id)).toBe('SEATED')
    await bill(table(3), 'FINISHED')
    expect(await stateOf(id)).toBe('LEFT')
  })
})

describe('waiting list', () => {
  const waiting = '/api-sofreh/dining/waiting'
  const list = async () => (await ask<WaitingParty[]>('GET', waiting)).data.map(({ name, state }) => [name, state])

  it('changes a waiting party that is added again with other content, under the id of the lost answer', async () => {
    const party = { id: newId(), name: 'نگار', partySize: 2, phone: '09121112233', note: '' }
    await ask('POST', waiting, { body: party })
    const changed = { ...party, partySize: 3, note: 'کنار پنجره' }
    expect((await ask('POST', waiting, { body: changed })).data).toMatchObject({ ...changed, state: 'WAITING' })
    await ask('PUT', `${waiting}/${party.id}`, { body: { state: 'LEFT' } })
    expect((await ask('POST', waiting, { body: party })).data).toMatchObject({ ...changed, state: 'LEFT' })
  })

  it('lists the longest-waiting party first and undoes a mistaken tap', async () => {
    const first = { id: newId(), name: 'سارا', partySize: 2, phone: '09120000000' }
    await ask('POST', waiting, { body: first })
    await ask('POST', waiting, { body: first })
    await ask('POST', waiting, { body: { id: newId(), name: 'امیر', partySize: 5 } })
    expect(await list()).toEqual([
      ['سارا', 'WAITING'],
      ['امیر', 'WAITING'],
    ])
    const move = (state: string, id = first.id) => ask('PUT', `${waiting}/${id}`, { body: { state } })
    expect((await move('CALLED')).status).toBe(200)
    expect((await move('SEATED')).status).toBe(200)
    expect(await list()).toEqual([['امیر', 'WAITING']])
    expect((await move('WAITING')).status).toBe(200)
    expect(await list()).toHaveLength(2)
    expect((await move('LEFT', newId())).code).toBe('WAITING_NOT_FOUND')
    expect((await ask<WaitingParty[]>('GET', waiting, { host: 'toranj.localhost' })).data).toEqual([])
  })
})

describe('plan of the halls', () => {
  let own: string[] = []
  const place = (at: number) => own[at] ?? ''
  type Seen = { id: string; status: string; reservation: { partySize: number; tableIds: string[] } | null }
  const seen = async (at: number) =>
    (await ask<Seen[]>('GET', '/api/diningtables/alltables')).data.find(({ id }) => id === place(at))

  it('shows an expected party, holds its table shortly before, and combines the tables of one party', async () => {
    const hall = await ask<{ id: string }>('POST', '/api/diningtables/categories', { body: { name: 'نقشه' } })
    const body = { categoryId: hall.data.id, tables: [2, 4, 4, 6].map((seats, at) => ({ name: `ن${at}`, seats })) }
    own = (await ask<{ id: string }[]>('POST', '/api/diningtables', { body })).data.map(({ id }) => id)
    // It is noon: they come in two hours, in half an hour, and tomorrow.
    const later = (await reserve({ startsAt: '2026-11-21T14:00:00.000Z', tableIds: [place(0)], partySize: 2 })).data
    const soon = { startsAt: '2026-11-21T12:30:00.000Z', tableIds: [place(1), place(2)], partySize: 7 }
    const both = (await reserve(soon)).data
    await reserve({ startsAt: '2026-11-22T12:00:00.000Z', tableIds: [place(3)] })
    expect(await seen(0)).toMatchObject({ status: 'FREE', reservation: { id: later.id, partySize: 2 } })
    expect(await seen(1)).toMatchObject({ status: 'RESERVED', reservation: { tableIds: [place(1), place(2)] } })
    expect((await seen(2))?.reservation).toEqual((await seen(1))?.reservation)
    expect(await seen(3)).toMatchObject({ status: 'FREE', reservation: null })
    // A list by status uses the shown status, page by page.
    const listed = async (query: string) => {
      const page = await ask<Seen[]>('GET', `/api/diningtables/tables?categoryId=${hall.data.id}&${query}`)
      return [page.totalCount, page.data.map(({ id }) => own.indexOf(id))]
    }
    expect(await listed('status=RESERVED')).toEqual([2, [1, 2]])
    expect(await listed('status=RESERVED&pageNumber=2&pageSize=1')).toEqual([2, [2]])
    expect(await listed('status=FREE')).toEqual([2, [0, 3]])
    await seat(both.id)
    expect(await listed('status=RESERVED')).toEqual([0, []])
    expect(await seen(1)).toMatchObject({ status: 'FREE', reservation: { state: 'SEATED', partySize: 7 } })
    await free(both.id, 'LEFT')
    await free(later.id, 'CANCELED')
    expect(await seen(1)).toMatchObject({ status: 'FREE', reservation: null })
    // Changing a table keeps its stored status: the reservation's is not written into it.
    const places = [{ id: place(1), place: { x: 4, y: 5, width: 12, height: 8, shape: 'ROUND', turn: 30 } }]
    await ask('PATCH', '/api/diningtables/tables', { body: { tables: places } })
    expect(await seen(1)).toMatchObject({ status: 'FREE', place: { x: 4, shape: 'ROUND', turn: 30 } })
  })
})
