import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdentityFixture, openIdentity } from './testing/open-identity.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await openIdentity()
}, 60_000)
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(25 * 60 * 60_000))

type Tokens = { token: string; refreshToken: string }
const renew = (refreshToken: string, host = 'naranj.localhost') =>
  fixture.ask('POST auth/refreshtoken', { host, body: { refreshToken } })
const renewed = async (refreshToken: string) => (await renew(refreshToken)).data as Tokens
const me = (token: string, host = 'naranj.localhost') => fixture.ask('GET auth/me', { token, host })

describe('access token', () => {
  it('accepts an access token for fifteen minutes and no longer', async () => {
    const { token } = await fixture.signIn('09130000101')
    fixture.clock.advance(899_000)
    expect((await me(token)).status).toBe(200)
    fixture.clock.advance(2_000)
    expect(await me(token)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  it('rejects an access token at another restaurant', async () => {
    const { token } = await fixture.signIn('09130000102')
    expect((await me(token, 'toranj.localhost')).status).toBe(401)
  })

  it('rejects a token with a foreign signature, without one, and with a changed letter', async () => {
    const { token, userId } = await fixture.signIn('09130000103')
    const [, claims = ''] = token.split('.')
    const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }
    const forged = await new SignJWT({ sid, vid: fixture.naranj })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setIssuer('sofreh')
      .setExpirationTime(new Date(fixture.clock().getTime() + 60_000))
      .sign(new Uint8Array(32).fill(9))
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    for (const text of [forged, unsigned, `${token.slice(0, -2)}xx`, 'nonsense-nonsense'])
      expect((await me(text)).status).toBe(401)
  })

  it('writes no permissions into an access token', async () => {
    const { token } = await fixture.member('OWNER', '09130000104')
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'iss', 'sid', 'sub', 'vid'])
  })
})

describe('session renewal', () => {
  it('returns a new pair each time, valid for seven days from then', async () => {
    const first = await fixture.signIn('09130000201')
    const second = await renewed(first.refreshToken)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    fixture.clock.advance(6 * 24 * 3_600_000)
    const third = await renewed(second.refreshToken)
    expect((await me(third.token)).status).toBe(200)
    fixture.clock.advance(7 * 24 * 3_600_000 + 1_000)
    expect(await renew(third.refreshToken)).toMatchObject({ status: 401, code: 'SESSION_ENDED' })
  })

  it('returns the same successor again after a lost response', async () => {
    const { refreshToken } = await fixture.signIn('09130000202')
    const first = await renewed(refreshToken)
    fixture.clock.advance(29_000)
    const again = await renewed(refreshToken)
    expect(again.refreshToken).toBe(first.refreshToken)
    expect((await me((await renewed(again.refreshToken)).token)).status).toBe(200)
  })

  it('gives two tabs that renew at the same moment one successor', async () => {
    const { refreshToken } = await fixture.signIn('09130000203')
    const both = await Promise.all([1, 2, 3, 4].map(() => renewed(refreshToken)))
    expect(new Set(both.map((tokens) => tokens.refreshToken)).size).toBe(1)
  })

  it('ends the whole token family when a token is reused after the grace period', async () => {
    const first = await fixture.signIn('09130000204')
    const second = await renewed(first.refreshToken)
    fixture.clock.advance(31_000)
    expect((await renew(first.refreshToken)).code).toBe('SESSION_ENDED')
    expect((await renew(second.refreshToken)).code).toBe('SESSION_ENDED')
    expect((await me(second.token)).status).toBe(401)
    const { rows } = await sql<{ reason: string }>`
      select end_reason as reason from sessions where person_id = ${first.userId}`.execute(fixture.database.kysely)
    expect(rows).toEqual([{ reason: 'REUSED' }])
  })

  it('ends the family at once when the successor was used, which proves that its response arrived', async () => {
    const first = await fixture.signIn('09130000205')
    const second = await renewed(first.refreshToken)
    const third = await renewed(second.refreshToken)
    expect((await renew(first.refreshToken)).code).toBe('SESSION_ENDED')
    expect((await me(third.token)).status).toBe(401)
  })

  it("leaves the person's other devices signed in", async () => {
    const phone = await fixture.signIn('09130000206')
    fixture.clock.advance(61_000)
    const tablet = await fixture.signIn('09130000206')
    await renewed(phone.refreshToken)
    fixture.clock.advance(31_000)
    await renew(phone.refreshToken)
    expect((await me(tablet.token)).status).toBe(200)
  })

  it('refuses a token at another restaurant and leaves it valid at its own', async () => {
    const { refreshToken } = await fixture.signIn('09130000207')
    expect(await renew(refreshToken, 'toranj.localhost')).toMatchObject({ status: 401, code: 'SESSION_ENDED' })
    expect((await renew(refreshToken)).status).toBe(200)
    expect((await renew('no-such-token')).code).toBe('SESSION_ENDED')
  })

  it('renews although the header has an expired access token', async () => {
    const { token, refreshToken } = await fixture.signIn('09130000208')
    fixture.clock.advance(3_600_000)
    const answer = await fixture.ask('POST auth/refreshtoken', { token, body: { refreshToken } })
    expect(answer.status).toBe(200)
    expect(answer.cookies).toHaveLength(2)
  })

  it('stores no usable token in the database', async () => {
    const { refreshToken } = await fixture.signIn('09130000209')
    await renewed(refreshToken)
    const { rows } = await sql<{ row: string }>`
      select row_to_json(refresh_tokens)::text as row from refresh_tokens`.execute(fixture.database.kysely)
    expect(JSON.stringify(rows)).not.toContain(refreshToken)
  })
})

describe('signing out', () => {
  it('ends this session, clears the cookies and rejects its refresh token', async () => {
    const { token, refreshToken } = await fixture.signIn('09130000301')
    const left = await fixture.ask('DELETE auth/logout', { token })
    expect(left).toMatchObject({ status: 200, data: null })
    for (const cookie of left.cookies) expect(cookie).toMatch(/^sofreh\.\w+=; .*Max-Age=0/)
    expect((await me(token)).status).toBe(401)
    expect((await renew(refreshToken)).code).toBe('SESSION_ENDED')
  })

  it('rejects signing out without a session', async () => {
    expect((await fixture.ask('DELETE auth/logout')).code).toBe('UNAUTHENTICATED')
  })
})

describe('nightly cleanup', () => {
  it('deletes expired rows and leaves valid ones', async () => {
    await fixture.signIn('09130000401')
    fixture.clock.advance(8 * 24 * 3_600_000)
    const { token } = await fixture.signIn('09130000402')
    await fixture.identity.tasks['identity.forget-old']?.({})
    const { rows } = await sql<{ sessions: number; tokens: number; codes: number }>`
      select (select count(*)::int from sessions) as sessions, (select count(*)::int from refresh_tokens) as tokens,
        (select count(*)::int from sign_in_requests) as codes`.execute(fixture.database.kysely)
    expect(rows).toEqual([{ sessions: 1, tokens: 1, codes: 1 }])
    expect((await me(token)).status).toBe(200)
  })
})
