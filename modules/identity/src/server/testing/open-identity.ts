import type { OutboxEvent } from '@sofreh/events'
import { newId } from '@sofreh/kernel'
import type { SmsOutcome, SmsSender } from '@sofreh/sms'
import type { TestClock, testDatabase } from '@sofreh/testing'
import { startTestApp } from '@sofreh/testing/app'
import type { FastifyInstance } from 'fastify'
import type { Limit } from '../../domain/index.ts'
import type { Identity } from '../create-identity.ts'

/** Two restaurants at one server, with an SMS line whose outcome a test may choose. */
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
  const sent: IdentityFixture['sent'] = []
  const line: IdentityFixture['line'] = { outcome: 'sent' }
  const sms: SmsSender = {
    send: async (to, text) => {
      await line.whileSending?.(text)
      if (line.outcome !== 'refused') sent.push({ to, text })
      return line.outcome
    },
  }
  const { limits: signInLimits } = options
  const shop = await startTestApp({
    poolSize: 12,
    config: { trustProxy: true },
    overrides: { sms, ...(signInLimits ? { signInLimits } : {}) },
  })
  const { clock, http: app } = shop
  const { identity } = shop.slices
  // The tests add the owners.
  const addOwner = async () => undefined
  const withoutOwners = shop.anotherServer({ overrides: { faces: { identity: { addOwner } } } })
  const open = (name: string, subdomain: string) =>
    shop.database.transaction(async (tx) => {
      const vendor = { id: newId(), name, subdomain, ownerId: newId() }
      return (await withoutOwners.vendors.createVendor(tx, vendor)).vendorId
    })
  const naranj = await open('نارنج', 'naranj')
  const toranj = await open('ترنج', 'toranj')
  const hosts: Record<string, string> = { 'naranj.localhost': naranj, 'toranj.localhost': toranj }
  const ask = async (name: string, asked: Asked = {}): Promise<Answer> => {
    const [method = 'GET', path = ''] = name.split(' ')
    const answer = await app.inject({
      method: method as 'GET',
      url: path.startsWith('/') ? path : `${prefix}${path}`,
      headers: {
        host: asked.host ?? 'naranj.localhost',
        ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': newId() }),
        ...asked.headers,
      },
      ...(asked.body === undefined ? {} : { payload: asked.body as object }),
    })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    return { status: answer.statusCode, cookies, ...(answer.json() as Omit<Answer, 'status' | 'cookies'>) }
  }
  const signIn: IdentityFixture['signIn'] = async (mobile, host = 'naranj.localhost') => {
    const login = await ask('POST auth/login', { host, body: { phoneNumber: mobile } })
    const userId = (login.data as { userId: string }).userId
    const code = codeIn(sent.at(-1)?.text)
    const verified = await ask('POST auth/verify', { host, body: { userId, code, firstName: 'کسی' } })
    if (verified.status !== 200) throw new Error(`${mobile} could not sign in: ${verified.code}`)
    const tokens = verified.data as { token: string; refreshToken: string }
    const me = (await ask('GET auth/me', { host, token: tokens.token })).data as { id: string }
    return { ...tokens, userId: me.id }
  }
  const member: IdentityFixture['member'] = async (role, mobile, host = 'naranj.localhost') => {
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
  return {
    identity,
    app,
    clock,
    naranj,
    toranj,
    sent,
    events: shop.announced,
    line,
    database: shop.database,
    ask,
    signIn,
    member,
    close: () => shop.close(),
  }
}

export function codeIn(text: string | undefined): string {
  return /\d{6}/.exec(text ?? '')?.[0] ?? ''
}
