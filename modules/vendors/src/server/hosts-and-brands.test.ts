import { newId, Refusal } from '@sofreh/kernel'
import { testClock } from '@sofreh/testing'
import { startTestApp, type TestApp, type TestFaces } from '@sofreh/testing/app'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CreateVendor } from './use-cases/create-vendor.ts'
import { vendorsRefusals } from '../text/vendors.fa.ts'
import { shortMemory } from './use-cases/short-memory.ts'

let shop: TestApp
let vendors: TestApp['slices']['vendors']
const owners: string[] = []
const rolesOf: string[] = []

beforeAll(async () => {
  const identity: TestFaces['identity'] = {
    createBuiltInRoles: async (_, vendorId) => void rolesOf.push(vendorId),
    addOwner: async (_, vendorId, personId) => void owners.push(`${vendorId} ${personId}`),
    mayAt: async () => false,
  }
  shop = await startTestApp({
    clock: testClock('2026-11-20T16:00:00Z'),
    config: { baseDomains: ['sofreh.test'] },
    overrides: { faces: { identity } },
    resolveCaller: async () => ({ personId: newId(), permissions: new Set(), isStaff: true, isAdmin: false }),
  })
  ;({ vendors } = shop.slices)
}, 60_000)
afterAll(() => shop?.close())

const create = (command: Partial<CreateVendor> & { subdomain: string }) =>
  shop.database.transaction((tx) => vendors.createVendor(tx, { name: 'رستوران', ownerId: newId(), ...command }))
