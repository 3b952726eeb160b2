import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BrandMembership } from '../../../contract/index.ts'
import { openTwoVendors, type TwoVendors } from '../../testing/open-two-vendors.ts'
import { mostBranches } from './brand-change.ts'

const naranj = newId()
const toranj = newId()
let shop: TwoVendors

beforeAll(async () => {
  shop = await openTwoVendors({
    naranj,
    toranj,
    personId: newId(),
    permissionsOf: (token) => (token.startsWith('owner') ? ['VENDOR_SETTINGS'] : []),
  })
}, 60_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`delete from brand_branches`.execute(shop.database.kysely)
  await sql`delete from brands`.execute(shop.database.kysely)
})

type Host = 'naranj' | 'toranj'
type Answer = { status: number; code?: string; data: BrandMembership[] }

async function ask(host: Host, method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object, key = newId()) {
  const answer = await shop.app.inject({
    method,
    url: path.startsWith('/') ? path : `/api-sofreh/vendors/brands${path === '' ? '' : `/${path}`}`,
    headers: { host: `${host}.localhost`, authorization: 'Bearer owner-token', 'idempotency-key': key },
    ...(body ? { payload: body } : {}),
  })
  return { ...answer.json(), status: answer.statusCode } as Answer
}
const subscribe = (host: Host, body: object) =>
  ask(host, 'PUT', '/api-identity/identity/vendors/subscribevendorbrand', body)
const created = async (host: Host = 'naranj') => {
  const id = newId()
  expect((await ask(host, 'PUT', id, { name: 'هلو' })).status).toBe(200)
  return id
}
const statesOf = ({ data }: Answer) =>
  data.map(({ state, branches }) => [state, branches.map((branch) => [branch.subdomain, branch.state])])
const publicBranches = async (brandId: string) => {
  const url = `/api-identity/identity/vendors/brands/${brandId}`
  const answer = await shop.app.inject({ url, headers: { host: 'naranj.localhost' } })
  return answer.json().data?.branches.map(({ subdomain }: { subdomain: string }) => subdomain)
}

