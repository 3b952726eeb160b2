import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, type IdentityFixture, openIdentity } from './testing/open-identity.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await openIdentity()
}, 60_000)
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.clock.advance(25 * 60 * 60_000)
  fixture.sent.length = 0
  fixture.line.outcome = 'sent'
  delete fixture.line.whileSending
})

type Sent = { userId: string; isRegistered: boolean; delivery: string }
const login = (phoneNumber: string, host = 'naranj.localhost') =>
  fixture.ask('POST auth/login', { host, body: { phoneNumber } })
const verify = (body: Record<string, unknown>, host = 'naranj.localhost') =>
  fixture.ask('POST auth/verify', { host, body })
const otherThan = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')
const count = async (table: string, where: string) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(
      fixture.database.kysely,
    )
  ).rows[0]?.n

async function coded(mobile: string): Promise<{ userId: string; code: string }> {
  const { userId } = (await login(mobile)).data as Sent
  return { userId, code: codeIn(fixture.sent.at(-1)?.text) }
}

describe('requesting a code', () => {
  it('accepts a phone number in any format and sends a code that a phone can fill in', async () => {
    const answer = await login('+98 ۹۱۲ ۰۰۰ ۰۱۰۱')
    expect(answer).toMatchObject({
      status: 200,
      data: { isRegistered: false, resendAfterSeconds: 60, expiresInSeconds: 120, delivery: 'SENT' },
    })
    expect(fixture.sent).toHaveLength(1)
    const [{ to, text } = { to: '', text: '' }] = fixture.sent
    expect(to).toBe('09120000101')
    expect(text).toContain('نارنج')
    expect(text).toMatch(new RegExp(`@naranj\\.localhost #${codeIn(text)}$`))
  })

  it('rejects an invalid phone number and names the field', async () => {
    expect(await login('۰۲۱۸۸۸۸۸۸۸۸')).toMatchObject({ status: 422, errors: [{ field: 'phoneNumber' }] })
  })

  it('creates no person for a phone number that was only typed', async () => {
    await login('09120000102')
    expect(await count('persons', `mobile = '09120000102'`)).toBe(0)
  })

  it('stores no code, phone or address in readable form', async () => {
    const { code } = await coded('09120000103')
    const { rows } = await sql<{ row: string }>`
      select row_to_json(sign_in_requests)::text as row from sign_in_requests where mobile = '09120000103'
      union all select row_to_json(login_limits)::text from login_limits`.execute(fixture.database.kysely)
    const text = rows.map(({ row }) => row.replace(/"mobile":"\d+"/, '')).join()
    expect(text).not.toContain('09120000103')
    expect(text).not.toContain('127.0.0.1')
    expect(text).not.toContain(`"${code}"`)
  })

  it('responds the same for an owner, a guest and a stranger', async () => {
    await fixture.member('OWNER', '09120000104')
    await fixture.signIn('09350000104')
    const answers = [await login('09120000104'), await login('09350000104')]
    const [one, other] = answers.map(({ status, data }) => ({ status, ...(data as Sent), userId: '' }))
    expect(one).toEqual(other)
  })

  it('sends no second code within a minute, returns the remaining time, and sends one afterwards', async () => {
    await login('09120000105')
    fixture.clock.advance(20_000)
    expect(await login('09120000105')).toMatchObject({ status: 429, code: 'OTP_SENT', details: { secondsLeft: 40 } })
    expect((await login('09120000105')).message).toContain('۴۰')
    fixture.clock.advance(40_000)
    expect((await login('09120000105')).status).toBe(200)
    expect(fixture.sent).toHaveLength(2)
  })

  it('sends one code for ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => login('09120000106')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(fixture.sent).toHaveLength(1)
  })

  it('reports a refused message and allows a new request at once', async () => {
    fixture.line.outcome = 'refused'
    for (let time = 0; time < 10; time += 1)
      expect(await login('09120000107')).toMatchObject({ status: 503, code: 'SMS_NOT_SENT' })
    fixture.line.outcome = 'sent'
    expect((await login('09120000107')).status).toBe(200)
  })

  it('reports an unknown delivery when the provider does not answer, and accepts the code if it arrives', async () => {
    fixture.line.outcome = 'unknown'
    const answer = await login('09120000108')
    expect(answer).toMatchObject({ status: 200, data: { delivery: 'UNKNOWN' } })
    const { userId } = answer.data as Sent
    const verified = await verify({ userId, code: codeIn(fixture.sent[0]?.text), firstName: 'مینا' })
    expect(verified.status).toBe(200)
    expect((await login('09120000109')).status).toBe(200)
    expect((await login('09120000109')).code).toBe('OTP_SENT')
  })

  it('accepts a code that arrives before the provider has answered', async () => {
    let early: Awaited<ReturnType<typeof verify>> | undefined
    fixture.line.whileSending = async (text) => {
      delete fixture.line.whileSending
      const { rows } = await sql<{ id: string }>`
        select request_id as id from sign_in_requests where mobile = '09120000110' and state = 'SENDING'`.execute(
        fixture.database.kysely,
      )
      early = await verify({ userId: rows[0]?.id, code: codeIn(text), firstName: 'مینا' })
    }
    await login('09120000110')
    expect(early?.status).toBe(200)
    expect(await count('sign_in_requests', `mobile = '09120000110' and state = 'USED'`)).toBe(1)
  })

  it('limits one place to six codes an hour for a phone', async () => {
    for (let time = 0; time < 6; time += 1) {
      expect((await login('09120000111')).status).toBe(200)
      fixture.clock.advance(61_000)
    }
    expect(await login('09120000111')).toMatchObject({ status: 429, code: 'OTP_LIMIT' })
    fixture.clock.advance(60 * 60_000)
    expect((await login('09120000111')).status).toBe(200)
  })

  it('limits codes per address and per IPv6 network', async () => {
    const small = await openIdentity({ limits: [{ scope: 'ADDRESS_HOUR', most: 2, windowMs: 3_600_000 }] })
    const from = (address: string, phoneNumber: string) =>
      small.ask('POST auth/login', { body: { phoneNumber }, headers: { 'x-forwarded-for': address } })
    await from('2001:db8:1:2::1', '09120000121')
    await from('2001:db8:1:2::2', '09120000122')
    expect((await from('2001:db8:1:2:ffff::3', '09120000123')).code).toBe('OTP_LIMIT')
    expect((await from('2001:db8:1:3::1', '09120000123')).status).toBe(200)
    await small.close()
  })
})

