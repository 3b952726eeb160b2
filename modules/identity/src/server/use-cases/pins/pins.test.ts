import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityFixture, openIdentity } from '../../testing/open-identity.ts'
import type { TillPerson } from '../../../contract/index.ts'

let fixture: IdentityFixture
let owner: { id: string; token: string }
let manager: { id: string; token: string }
let cashier: { id: string; token: string }
let till: string
beforeAll(async () => {
  fixture = await openIdentity({ limits: [] })
  owner = await fixture.member('OWNER', '09160000001')
  manager = await fixture.member('MANAGER', '09160000002')
  cashier = await fixture.member('CASHIER', '09160000003')
  const body = { id: randomUUID(), secret: randomBytes(32).toString('base64url'), publicKey: 'k'.repeat(87) }
  const made = await fixture.ask('POST /api-sofreh/identity/devices/till', { token: cashier.token, body })
  till = (made.data as { credential: string }).credential
}, 60_000)
afterAll(() => fixture.close())

const setPin = (personId: string, pin: string | null, token = owner.token) =>
  fixture.ask(`PUT /api-sofreh/identity/staff/${personId}/pin`, { token, body: { pin } })
const enter = (personId: string, pin: string, token = till) =>
  fixture.ask('POST /api-sofreh/identity/till/enter', { token, body: { personId, pin } })
const people = async (): Promise<TillPerson[]> =>
  (await fixture.ask('GET /api-sofreh/identity/till/people', { token: till })).data

describe('staff PIN', () => {
  it('signs a person in at a till with a session of their own', async () => {
    expect(await setPin(cashier.id, '4072')).toMatchObject({ status: 200, data: { hasPin: true } })
    const entered = await enter(cashier.id, '4072')
    expect(entered).toMatchObject({ status: 200, data: { expiresInSeconds: 900 } })
    const { token } = entered.data as { token: string }
    expect(await fixture.ask('GET auth/me', { token })).toMatchObject({ data: { id: cashier.id } })
    expect(fixture.events.at(-1)).toMatchObject({ kind: 'staff-changed', facts: { change: 'PIN_SET' } })
  })

  it('lists people with a PIN for the till without the digits, and only those who may sell', async () => {
    const cook = await fixture.member('KITCHEN', '09160000004')
    await setPin(cook.id, '1111')
    await setPin(manager.id, '2222')
    const listed = await people()
    expect(listed.map(({ personId }) => personId)).toEqual(expect.arrayContaining([manager.id, cashier.id]))
    expect(listed.map(({ personId }) => personId)).not.toContain(cook.id)
    expect(listed.find(({ personId }) => personId === manager.id)?.permissions).toContain('DISCOUNT_GIVE')
    expect(await enter(cook.id, '1111')).toMatchObject({ status: 422, code: 'PIN_WRONG' })
    const { rows } = await sql<{ text: string }>`select pin_hash::text as text from staff_pins`.execute(
      fixture.database.kysely,
    )
    expect(rows.some(({ text }) => text.includes('2222'))).toBe(false)
  })

  it('allows five tries in a row, even when they come at once, until the PIN is set anew', async () => {
    await setPin(manager.id, '2222')
    const wrong = await Promise.all(Array.from({ length: 8 }, () => enter(manager.id, '9999')))
    expect(wrong.filter(({ code }) => code === 'PIN_WRONG')).toHaveLength(4)
    expect(wrong.filter(({ code }) => code === 'PIN_TRIES_EXHAUSTED')).toHaveLength(4)
    expect(await enter(manager.id, '2222')).toMatchObject({ status: 429, code: 'PIN_TRIES_EXHAUSTED' })
    await setPin(manager.id, '3333')
    expect(await enter(manager.id, '3333')).toMatchObject({ status: 200 })
  })

  it('clears wrong tries after a sign-in by phone', async () => {
    await setPin(manager.id, '3333')
    for (let at = 0; at < 6; at += 1) await enter(manager.id, '9999')
    fixture.clock.advance(61_000)
    await fixture.signIn('09160000002')
    expect(await enter(manager.id, '3333')).toMatchObject({ status: 200 })
  })

  it("rejects a PIN without the till's own credential", async () => {
    expect(await enter(cashier.id, '4072', cashier.token)).toMatchObject({ status: 403 })
    expect(await fixture.ask('GET /api-sofreh/identity/till/people', { token: cashier.token })).toMatchObject({
      status: 403,
    })
  })

  it('refuses to set a PIN for a caller who lacks a permission of that person or may not manage staff', async () => {
    expect(await setPin(owner.id, '1234', manager.token)).toMatchObject({
      status: 403,
      code: 'PERMISSION_BEYOND_YOURS',
    })
    expect(await setPin(cashier.id, '1234', cashier.token)).toMatchObject({ status: 403 })
    expect(await setPin(randomUUID(), '1234')).toMatchObject({ status: 404, code: 'STAFF_NOT_FOUND' })
    expect(await setPin(cashier.id, '12')).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
  })

  it('rejects a removed PIN and the PIN of a removed person', async () => {
    await setPin(cashier.id, null)
    expect(await enter(cashier.id, '4072')).toMatchObject({ status: 422, code: 'PIN_WRONG' })
    const waiter = await fixture.member('WAITER', '09160000005')
    await setPin(waiter.id, '5555')
    await fixture.ask(`DELETE users/removestaff?id=${waiter.id}`, { token: owner.token })
    expect(await enter(waiter.id, '5555')).toMatchObject({ status: 422, code: 'PIN_WRONG' })
    expect((await people()).map(({ personId }) => personId)).not.toContain(waiter.id)
  })

  it("rejects the PIN of another restaurant's staff", async () => {
    const theirs = await fixture.member('OWNER', '09160000007', 'toranj.localhost')
    const stranger = await fixture.member('CASHIER', '09160000006', 'toranj.localhost')
    const set = await fixture.ask(`PUT /api-sofreh/identity/staff/${stranger.id}/pin`, {
      host: 'toranj.localhost',
      token: theirs.token,
      body: { pin: '7777' },
    })
    expect(set.status).toBe(200)
    expect(await enter(stranger.id, '7777')).toMatchObject({ status: 422, code: 'PIN_WRONG' })
    expect(await setPin(stranger.id, '8888')).toMatchObject({ status: 404, code: 'STAFF_NOT_FOUND' })
  })
})
