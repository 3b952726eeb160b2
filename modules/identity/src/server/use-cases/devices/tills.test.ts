import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityFixture, openIdentity } from '../../testing/open-identity.ts'
import type { Till } from '../../../contract/index.ts'
import { tillLetter } from '../../../domain/index.ts'

let fixture: IdentityFixture
let cashier: { id: string; token: string }
let owner: { id: string; token: string }
beforeAll(async () => {
  fixture = await openIdentity()
  owner = await fixture.member('OWNER', '09150000012')
  cashier = await fixture.member('CASHIER', '09150000011')
}, 60_000)
afterAll(() => fixture.close())

type Made = Till & { credential: string }
const fresh = () => ({ id: randomUUID(), secret: randomBytes(32).toString('base64url'), publicKey: 'k'.repeat(87) })
const register = (body: object, token = cashier.token) =>
  fixture.ask('POST /api-sofreh/identity/devices/till', { token, body })
const made = async (body: object): Promise<Made> => (await register(body)).data
const list = async (token: string): Promise<Till[]> =>
  (await fixture.ask('GET /api-sofreh/identity/devices/tills', { token })).data

describe('till registration', () => {
  it('gives a browser a letter of its own, and the same till again after a lost response', async () => {
    const body = fresh()
    const [one, again] = await Promise.all([made(body), made(body)])
    expect(again).toEqual(one)
    const other = await made(fresh())
    expect([one.letter, other.letter].sort()).toEqual(['A', 'B'])
    expect(await fixture.identity.resolveCaller(one.credential, fixture.naranj)).toMatchObject({
      deviceId: body.id,
      deviceKind: 'TILL',
    })
    expect(await fixture.identity.resolveCaller(one.credential, fixture.toranj)).toBeUndefined()
  })

  it('rejects another secret for a known till and never reuses a letter', async () => {
    const body = fresh()
    const till = await made(body)
    const thief = await register({ ...body, secret: fresh().secret })
    expect(thief).toMatchObject({ status: 409, code: 'DEVICE_IS_ANOTHERS' })
    const path = `/api-sofreh/identity/devices/${till.id}`
    expect((await fixture.ask(`DELETE ${path}`, { token: owner.token })).status).toBe(200)
    expect(await fixture.identity.resolveCaller(till.credential, fixture.naranj)).toBeUndefined()
    const next = await made(fresh())
    expect(next.letter > till.letter).toBe(true)
    expect((await list(cashier.token)).find(({ id }) => id === till.id)).toMatchObject({ isRevoked: true })
  })

  it("lets a till read the restaurant's tills, but not act as a person", async () => {
    const till = await made(fresh())
    expect((await list(till.credential)).map(({ id }) => id)).toContain(till.id)
    expect((await fixture.ask('GET auth/me', { token: till.credential })).status).toBe(403)
    expect((await fixture.ask('GET /api-sofreh/identity/devices', { token: till.credential })).status).toBe(403)
  })

  it("updates a till's last-seen time although it sells with a person's session", async () => {
    const till = await made(fresh())
    const seen = async () => {
      const asked = await fixture.ask('GET /api-sofreh/identity/devices', { token: owner.token })
      return (asked.data as { id: string; lastSeenAt: string | null }[]).find(({ id }) => id === till.id)?.lastSeenAt
    }
    expect(await seen()).toBeNull()
    // Another restaurant's till with the same id must not count here.
    await fixture.identity.noteDeviceSeen(fixture.toranj, till.id, owner.id)
    expect(await seen()).toBeNull()
    await fixture.identity.noteDeviceSeen(fixture.naranj, till.id, owner.id)
    expect(await seen()).toEqual(expect.any(String))
  })

  it("accepts a till's reports only about people who have worked at it with their own session", async () => {
    const till = await made(fresh())
    const people = async () => (await fixture.identity.findTill(fixture.database, fixture.naranj, till.id))?.people
    expect(await people()).toEqual([cashier.id])
    await fixture.identity.noteDeviceSeen(fixture.toranj, till.id, owner.id)
    await fixture.identity.noteDeviceSeen(fixture.naranj, till.id, undefined)
    expect(await people()).toEqual([cashier.id])
    for (const _ of [1, 2]) await fixture.identity.noteDeviceSeen(fixture.naranj, till.id, owner.id)
    expect((await people())?.toSorted()).toEqual([cashier.id, owner.id].toSorted())
  })

  it('rejects a till after all who worked at it have left the staff, until a current member works at it', async () => {
    const waiter = await fixture.member('WAITER', '09150000014')
    const till = (await register(fresh(), waiter.token)).data as Made
    expect((await list(till.credential)).length).toBeGreaterThan(0)
    const gone = `DELETE /api-identity/identity/users/removestaff?id=${waiter.id}`
    expect((await fixture.ask(gone, { token: owner.token })).status).toBe(200)
    const refused = await fixture.ask('GET /api-sofreh/identity/devices/tills', { token: till.credential })
    expect(refused).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    // Current staff use the tablet again.
    await fixture.identity.noteDeviceSeen(fixture.naranj, till.id, owner.id)
    expect(await fixture.identity.resolveCaller(till.credential, fixture.naranj)).toMatchObject({ deviceId: till.id })
  })

  it('limits a person to ten new tills a day, so that the letters last', async () => {
    const maker = await fixture.member('CASHIER', '09150000015')
    const body = fresh()
    expect((await register(body, maker.token)).status).toBe(200)
    for (let made = 1; made < 10; made += 1) expect((await register(fresh(), maker.token)).status).toBe(200)
    expect(await register(fresh(), maker.token)).toMatchObject({ status: 429, code: 'TILLS_OF_TODAY' })
    // Registering an existing till again does not count.
    expect((await register(body, maker.token)).status).toBe(200)
  })

  it('has letters for seven hundred tills and then refuses', async () => {
    expect([0, 25, 26, 27, 701].map(tillLetter)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ'])
    expect(tillLetter(702)).toBeUndefined()
    // Seven hundred earlier tills, as rows.
    await fixture.database.transaction(async (tx) => {
      await sql`insert into devices (vendor_id, device_id, kind, name, credential_hash, paired_by, created_at)
        select ${fixture.toranj}, gen_random_uuid(), 'TILL', 'x', '\\x00', gen_random_uuid(), now()
        from generate_series(1, 702)`.execute(tx.kysely)
      await sql`insert into tills (vendor_id, device_id, letter, public_key)
        select vendor_id, device_id, case when n < 27 then chr(64 + n::int)
          else chr(64 + ((n - 1) / 26)::int) || chr(65 + ((n - 1) % 26)::int) end, 'k'
        from (select *, row_number() over () as n from devices where vendor_id = ${fixture.toranj}) d`.execute(
        tx.kysely,
      )
    })
    const there = await fixture.member('OWNER', '09150000013', 'toranj.localhost')
    const full = await fixture.ask('POST /api-sofreh/identity/devices/till', {
      token: there.token,
      host: 'toranj.localhost',
      body: fresh(),
    })
    expect(full).toMatchObject({ status: 409, code: 'TOO_MANY_TILLS' })
  })
})