describe('brand', () => {
  it('is created by a vendor, which becomes its first branch, and is renamed by it alone', async () => {
    const id = newId()
    const key = newId()
    const first = await ask('naranj', 'PUT', id, { name: ' هلو ' }, key)
    expect(first.data).toEqual([
      {
        id,
        name: 'هلو',
        isOwner: true,
        state: 'MEMBER',
        site: 'naranj',
        branches: [{ name: 'نارنج', subdomain: 'naranj', isOwner: true, state: 'MEMBER' }],
      },
    ])
    expect(await ask('naranj', 'PUT', id, { name: ' هلو ' }, key)).toEqual(first)
    expect((await ask('naranj', 'PUT', id, { name: 'هلوی نو' })).data[0]?.name).toBe('هلوی نو')
    expect(await ask('toranj', 'PUT', id, { name: 'ربوده' })).toMatchObject({ status: 404, code: 'BRAND_NOT_FOUND' })
    expect(await ask('naranj', 'PUT', newId(), { name: 'دومی' })).toMatchObject({ status: 409, code: 'BRAND_EXISTS' })
    expect(await publicBranches(id)).toEqual(['naranj'])
  })

  it('creates one of two brands that a vendor requests at once', async () => {
    const answers = await Promise.all([newId(), newId()].map((id) => ask('naranj', 'PUT', id, { name: 'هلو' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('creates one brand that two tabs save at once under the same id', async () => {
    const id = newId()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('naranj', 'PUT', id, { name: 'هلو' })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  })

  it('needs the permission for settings', async () => {
    const headers = { host: 'naranj.localhost', authorization: 'Bearer cook-token-here', 'idempotency-key': newId() }
    const url = `/api-sofreh/vendors/brands/${newId()}`
    expect((await shop.app.inject({ method: 'PUT', url, headers, payload: { name: 'x' } })).statusCode).toBe(403)
    expect((await shop.app.inject({ url: '/api-sofreh/vendors/brands', headers })).statusCode).toBe(403)
  })
})

describe('membership of a brand', () => {
  it('begins when the invited branch accepts, and is public only then', async () => {
    const id = await created()
    const invited = await ask('naranj', 'PUT', `${id}/branches`, { site: 'https://toranj.localhost/?table=3' })
    expect(statesOf(invited)).toEqual([
      [
        'MEMBER',
        [
          ['naranj', 'MEMBER'],
          ['toranj', 'INVITED'],
        ],
      ],
    ])
    expect(statesOf(await ask('toranj', 'GET', ''))).toEqual([['INVITED', [['naranj', 'MEMBER']]]])
    expect(statesOf(await ask('naranj', 'PUT', `${id}/branches`, { site: 'toranj' }))).toEqual(statesOf(invited))
    expect(await publicBranches(id)).toEqual(['naranj'])
    expect(statesOf(await subscribe('toranj', { brandId: id }))).toMatchObject([['MEMBER', expect.anything()]])
    expect((await publicBranches(id)).toSorted()).toEqual(['naranj', 'toranj'])
  })

  it('begins when the owner accepts the branch that asked', async () => {
    const id = await created()
    expect(statesOf(await subscribe('toranj', { site: 'naranj' }))).toEqual([['ASKED', [['naranj', 'MEMBER']]]])
    expect(await publicBranches(id)).toEqual(['naranj'])
    const accepted = await ask('naranj', 'PUT', `${id}/branches`, { site: 'toranj.localhost' })
    expect(statesOf(accepted)[0]?.[1]).toEqual([
      ['naranj', 'MEMBER'],
      ['toranj', 'MEMBER'],
    ])
  })

  it('begins when both sides ask at the same moment', async () => {
    const id = await created()
    const answers = await Promise.all([
      ask('naranj', 'PUT', `${id}/branches`, { site: 'toranj' }),
      subscribe('toranj', { brandId: id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(statesOf(await ask('toranj', 'GET', ''))[0]?.[0]).toBe('MEMBER')
  })

  it('ends by either side, and the brand with its owner as the last branch', async () => {
    const id = await created()
    const join = async () => {
      await subscribe('toranj', { brandId: id })
      await ask('naranj', 'PUT', `${id}/branches`, { site: 'toranj' })
    }
    await join()
    expect(await ask('naranj', 'DELETE', `${id}/branches/naranj`)).toMatchObject({ code: 'BRAND_HAS_BRANCHES' })
    expect(await ask('toranj', 'DELETE', `${id}/branches/naranj`)).toMatchObject({ code: 'BRAND_NOT_FOUND' })
    expect((await ask('toranj', 'DELETE', `${id}/branches/toranj`)).data).toEqual([])
    await join()
    expect(statesOf(await ask('naranj', 'DELETE', `${id}/branches/toranj`))).toEqual([
      ['MEMBER', [['naranj', 'MEMBER']]],
    ])
    expect(await publicBranches(id)).toEqual(['naranj'])
    await subscribe('toranj', { brandId: id })
    expect((await ask('naranj', 'DELETE', `${id}/branches/naranj`)).data).toEqual([])
    expect((await ask('toranj', 'GET', '')).data).toEqual([])
    expect(await ask('naranj', 'DELETE', `${id}/branches/naranj`)).toMatchObject({ code: 'BRAND_NOT_FOUND' })
  })

  it('refuses unknown brands and vendors, another owner’s invitation and more branches than fit', async () => {
    const id = await created()
    expect(await subscribe('toranj', { brandId: newId() })).toMatchObject({ status: 404, code: 'BRAND_NOT_FOUND' })
    expect(await subscribe('naranj', { site: 'toranj' })).toMatchObject({ status: 404, code: 'BRAND_NOT_FOUND' })
    expect(await subscribe('toranj', { site: '127.0.0.1' })).toMatchObject({ code: 'BRAND_NOT_FOUND' })
    for (const body of [{}, { brandId: id, site: 'naranj' }])
      expect(await subscribe('toranj', body)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    const invite = (host: Host, site: string) => ask(host, 'PUT', `${id}/branches`, { site })
    expect(await invite('naranj', 'nowhere')).toMatchObject({ status: 404, code: 'VENDOR_NOT_FOUND' })
    expect(await invite('toranj', 'toranj')).toMatchObject({ status: 404, code: 'BRAND_NOT_FOUND' })
    await sql`
      with more as (insert into vendors (vendor_id, name, subdomain, currency, primary_color)
        select gen_random_uuid(), 'شعبه', 'more-' || n, currency, primary_color
        from vendors, generate_series(1, ${mostBranches + 1}) n where subdomain = 'naranj' returning vendor_id)
      insert into brand_branches (brand_id, vendor_id) select ${id}, vendor_id from more`.execute(shop.database.kysely)
    expect(await invite('naranj', 'toranj')).toMatchObject({ status: 409, code: 'TOO_MANY_BRANCHES' })
    expect(await subscribe('toranj', { brandId: id })).toMatchObject({ status: 409, code: 'TOO_MANY_BRANCHES' })
  })

  it('is logged in the change log of the branch, without the name of another restaurant’s staff', async () => {
    const id = await created()
    await subscribe('toranj', { brandId: id })
    await ask('naranj', 'PUT', `${id}/branches`, { site: 'toranj' })
    await ask('naranj', 'DELETE', `${id}/branches/toranj`)
    const { rows } = await sql<{ act: string; isNamed: boolean }>`
      select act, person_id is not null as "isNamed" from changes
      where vendor_id = ${toranj} and subject = 'brand_branches' and subject_id = ${id} order by at`.execute(
      shop.database.kysely,
    )
    expect(rows).toEqual([
      { act: 'ADDED', isNamed: true },
      { act: 'CHANGED', isNamed: false },
      { act: 'REMOVED', isNamed: false },
    ])
  })
})
