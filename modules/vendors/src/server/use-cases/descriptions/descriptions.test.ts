import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DefaultDescription } from '../../../contract/index.ts'
import { openTwoVendors, type TwoVendors } from '../../testing/open-two-vendors.ts'

let shop: TwoVendors
const path = '/api-identity/identity/defaultdescription'

beforeAll(async () => {
  shop = await openTwoVendors({ permissionsOf: (token) => (token.startsWith('owner') ? ['VENDOR_SETTINGS'] : []) })
}, 60_000)
afterAll(() => shop.close())

type Sent = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object; host?: string; who?: string }
async function ask<Data = DefaultDescription>(url: string, { method = 'GET', body, host, who = 'owner' }: Sent = {}) {
  const answer = await shop.app.inject({
    method,
    url: `${path}${url}`,
    headers: {
      host: `${host ?? 'naranj'}.localhost`,
      authorization: `Bearer ${who}-of-the-vendor`,
      'idempotency-key': newId(),
    },
    ...(body ? { payload: body } : {}),
  })
  const { data, code, totalCount } = answer.json<{ data: Data; code?: string; totalCount?: number }>()
  return { status: answer.statusCode, data, code, totalCount }
}
const add = (description: string, more: Sent & { place?: string } = {}) =>
  ask('', { method: 'POST', body: { description, ...(more.place ? { place: more.place } : {}) }, ...more })
const descriptions = async (host?: string) =>
  (await ask<DefaultDescription[]>('/list', { ...(host ? { host } : {}), who: 'waiter' })).data.map(
    ({ description }) => description,
  )

describe('default descriptions', () => {
  it('requires the settings permission to write and lets all staff read in order', async () => {
    const first = (await add('بی نمک', { place: 'LINE' })).data
    await add('چنگال و قاشق', { place: 'ORDER' })
    expect((await add('تند', { who: 'waiter' })).status).toBe(403)
    expect(await descriptions()).toEqual(['بی نمک', 'چنگال و قاشق'])
    expect(await descriptions('toranj')).toEqual([])
    const last = { id: first.id, description: 'کم نمک', place: 'ANYWHERE', position: 9 }
    expect((await ask('', { method: 'PUT', body: last })).data).toEqual(last)
    expect(await descriptions()).toEqual(['چنگال و قاشق', 'کم نمک'])
    expect((await ask(`/${first.id}`, { who: 'waiter' })).data).toEqual(last)
    const page = await ask<DefaultDescription[]>('?search=%D9%86%D9%85%D9%83&pageSize=5')
    expect([page.totalCount, page.data[0]?.id]).toEqual([1, first.id])
  })

  it('rejects a description that exists in another spelling', async () => {
    const { id } = (await add('آب يخ')).data
    expect((await add('آب یخ')).code).toBe('DEFAULT_DESCRIPTION_EXISTS')
    const other = (await add('نان اضافه')).data
    const twin = { id: other.id, description: 'آب یخ' }
    expect((await ask('', { method: 'PUT', body: twin })).code).toBe('DEFAULT_DESCRIPTION_EXISTS')
    const gone = await ask<{ id: string }>(`/${id}`, { method: 'DELETE' })
    expect(gone.data).toEqual({ id })
    expect((await ask(`/${id}`, { method: 'DELETE' })).code).toBe('DEFAULT_DESCRIPTION_NOT_FOUND')
    expect((await ask(`/${id}`)).code).toBe('DEFAULT_DESCRIPTION_NOT_FOUND')
    expect((await ask('', { method: 'PUT', body: { id, description: 'هیچ' } })).code).toBe(
      'DEFAULT_DESCRIPTION_NOT_FOUND',
    )
    expect((await ask('', { method: 'PUT', body: twin, host: 'toranj' })).code).toBe('DEFAULT_DESCRIPTION_NOT_FOUND')
  })

  it('limits descriptions to a hundred, also for concurrent writes', async () => {
    const host = 'toranj'
    const all = await Promise.all(Array.from({ length: 102 }, (_, at) => add(`توضیح ${at}`, { host })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(all.find(({ status }) => status !== 200)?.code).toBe('TOO_MANY_DEFAULT_DESCRIPTIONS')
  })
})
