import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Asked, type IdentityFixture, openIdentity } from './testing/open-identity.ts'
import { defaultLimits } from '../domain/index.ts'

let fixture: IdentityFixture
let cashier: { id: string; token: string }
let owner: { id: string; token: string }
beforeAll(async () => {
  fixture = await openIdentity({ limits: defaultLimits.filter(({ scope }) => /^(PAIRING|EXIT)_/.test(scope)) })
  owner = await fixture.member('OWNER', '09150000002')
  cashier = await fixture.member('CASHIER', '09150000001')
}, 60_000)
afterAll(() => fixture.close())
// An access token lives for a quarter of an hour, and some tests advance the clock further.
beforeEach(async () => {
  fixture.clock.advance(61_000)
  owner = { ...owner, token: (await fixture.signIn('09150000002')).token }
  cashier = { ...cashier, token: (await fixture.signIn('09150000001')).token }
})

type Paired = { id: string; kind: string; name: string; credential: string }
const path = '/api-sofreh/identity/devices'
const code = async (): Promise<string> => {
  const made = await fixture.ask(`POST ${path}/codes`, { token: owner.token, body: { name: 'کیوسک ورودی' } })
  expect(made.status).toBe(200)
  return (made.data as { code: string }).code
}
const from = (address: string): Asked => ({ headers: { 'x-forwarded-for': address } })
const pair = (typed: string, asked: Asked = {}) => fixture.ask(`POST ${path}/pair`, { body: { code: typed }, ...asked })
const paired = async (address: string): Promise<Paired> => (await pair(await code(), from(address))).data
const known = (token: string, vendorId = fixture.naranj) => fixture.identity.resolveCaller(token, vendorId)

