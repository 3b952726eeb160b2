import { randomBytes } from 'node:crypto'
import { newId } from '@sofreh/kernel'
import { testClock } from '@sofreh/testing'
import { startTestApp, type TestApp } from '@sofreh/testing/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TableCall, TableVisit } from '../../../contract/index.ts'

const vendorId = newId()
const ali = newId()
const reza = newId()
const clock = testClock('2026-11-21T13:00:00+03:30')
let shop: TestApp
let hallId = ''

beforeAll(async () => {
  const names = new Map([
    [ali, 'علی رضایی'],
    [reza, 'رضا کریمی'],
  ])
  shop = await startTestApp({
    clock,
    overrides: { faces: { identity: { namesOf: async () => names } } },
    resolveCaller: async (token) => ({
      personId: token,
      permissions: new Set(['TABLE_USE', 'TABLE_EDIT', 'VENDOR_SETTINGS']),
      isStaff: true,
      isAdmin: false,
    }),
  })
  await shop.openVendor({ id: vendorId, name: 'نارنج', subdomain: 'naranj' })
  hallId = (await staff<{ id: string }>('POST', '/api/diningtables/categories', { name: 'سالن' })).data.id
}, 60_000)
afterAll(() => shop?.close())

type Answer<Data> = { status: number; data: Data; code?: string; message: string; details?: Record<string, unknown> }

async function send<Data>(method: 'GET' | 'POST', url: string, headers: object, body?: object): Promise<Answer<Data>> {
  const answer = await shop.http.inject({
    method,
    url,
    headers: { host: 'naranj.localhost', 'idempotency-key': newId(), ...headers },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, ...(answer.json() as Omit<Answer<Data>, 'status'>) }
}
const staff = <Data>(method: 'GET' | 'POST', url: string, body?: object, who = ali) =>
  send<Data>(method, url, { authorization: `Bearer ${who}` }, body)
const newTable = async (): Promise<string> => {
  const tables = [{ name: newId().slice(-12) }]
  return (await staff<{ id: string }[]>('POST', '/api/diningtables', { categoryId: hallId, tables })).data[0]?.id ?? ''
}
const scan = (tableId: string, token = randomBytes(32).toString('base64url')) => {
  const own = { 'order-token': token }
  return {
    token,
    answer: send<{ visitId: string; guestId: string; number: number }>('POST', '/api-sofreh/dining/visits', own, {
      tableId,
    }),
    call: (facts: object) => send<TableCall>('POST', '/api-sofreh/dining/visit/calls', own, { id: newId(), ...facts }),
    name: (name: string) => send('POST', '/api-sofreh/dining/visit/name', own, { name }),
  }
}
const visits = async () => (await staff<TableVisit[]>('GET', '/api-sofreh/dining/visits')).data
const act = (call: string, what: 'take' | 'done', who = ali) =>
  staff<TableCall>('POST', `/api-sofreh/dining/calls/${call}/${what}`, undefined, who)

describe('scanning a table', () => {
  it('makes each phone a guest of one visit, also when they scan at the same moment', async () => {
    const tableId = await newTable()
    const answers = await Promise.all([scan(tableId), scan(tableId), scan(tableId)].map(({ answer }) => answer))
    expect(new Set(answers.map(({ data }) => data.visitId)).size).toBe(1)
    expect(answers.map(({ data }) => data.number).sort()).toEqual([1, 2, 3])
    const { token, answer } = scan(tableId)
    expect((await scan(tableId, token).answer).data.guestId).toBe((await answer).data.guestId)
  })

  it('limits a visit to forty phones and refuses an inactive table', async () => {
    const tableId = await newTable()
    for (let phone = 0; phone < 40; phone += 1) expect((await scan(tableId).answer).status).toBe(200)
    expect((await scan(tableId).answer).code).toBe('VISIT_FULL')
    expect((await scan(newId()).answer).code).toBe('TABLE_NOT_FOUND')
    expect((await scan(tableId, 'no-token-of-32-bytes').answer).code).toBe('VISIT_TOKEN_NEEDED')
  })
})

describe('ended visit', () => {
  it('rejects the phones of a visit that staff ended, and starts a new one with the next scan', async () => {
    const tableId = await newTable()
    const phone = scan(tableId)
    const { visitId } = (await phone.answer).data
    expect((await staff('POST', `/api-sofreh/dining/visits/${visitId}/end`)).status).toBe(200)
    expect((await staff('POST', `/api-sofreh/dining/visits/${newId()}/end`)).code).toBe('VISIT_NOT_FOUND')
    expect((await phone.name('سارا')).code).toBe('VISIT_ENDED')
    expect((await scan(tableId, phone.token).answer).code).toBe('VISIT_ENDED')
    expect((await scan(tableId).answer).data.visitId).not.toBe(visitId)
  })

  it("rejects tokens after the time limit and stores the visit's end later", async () => {
    const tableId = await newTable()
    const phone = scan(tableId)
    const { visitId } = (await phone.answer).data
    clock.advance(61 * 60_000)
    expect((await phone.call({ kind: 'WAITER' })).code).toBe('VISIT_ENDED')
    expect((await visits()).some(({ id }) => id === visitId)).toBe(true)
    await shop.slices.dining.tasks['dining.end-quiet-visits']?.()
    expect((await visits()).some(({ id }) => id === visitId)).toBe(false)
  })
})

describe('calls', () => {
  it('keeps one call for repeated presses, accepts it for one person and shows their name to the guests', async () => {
    const tableId = await newTable()
    const phone = scan(tableId)
    await phone.answer
    const [first, second] = await Promise.all([phone.call({ kind: 'WAITER' }), phone.call({ kind: 'WAITER' })])
    expect(second?.data.id).toBe(first?.data.id)
    const id = first?.data.id ?? ''
    const takes = await Promise.all([act(id, 'take'), act(id, 'take', reza)])
    expect(takes.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = takes.find(({ code }) => code === 'CALL_TAKEN')
    expect(lost?.message).toMatch(/علی رضایی|رضا کریمی/)
    expect(['علی', 'رضا']).toContain((await phone.call({ kind: 'WAITER' })).data.takenBy)
    expect((await act(id, 'done')).status).toBe(200)
    expect((await act(id, 'done')).status).toBe(200)
    expect((await visits()).find((visit) => visit.tableId === tableId)?.calls).toEqual([])
    expect((await act(newId(), 'take')).code).toBe('CALL_NOT_FOUND')
    expect((await act(newId(), 'done')).code).toBe('CALL_NOT_FOUND')
  })

  it("allows a call again after a minute, and rejects another phone's use of its id", async () => {
    const tableId = await newTable()
    const phone = scan(tableId)
    await phone.answer
    const { data } = await phone.call({ kind: 'WAITER' })
    await act(data.id, 'done')
    const soon = await phone.call({ kind: 'WAITER' })
    expect(soon).toMatchObject({ status: 429, code: 'CALL_TOO_SOON', details: { seconds: 60 } })
    clock.advance(60_000)
    expect((await phone.call({ kind: 'WAITER' })).status).toBe(200)
    const other = scan(await newTable())
    await other.answer
    expect((await other.call({ kind: 'WAITER', id: data.id })).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await phone.call({ kind: 'BILL' })).status).toBe(422)
    expect((await phone.call({ kind: 'BILL', payBy: 'CARD' })).code).toBe('VISIT_NOT_JOINED')
  })
})