const refused = (command: Partial<CreateVendor> & { subdomain: string }) =>
  create(command).then(
    () => 'created',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

describe('new vendors and hosts', () => {
  it("resolves a new vendor's host at once, with hours, roles and an owner", async () => {
    expect(await vendors.findByHost('anar.sofreh.test')).toBeUndefined()
    const ownerId = newId()
    const { vendorId } = await create({ subdomain: 'anar', name: ' انار ', ownerId, hosts: ['anar-cafe.ir'] })
    expect(await vendors.findByHost('www.ANAR.sofreh.test:443')).toEqual({ vendorId, subdomain: 'anar' })
    expect(await vendors.findByHost('anar-cafe.ir')).toEqual({ vendorId, subdomain: 'anar' })
    expect(await vendors.settingsOf(shop.database, vendorId)).toMatchObject({
      name: 'انار',
      currency: 'TOMAN',
      preparationMinutes: 20,
      taxRateBp: 1000,
    })
    expect((await vendors.settingsOf(shop.database, vendorId)).hours).toHaveLength(7)
    expect(rolesOf).toEqual([vendorId])
    expect(owners).toEqual([`${vendorId} ${ownerId}`])
  })

  it('refuses a taken, reserved or invalid name and stores nothing', async () => {
    expect(await refused({ subdomain: 'anar' })).toBe('SUBDOMAIN_TAKEN')
    expect(await refused({ subdomain: 'beh', hosts: ['anar-cafe.ir'] })).toBe('SUBDOMAIN_TAKEN')
    expect(await refused({ subdomain: 'admin' })).toBe('SUBDOMAIN_NOT_ALLOWED')
    expect(await refused({ subdomain: 'beh', name: '\u200c '.trim() })).not.toBe('INTERNAL')
    expect(await refused({ subdomain: 'sib', name: '  ' })).toBe('VENDOR_NAME_EMPTY')
    const twice = [0, 1].map(() => ({ weekday: 'SAT' as const, from: '10:00', to: '12:00' }))
    expect(await refused({ subdomain: 'sib', hours: twice })).toBe('HOURS_OVERLAP')
    const count = await sql<{ count: number }>`select count(*) from vendors where subdomain = 'sib'`.execute(
      shop.database.kysely,
    )
    expect(count.rows[0]?.count).toBe(0)
  })

  it('gives a living vendor a domain of its own, and refuses a domain of another vendor or of the platform', async () => {
    const { vendorId } = await create({ subdomain: 'toot', name: 'توت' })
    const add = (subdomain: string, host: string) =>
      shop.database
        .transaction((tx) => vendors.addHost(tx, { subdomain, host }))
        .then(
          () => 'added',
          (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
        )
    expect(await vendors.findByHost('toot-cafe.ir')).toBeUndefined()
    expect(await add('toot', 'www.Toot-Cafe.ir')).toBe('added')
    expect(await vendors.findByHost('toot-cafe.ir')).toEqual({ vendorId, subdomain: 'toot' })
    expect(await add('toot', 'toot-cafe.ir')).toBe('added')
    expect(await add('anar', 'toot-cafe.ir')).toBe('SUBDOMAIN_TAKEN')
    expect(await add('unknown', 'other.ir')).toBe('VENDOR_NOT_FOUND')
    for (const host of ['sofreh.test', 'gol.sofreh.test', '127.0.0.1', 'toot'])
      expect(await add('toot', host), host).toBe('SUBDOMAIN_NOT_ALLOWED')
  })

  it('gives a name to one of two vendors created at once', async () => {
    const answers = await Promise.all([refused({ subdomain: 'gilas' }), refused({ subdomain: 'gilas' })])
    expect(answers.sort()).toEqual(['SUBDOMAIN_TAKEN', 'created'])
  })

  it('resolves no IP address without a default vendor', async () => {
    expect(await vendors.findByHost('127.0.0.1')).toBeUndefined()
    expect(await vendors.findByHost('sofreh.test')).toBeUndefined()
  })

  it('refuses settings of a vendor that does not exist', async () => {
    await expect(vendors.settingsOf(shop.database, newId())).rejects.toMatchObject({ code: 'VENDOR_NOT_FOUND' })
  })
})

describe('brands', () => {
  it('shows only branches the brand has accepted', async () => {
    const one = await create({ subdomain: 'hulu', name: 'هلو تجریش' })
    const two = await create({ subdomain: 'hulu-vanak', name: 'هلو ونک' })
    const three = await create({ subdomain: 'hulu-karaj', name: 'هلو کرج' })
    const brand = newId()
    await sql`insert into brands (brand_id, name, owner_vendor_id) values (${brand}, 'هلو', ${one.vendorId})`.execute(
      shop.database.kysely,
    )
    await sql`insert into brand_branches (brand_id, vendor_id, accepted_at) values (${brand}, ${one.vendorId}, now()),
      (${brand}, ${two.vendorId}, now()), (${brand}, ${three.vendorId}, null)`.execute(shop.database.kysely)
    const get = async (host: string, path: string) => {
      const headers = { host: `${host}.sofreh.test`, authorization: 'Bearer some-token-here' }
      return (await shop.http.inject({ url: `/api-identity/identity/vendors/${path}`, headers })).json()
    }
    const { data } = await get('hulu', `brands/${brand}`)
    expect(data.branches.map((branch: { subdomain: string }) => branch.subdomain)).toEqual(['hulu', 'hulu-vanak'])
    expect((await get('hulu', 'getvendorbrands')).data).toEqual([
      { id: brand, name: 'هلو', isOwner: true, branchCount: 2 },
    ])
    expect((await get('hulu-vanak', 'getvendorbrands')).data).toMatchObject([{ isOwner: false }])
    expect((await get('hulu-karaj', 'getvendorbrands')).data).toEqual([])
    expect(await get('hulu', `brands/${newId()}`)).toMatchObject({
      code: 'BRAND_NOT_FOUND',
      message: vendorsRefusals['BRAND_NOT_FOUND'],
    })
  })
})

describe('shortMemory', () => {
  it('caches for seconds, up to a limit, and no failures', async () => {
    let time = 0
    let loads = 0
    let isDown = true
    const memory = shortMemory<string>({
      clock: () => new Date(time),
      lifeMs: 1000,
      most: 2,
      load: async (key) => {
        loads += 1
        if (isDown) throw new Error('no database')
        return key === 'unknown' ? undefined : key
      },
    })
    await expect(memory.get('a')).rejects.toThrow('no database')
    isDown = false
    await Promise.all([memory.get('a'), memory.get('a'), memory.get('unknown'), memory.get('unknown')])
    expect(loads).toBe(3)
    await memory.get('b')
    await memory.get('a')
    expect(loads).toBe(5)
    time = 2000
    await memory.get('a')
    expect(loads).toBe(6)
    memory.forget()
    await memory.get('a')
    expect(loads).toBe(7)
  })
})