describe('paired device', () => {
  it('exchanges a pairing code for a credential once, in digits of any script', async () => {
    const shown = await code()
    const persian = [...shown].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join('')
    const both = await Promise.all([pair(persian, from('1.1.1.1')), pair(shown, from('1.1.1.1'))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(both.find(({ status }) => status === 404)?.code).toBe('DEVICE_CODE_WRONG')
    const device = both.find(({ status }) => status === 200)?.data as unknown as Paired
    expect(device).toMatchObject({ kind: 'KIOSK', name: 'کیوسک ورودی' })
    expect(await known(device.credential)).toEqual({
      deviceId: device.id,
      deviceKind: 'KIOSK',
      permissions: new Set(),
      isStaff: false,
      isAdmin: false,
    })
  })

  it("lets a person with the shop's settings pair a kiosk, one with printer settings a bridge, and a cashier neither", async () => {
    const role = { title: 'چاپ', permissions: ['PRINTER_SETTINGS'] }
    const made = await fixture.ask('POST permissions', { token: owner.token, body: role })
    const printing = await fixture.member('WAITER', '09150000005')
    const roleIds = [(made.data as { id: string }).id]
    const given = { userId: printing.id, roleIds }
    expect((await fixture.ask('POST users/updatestaffrole', { token: owner.token, body: given })).status).toBe(200)
    const pairing = async (kind: string, { token }: { token: string }) =>
      (await fixture.ask(`POST ${path}/codes`, { token, body: { kind, name: 'تازه' } })).code ?? 'MADE'
    const waiter = await fixture.member('WAITER', '09150000006')
    for (const seller of [cashier, waiter])
      expect([await pairing('KIOSK', seller), await pairing('BRIDGE', seller)]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect([await pairing('KIOSK', printing), await pairing('BRIDGE', printing)]).toEqual(['FORBIDDEN', 'MADE'])
    expect([await pairing('KIOSK', owner), await pairing('BRIDGE', owner)]).toEqual(['MADE', 'MADE'])
  })

  it("rejects a kiosk's code for a board and leaves the code unused", async () => {
    const made = async (kind: string) => {
      const asked = { token: owner.token, body: { kind, name: 'سالن' } }
      return ((await fixture.ask(`POST ${path}/codes`, asked)).data as { code: string }).code
    }
    const use = (shown: string, kind: string) =>
      fixture.ask(`POST ${path}/pair`, { body: { code: shown, kind }, ...from('1.1.1.9') })
    const [kiosk, board] = [await made('KIOSK'), await made('BOARD')]
    expect((await use(kiosk, 'BOARD')).code).toBe('DEVICE_CODE_WRONG')
    expect((await use(board, 'KIOSK')).code).toBe('DEVICE_CODE_WRONG')
    expect((await use(kiosk, 'KIOSK')).data).toMatchObject({ kind: 'KIOSK' })
    const paired = (await use(board, 'BOARD')).data as unknown as Paired
    expect(paired).toMatchObject({ kind: 'BOARD', name: 'سالن' })
    expect(await known(paired.credential)).toMatchObject({ deviceKind: 'BOARD', isStaff: false })
    expect((await fixture.ask(`GET ${path}/me`, { token: paired.credential })).data).toMatchObject({ name: 'سالن' })
    expect((await fixture.ask(`GET ${path}/tills`, { token: paired.credential })).status).toBe(403)
    expect((await fixture.ask(`DELETE ${path}/${paired.id}`, { token: owner.token })).status).toBe(200)
    expect(await known(paired.credential)).toBeUndefined()
  })

  it('rejects a device and its code at another restaurant', async () => {
    const device = await paired('1.1.1.2')
    expect(await known(device.credential, fixture.toranj)).toBeUndefined()
    expect(await known(`${device.credential}x`)).toBeUndefined()
    expect((await pair(await code(), { host: 'toranj.localhost', ...from('1.1.1.2') })).code).toBe('DEVICE_CODE_WRONG')
  })

  it('rejects an expired pairing code', async () => {
    const shown = await code()
    fixture.clock.advance(11 * 60_000)
    expect((await pair(shown, from('1.1.1.3'))).code).toBe('DEVICE_CODE_WRONG')
  })

  it('rejects a device at once after the owner revoked its credential', async () => {
    const device = await paired('1.1.1.4')
    const list = async () => (await fixture.ask(`GET ${path}`, { token: owner.token })).data as unknown as Paired[]
    expect(await list()).toContainEqual(expect.objectContaining({ id: device.id, pairedBy: 'کسی' }))
    expect((await fixture.ask(`DELETE ${path}/${device.id}`, { token: cashier.token })).status).toBe(403)
    const gone = await fixture.ask(`DELETE ${path}/${device.id}`, { token: owner.token })
    expect(gone.data).toMatchObject({ id: device.id, revokedAt: expect.any(String) })
    expect(await known(device.credential)).toBeUndefined()
    const foreign = await fixture.member('OWNER', '09150000003', 'toranj.localhost')
    const other = await fixture.ask(`DELETE ${path}/${device.id}`, { token: foreign.token, host: 'toranj.localhost' })
    expect(other).toMatchObject({ status: 404, code: 'DEVICE_NOT_FOUND' })
  })

  it('blocks an address after twenty wrong codes, even with a right one', async () => {
    const shown = await code()
    const guess = from('6.6.6.6')
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, at) => pair(String(at).padStart(8, '0'), guess)))
    expect(new Set(guesses.map((answer) => answer.code))).toEqual(new Set(['DEVICE_CODE_WRONG']))
    expect(await pair(shown, guess)).toMatchObject({ status: 429, code: 'OTP_LIMIT' })
    expect((await pair(shown, from('7.7.7.7'))).status).toBe(200)
  })

  it('refuses a device the endpoints of staff and the profile', async () => {
    const device = await paired('1.1.1.5')
    expect((await fixture.ask('GET auth/me', { token: device.credential })).status).toBe(403)
    expect((await fixture.ask(`GET ${path}`, { token: device.credential })).status).toBe(403)
  })

  it('shows a device only its own name and terminal, which only the owner changes', async () => {
    const device = await paired('1.1.1.6')
    const change = (body: object, token = owner.token) => fixture.ask(`PUT ${path}/${device.id}`, { token, body })
    const terminal = { bank: 'MELLAT', name: 'کنار کیوسک' }
    expect((await change({ terminal }, cashier.token)).status).toBe(403)
    expect((await change({ name: 'کیوسک در', terminal })).data).toMatchObject({ name: 'کیوسک در', terminal })
    const own = () => fixture.ask(`GET ${path}/me`, { token: device.credential })
    expect((await own()).data).toEqual({ id: device.id, name: 'کیوسک در', terminal, hasExitPin: false })
    expect((await change({ name: 'کیوسک' })).data).toMatchObject({ terminal })
    expect((await change({ terminal: null })).data).toMatchObject({ name: 'کیوسک', terminal: null })
    expect((await fixture.ask(`GET ${path}/me`, { token: owner.token })).status).toBe(403)
    const foreign = await fixture.member('OWNER', '09150000004', 'toranj.localhost')
    const other = await fixture.ask(`PUT ${path}/${device.id}`, {
      token: foreign.token,
      host: 'toranj.localhost',
      body: { name: 'دیگری' },
    })
    expect(other).toMatchObject({ status: 404, code: 'DEVICE_NOT_FOUND' })
  })

  it("lets staff leave a device's full screen only with its number, which can also end the pairing", async () => {
    const body = { name: 'کیوسک', exitPin: '۴۳۲۱' }
    const made = await fixture.ask(`POST ${path}/codes`, { token: owner.token, body })
    const shown = (made.data as { code: string }).code
    const device = (await pair(shown, from('1.1.1.7'))).data as unknown as Paired
    const leave = (pin: string, endsPairing = false) =>
      fixture.ask(`POST ${path}/me/exit`, { token: device.credential, body: { pin, endsPairing }, ...from('1.1.1.7') })
    expect(await leave('1234', true)).toMatchObject({ status: 403, code: 'DEVICE_PIN_WRONG' })
    expect((await leave('۴۳۲۱')).data).toEqual({ isEnded: false })
    const next = { exitPin: '99999' }
    expect(
      (await fixture.ask(`PUT ${path}/${device.id}`, { token: owner.token, body: { exitPin: '12' } })).status,
    ).toBe(422)
    await fixture.ask(`PUT ${path}/${device.id}`, { token: owner.token, body: next })
    expect((await leave('4321')).code).toBe('DEVICE_PIN_WRONG')
    expect((await leave('99999', true)).data).toEqual({ isEnded: true })
    expect(await known(device.credential)).toBeUndefined()
  })

  it('blocks exit numbers of a device after five wrong ones, from any addresses', async () => {
    const made = await fixture.ask(`POST ${path}/codes`, {
      token: owner.token,
      body: { name: 'کیوسک حیاط', exitPin: '4321' },
    })
    const device = (await pair((made.data as { code: string }).code, from('1.1.2.1'))).data as unknown as Paired
    const leave = (pin: string, at: number) =>
      fixture.ask(`POST ${path}/me/exit`, {
        token: device.credential,
        body: { pin, endsPairing: false },
        ...from(`2.2.2.${at}`),
      })
    for (let at = 0; at < 5; at += 1) expect((await leave('0000', at)).code).toBe('DEVICE_PIN_WRONG')
    expect(await leave('0000', 6)).toMatchObject({ status: 429, code: 'OTP_LIMIT' })
    expect((await leave('4321', 7)).code).toBe('OTP_LIMIT')
    fixture.clock.advance(16 * 60_000)
    expect((await leave('4321', 8)).data).toEqual({ isEnded: false })
    for (let at = 0; at < 8; at += 1) expect((await leave('4321', at)).data).toEqual({ isEnded: false })
  })

  it('announces guessed exit numbers of a kiosk once a day, when they lock it', async () => {
    const paired = async (name: string, at: string) => {
      const made = await fixture.ask(`POST ${path}/codes`, { token: owner.token, body: { name, exitPin: '4321' } })
      return (await pair((made.data as { code: string }).code, from(at))).data as unknown as Paired
    }
    const [device, other] = [await paired('کیوسک در', '1.1.3.1'), await paired('کیوسک حیاط', '1.1.3.2')]
    const leave = ({ credential: token }: Paired, pin: string) =>
      fixture.ask(`POST ${path}/me/exit`, { token, body: { pin, endsPairing: false } })
    const ids = [device.id, other.id]
    const announced = () =>
      fixture.events.filter(({ kind, subjectId }) => kind === 'exit-guessed' && ids.includes(subjectId))
    fixture.clock.advance(24 * 3_600_000 - (fixture.clock().getTime() % (24 * 3_600_000)))
    for (let at = 0; at < 4; at += 1) await leave(device, '0000')
    await leave(device, '4321')
    expect(announced()).toEqual([])
    await leave(device, '0000')
    expect(announced()).toMatchObject([{ subjectId: device.id, facts: { name: 'کیوسک در' } }])
    expect((await leave(device, '4321')).code).toBe('OTP_LIMIT')
    fixture.clock.advance(15 * 60_000)
    for (let at = 0; at < 6; at += 1) await leave(device, '0000')
    expect(announced()).toHaveLength(1)
    for (let at = 0; at < 6; at += 1) await leave(other, '0000')
    expect(announced()).toHaveLength(2)
    fixture.clock.advance(24 * 3_600_000)
    for (let at = 0; at < 5; at += 1) await leave(device, '0000')
    expect(announced()).toHaveLength(3)
  })

  it('allows twenty wrong exit numbers of one device per day', async () => {
    const made = await fixture.ask(`POST ${path}/codes`, {
      token: owner.token,
      body: { name: 'کیوسک در', exitPin: '4321' },
    })
    const device = (await pair((made.data as { code: string }).code, from('1.1.2.2'))).data as unknown as Paired
    const leave = (pin: string) =>
      fixture.ask(`POST ${path}/me/exit`, { token: device.credential, body: { pin, endsPairing: false } })
    // Starts at the beginning of a day, so that all windows fall into it.
    fixture.clock.advance(24 * 3_600_000 - (fixture.clock().getTime() % (24 * 3_600_000)))
    const codes = []
    for (let window = 0; window < 6; window += 1) {
      for (let at = 0; at < 5; at += 1) codes.push((await leave('0000')).code)
      fixture.clock.advance(15 * 60_000)
    }
    expect(codes.filter((refusal) => refusal === 'DEVICE_PIN_WRONG')).toHaveLength(20)
    expect((await leave('4321')).code).toBe('OTP_LIMIT')
  })

  it('accepts the right exit number although a guest on the same network guesses pairing codes', async () => {
    const made = await fixture.ask(`POST ${path}/codes`, {
      token: owner.token,
      body: { name: 'کیوسک سالن', exitPin: '4321' },
    })
    const device = (await pair((made.data as { code: string }).code, from('3.3.3.3'))).data as unknown as Paired
    await Promise.all(Array.from({ length: 25 }, (_, at) => pair(String(at).padStart(8, '0'), from('3.3.3.3'))))
    const left = await fixture.ask(`POST ${path}/me/exit`, {
      token: device.credential,
      body: { pin: '4321', endsPairing: false },
      ...from('3.3.3.3'),
    })
    expect(left.data).toEqual({ isEnded: false })
  })

  it('rejects leaving a device that has no exit number', async () => {
    const device = await paired('1.1.1.8')
    const leave = await fixture.ask(`POST ${path}/me/exit`, { token: device.credential, body: { pin: '' } })
    expect(leave).toMatchObject({ status: 403, code: 'DEVICE_PIN_WRONG' })
  })
})
