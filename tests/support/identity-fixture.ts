import type { OutboxEvent } from '@sofreh/events'
import { createHttp } from '@sofreh/http'
import { newId } from '@sofreh/kernel'
import type { SmsOutcome, SmsSender } from '@sofreh/sms'
import { type TestClock, testClock, testDatabase } from '@sofreh/testing'
import type { FastifyInstance } from 'fastify'
import type { Limit } from '@sofreh/identity/domain'
import { identityRefusals } from '@sofreh/identity/client'
import { createIdentity, type Identity } from '@sofreh/identity/server'

/** Two restaurants at one server, with an SMS line whose outcome a test may choose. For tests only. */
export type IdentityFixture = {
  identity: Identity
  app: FastifyInstance
  clock: TestClock
  naranj: string
  toranj: string
  sent: { to: string; text: string }[]
  events: OutboxEvent[]
  line: { outcome: SmsOutcome; whileSending?: (text: string) => Promise<void> }
  database: Awaited<ReturnType<typeof testDatabase>>['database']
  ask: (name: string, asked?: Asked) => Promise<Answer>
  signIn: (mobile: string, host?: string) => Promise<{ token: string; refreshToken: string; userId: string }>
  /** Returns a signed-in member with this built-in role. */
  member: (role: string, mobile: string, host?: string) => Promise<{ id: string; token: string }>
  close: () => Promise<void>
}
export type Asked = { host?: string; token?: string; body?: unknown; headers?: Record<string, string> }
export type Answer = {
  status: number
  data: never
  code?: string
  message: string
  errors: { field: string; message: string }[]
  details?: Record<string, unknown>
  totalCount?: number
  cookies: string[]
}

const prefix = '/api-identity/identity/'

export async function openIdentity(options: { limits?: readonly Limit[] } = {}): Promise<IdentityFixture> {
  const shop = await testDatabase({ poolSize: 12 })
  const clock = testClock()
  const naranj = newId()
  const toranj = newId()
  const hosts: Record<string, string> = { 'naranj.test': naranj, 'toranj.test': toranj }
  const sent: IdentityFixture['sent'] = []
  const events: OutboxEvent[] = []
  const line: IdentityFixture['line'] = { outcome: 'sent' }
  const sms: SmsSender = {
    send: async (to, text) => {
      await line.whileSending?.(text)
      if (line.outcome !== 'refused') sent.push({ to, text })
      return line.outcome
    },
  }
  const vendors = { landingOf: async (vendorId: string) => ({ name: vendorId === naranj ? 'نارنج' : 'ترنج' }) }
  const announce = async (_: unknown, event: OutboxEvent) => void events.push(event)
  const identity = createIdentity(
    { database: shop.database, clock, newId, announce },
    {
      above: () => ({ vendors }),
      sms,
      secrets: { tokens: [new Uint8Array(32).fill(1)], codes: [new Uint8Array(32).fill(2)] },
      ...options,
    },
  )
  for (const vendorId of [naranj, toranj])
    await shop.database.transaction((tx) => identity.createBuiltInRoles(tx, vendorId))
  const app = await createHttp({
    bindings: identity.routes,
    resolveVendor: async (host) => hosts[host],
    resolveCaller: identity.resolveCaller,
    refusals: identityRefusals,
    logger: false,
    checksAnswers: true,
    publicPerMinute: 100_000,
    trustProxy: true,
  })
  const ask = async (name: string, asked: Asked = {}): Promise<Answer> => {
    const [method = 'GET', path = ''] = name.split(' ')
    const answer = await app.inject({
      method: method as 'GET',
      url: path.startsWith('/') ? path : `${prefix}${path}`,
      headers: {
        host: asked.host ?? 'naranj.test',
        ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': newId() }),
        ...asked.headers,
      },
      ...(asked.body === undefined ? {} : { payload: asked.body as object }),
    })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    return { status: answer.statusCode, cookies, ...(answer.json() as Omit<Answer, 'status' | 'cookies'>) }
  }
  const signIn: IdentityFixture['signIn'] = async (mobile, host = 'naranj.test') => {
    const login = await ask('POST auth/login', { host, body: { phoneNumber: mobile } })
    const userId = (login.data as { userId: string }).userId
    const code = codeIn(sent.at(-1)?.text)
    const verified = await ask('POST auth/verify', { host, body: { userId, code, firstName: 'کسی' } })
    if (verified.status !== 200) throw new Error(`${mobile} could not sign in: ${verified.code}`)
    const tokens = verified.data as { token: string; refreshToken: string }
    const me = (await ask('GET auth/me', { host, token: tokens.token })).data as { id: string }
    return { ...tokens, userId: me.id }
  }
  const member: IdentityFixture['member'] = async (role, mobile, host = 'naranj.test') => {
    const vendorId = hosts[host] ?? ''
    const id = await shop.database.transaction(async (tx) => {
      const person = await identity.ensurePerson(tx, { mobile, firstName: 'کسی' })
      await identity.addOwner(tx, vendorId, person.id)
      return person.id
    })
    const { token } = await signIn(mobile, host)
    if (role !== 'OWNER') {
      const roles = (await ask('GET roles?pageSize=100', { host, token })).data as { id: string; builtIn: string }[]
      const roleIds = roles.filter((one) => one.builtIn === role).map((one) => one.id)
      const changed = await ask('POST users/updatestaffrole', { host, token, body: { userId: id, roleIds } })
      if (changed.status !== 200) throw new Error(`${mobile} did not become ${role}: ${changed.code}`)
    }
    return { id, token }
  }
  const close = async () => {
    await app.close()
    await shop.close()
  }
  return {
    identity,
    app,
    clock,
    naranj,
    toranj,
    sent,
    events,
    line,
    database: shop.database,
    ask,
    signIn,
    member,
    close,
  }
}

export function codeIn(text: string | undefined): string {
  return /\d{6}/.exec(text ?? '')?.[0] ?? ''
}