describe('entering the code', () => {
  it('accepts Persian digits, registers a newcomer by name and opens a session', async () => {
    const { userId, code } = await coded('09120000201')
    const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    const verified = await verify({ userId, code: ` ${persian}`, firstName: 'علي', lastName: 'كريمي' })
    expect(verified).toMatchObject({ status: 200, data: { expiresInSeconds: 900 } })
    const { token } = verified.data as { token: string }
    const me = await fixture.ask('GET auth/me', { token })
    expect(me.data).toMatchObject({ phoneNumber: '09120000201', firstName: 'علی', lastName: 'کریمی' })
    fixture.clock.advance(61_000)
    expect((await login('09120000201')).data).toMatchObject({ isRegistered: true })
  })

  it('stores the tokens in cookies of this host for seven days', async () => {
    const { userId, code } = await coded('09120000202')
    const { cookies } = await fixture.ask('POST auth/verify', {
      body: { userId, code, firstName: 'مینا' },
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(cookies).toHaveLength(3)
    const [device, ...tokens] = cookies
    expect(device).toMatch(
      /^sofreh\.device=[\w.-]+; Path=\/api-identity\/identity\/auth\/login; .*HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(tokens[0]).toMatch(/^sofreh\.token=[\w.-]+; Path=\/; Max-Age=604800; SameSite=Lax; Secure$/)
    expect(tokens[1]).toMatch(/^sofreh\.refreshToken=[\w-]+; Path=\/api-identity\/identity\/auth\/refreshtoken; /)
    for (const cookie of cookies) expect(cookie).not.toContain('Domain')
  })

  it('asks a newcomer for a name without using up the code', async () => {
    const { userId, code } = await coded('09120000203')
    expect(await verify({ userId, code, firstName: '  ' })).toMatchObject({
      status: 422,
      errors: [{ field: 'firstName' }],
    })
    expect(await count('persons', `mobile = '09120000203'`)).toBe(0)
    expect((await verify({ userId, code, firstName: 'مینا' })).status).toBe(200)
  })

  it('does not change the name of a registered person', async () => {
    const first = await fixture.signIn('09120000204')
    fixture.clock.advance(61_000)
    const { userId, code } = await coded('09120000204')
    await verify({ userId, code, firstName: 'دیگری' })
    expect((await fixture.ask('GET auth/me', first)).data).toMatchObject({ firstName: 'کسی' })
  })

  it("prefers the guest's own name to the one that a cashier typed", async () => {
    await fixture.database.transaction((tx) =>
      fixture.identity.ensurePerson(tx, { mobile: '09120000205', firstName: 'مشتری', lastName: 'میز سه' }),
    )
    const { userId, code } = await coded('09120000205')
    const verified = await verify({ userId, code, firstName: 'مینا', lastName: 'راد' })
    expect((await fixture.ask('GET auth/me', verified.data as { token: string })).data).toMatchObject({
      lastName: 'راد',
    })
  })

  it('counts wrong guesses, and rejects even the right code after five', async () => {
    const { userId, code } = await coded('09120000206')
    for (let left = 4; left > 0; left -= 1)
      expect(await verify({ userId, code: otherThan(code, left) })).toMatchObject({
        status: 422,
        code: 'OTP_WRONG',
        details: { triesLeft: left },
      })
    expect((await verify({ userId, code: otherThan(code) })).code).toBe('OTP_TRIES_EXHAUSTED')
    expect(await verify({ userId, code, firstName: 'مینا' })).toMatchObject({
      status: 429,
      code: 'OTP_TRIES_EXHAUSTED',
    })
  })

  it('allows five of twenty concurrent guesses', async () => {
    const { userId, code } = await coded('09120000207')
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, step) => verify({ userId, code: otherThan(code, step + 1) })),
    )
    const codes = guesses.map((guess) => guess.code)
    expect(codes.filter((refusal) => refusal === 'OTP_WRONG')).toHaveLength(4)
    expect(codes.filter((refusal) => refusal === 'OTP_TRIES_EXHAUSTED')).toHaveLength(16)
    expect((await verify({ userId, code })).code).toBe('OTP_TRIES_EXHAUSTED')
  })

  it('opens one session when the right code comes twice at once, and none afterwards', async () => {
    const { userId, code } = await coded('09120000208')
    const both = await Promise.all([1, 2].map(() => verify({ userId, code, firstName: 'مینا' })))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await verify({ userId, code })).code).toBe('OTP_EXPIRED')
    expect(await count('sessions', `person_id = (select person_id from persons where mobile = '09120000208')`)).toBe(1)
  })

  it('rejects an expired code, the code of another request, and one without a request', async () => {
    const { userId, code } = await coded('09120000209')
    fixture.clock.advance(121_000)
    expect(await verify({ userId, code })).toMatchObject({ status: 409, code: 'OTP_EXPIRED' })
    const next = await coded('09120000209')
    if (next.code !== code) expect((await verify({ userId: next.userId, code })).code).toBe('OTP_WRONG')
    expect((await verify({ userId: fixture.naranj, code })).code).toBe('OTP_EXPIRED')
  })

  it('accepts a code only at the restaurant that it was sent for', async () => {
    const { userId, code } = await coded('09120000210')
    expect((await verify({ userId, code, firstName: 'مینا' }, 'toranj.localhost')).code).toBe('OTP_WRONG')
    expect((await verify({ userId, code, firstName: 'مینا' })).status).toBe(200)
  })

  it('blocks an address that guesses at many phones', async () => {
    const small = await openIdentity({ limits: [{ scope: 'ADDRESS_GUESSES', most: 3, windowMs: 3_600_000 }] })
    const body = { userId: small.naranj, code: '123456' }
    for (let time = 0; time < 3; time += 1)
      expect((await small.ask('POST auth/verify', { body })).code).toBe('OTP_EXPIRED')
    expect(await small.ask('POST auth/verify', { body })).toMatchObject({ status: 429, code: 'OTP_LIMIT' })
    await small.close()
  })
})

describe('code requests by strangers', () => {
  const from = (address: string, cookie?: string) => ({
    headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
  })
  const ask = (phoneNumber: string, address: string, cookie?: string) =>
    fixture.ask('POST auth/login', { body: { phoneNumber }, ...from(address, cookie) })
  const lastCode = () => codeIn(fixture.sent.at(-1)?.text)

  it("leaves the tries of the owner's own code untouched", async () => {
    const mine = await coded('09120000401')
    const theirs = (await ask('09120000401', '203.0.113.1')).data as Sent
    expect(theirs.userId).not.toBe(mine.userId)
    for (let guess = 0; guess < 6; guess += 1) await verify({ userId: theirs.userId, code: otherThan(mine.code, 7) })
    expect((await verify({ ...mine, firstName: 'مینا' })).status).toBe(200)
  })

  it('neither replaces a sent code nor delays one from another place', async () => {
    const mine = await coded('09120000402')
    expect((await ask('09120000402', '203.0.113.2')).status).toBe(200)
    expect((await verify({ ...mine, firstName: 'مینا' })).status).toBe(200)
    expect((await ask('09120000402', '203.0.113.3')).status).toBe(200)
  })

  it('leaves the owner of a phone a first code from their own place', async () => {
    for (let time = 0; time < 7; time += 1) {
      await ask('09120000403', '203.0.113.4')
      fixture.clock.advance(61_000)
    }
    expect((await ask('09120000403', '203.0.113.4')).code).toBe('OTP_LIMIT')
    const mine = (await ask('09120000403', '198.51.100.1')).data as Sent
    expect((await verify({ userId: mine.userId, code: lastCode(), firstName: 'مینا' })).status).toBe(200)
  })

  it('never blocks a device that signed in with the phone before', async () => {
    const { userId } = (await ask('09120000404', '198.51.100.2')).data as Sent
    const signedIn = await verify({ userId, code: lastCode(), firstName: 'مینا' })
    const cookie = signedIn.cookies.find((one) => one.startsWith('sofreh.device='))?.split(';')[0]
    for (let place = 0; place < 5; place += 1) {
      for (let time = 0; time < 5; time += 1) {
        await ask('09120000404', `203.0.113.${10 + place}`)
        fixture.clock.advance(60_001 / 5)
      }
      fixture.clock.advance(60_001)
    }
    for (let place = 0; place < 30; place += 1) await ask('09120000404', `203.0.113.${100 + place}`)
    expect((await ask('09120000404', '203.0.113.250')).code).toBe('OTP_LIMIT')
    expect((await ask('09120000404', '198.51.100.2', cookie)).status).toBe(200)
    expect((await ask('09120000405', '198.51.100.2', cookie)).status).toBe(200)
    const forged = `${cookie?.slice(0, -2)}AA`
    expect((await ask('09120000404', '203.0.113.251', forged)).code).toBe('OTP_LIMIT')
  })

  it('reveals nothing about the person behind the phone', async () => {
    const { userId: personId } = await fixture.signIn('09120000406')
    const { userId } = (await ask('09120000406', '203.0.113.5')).data as Sent
    expect(userId).not.toBe(personId)
    expect((await verify({ userId: personId, code: lastCode() })).code).toBe('OTP_EXPIRED')
  })

  it('limits the messages of one vendor per hour', async () => {
    const small = await openIdentity({ limits: [{ scope: 'VENDOR_HOUR', most: 3, windowMs: 3_600_000 }] })
    const at = (place: number, host = 'naranj.localhost') =>
      small.ask('POST auth/login', {
        host,
        body: { phoneNumber: `0912000050${place}` },
        headers: { 'x-forwarded-for': `203.0.113.${place}` },
      })
    for (let place = 0; place < 3; place += 1) expect((await at(place)).status).toBe(200)
    expect((await at(4)).code).toBe('OTP_LIMIT')
    expect((await at(5, 'toranj.localhost')).status).toBe(200)
    await small.close()
  })
})

describe('profile', () => {
  it('changes name, email and stored facts, and clears the email on request', async () => {
    const { token } = await fixture.signIn('09120000301')
    const change = { firstName: 'مینا', lastName: 'راد', email: 'mina@example.com', data: { seesBigLetters: true } }
    expect((await fixture.ask('PUT auth/me', { token, body: change })).data).toMatchObject(change)
    const later = await fixture.ask('PUT auth/me', { token, body: { firstName: 'مینا', email: '' } })
    expect(later.data).toMatchObject({ lastName: '', email: null, data: { seesBigLetters: true } })
    expect((await fixture.ask('PUT auth/me', { token, body: { firstName: '' } })).errors[0]?.field).toBe('firstName')
  })
})
