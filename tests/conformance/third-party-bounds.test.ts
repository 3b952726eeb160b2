import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { courierCompanies, defaultProfile } from '@sofreh/courier-companies/domain'
import type { CompanyLines } from '@sofreh/courier-companies/server'
import type { AttemptFacts, OnlineGateway } from '@sofreh/gateways/server'
import { newId } from '@sofreh/kernel'
import { describe, expect, it } from 'vitest'
import { cardTerminals } from '../../apps/bridge/src/terminals/card-terminals.ts'
import type { Talk, TerminalJob } from '../../apps/bridge/src/terminals/terminal-port.ts'
import { readConfig } from '../../apps/server/src/settings/config.ts'
import { addressSettings } from '../../apps/server/src/settings/gateway-addresses.ts'
import { readSecrets } from '../../apps/server/src/settings/secrets.ts'
import { type ThirdParties, thirdPartiesOf } from '../../apps/server/src/third-parties/third-parties-of.ts'
import { publicKey } from '../../apps/simulators/src/tejarat/tejarat-state.ts'
import { type EndlessKind, type EndlessServer, endlessAnswers } from '../support/endless-answers.ts'

/** A caller accepts 256 KB; the rest is what two sockets buffer on their own. */
const mostTaken = 8 * 1024 * 1024
const root = new URL('../../', import.meta.url).pathname

const credentials = {
  merchantId: '000000140336964',
  terminalId: '24000615',
  terminalKey: Buffer.alloc(24, 7).toString('base64'),
  terminalNumber: '1234567',
  loginAccount: 'Pin44000001',
  merchantConfigurationId: '3587',
  username: 'naranj',
  userName: 'naranj',
  password: 'a password',
  apiKey: 'a key',
  secretKey: 'a secret',
  clientId: 'naranj',
  clientSecret: 'a secret',
  acceptorId: '992180008123456',
  passPhrase: '0123456789ABCDEF',
  publicKey,
  accessToken: 'a token',
  refreshToken: 'a token',
}
const attempt: AttemptFacts = {
  credentials,
  attemptId: newId(),
  token: '4500000000000000001',
  amount: 450_000,
  currency: 'TOMAN',
  sentMsAgo: 0,
  bankFacts: { ResCode: '0', SaleReferenceId: '177000000111', Status: '2', RefNum: 'GmshtyjwKSu1770', state: 'OK' },
  wasAsked: true,
}
const order = { ...attempt, description: 'سفارش ۱', returnUrl: 'http://naranj.localhost/', mobile: '09120000001' }
const refund = {
  ...attempt,
  refundAmount: 450_000,
  ageMs: 0,
  refundId: newId(),
  isRepeated: true,
  givenBack: 0,
  inDoubt: [],
}

/** Every call of a gateway; none may claim that money moved. */
const gatewayCalls = (gateway: OnlineGateway): [string, () => Promise<{ kind: string }>][] => [
  ['start', () => gateway.start(order)],
  ['verify', () => gateway.verify(attempt)],
  ...(gateway.inquire
    ? [['inquire', () => gateway.inquire?.(attempt)] as [string, () => Promise<{ kind: string }>]]
    : []),
  ['refund', () => gateway.refund(refund)],
]

/** Every call of a courier company; none may claim that a courier was requested or cancelled. */
const companyCalls = (
  line: CompanyLines[keyof CompanyLines],
  baseUrl: string,
): [string, () => Promise<{ kind: string }>][] => {
  const place = { name: 'نارنج', phone: '02188000000', address: 'ولیعصر', lat: 35.72, lng: 51.41 }
  const options = { city: 'tehran', category: 'bike', profile: { ...defaultProfile, baseUrl } }
  const access = {
    credentials: { token: 'token-0001', key: 'key-000001' },
    options,
    unit: 'RIAL' as const,
    currency: 'TOMAN' as const,
  }
  const route = { access, pickup: place, drop: { ...place, lat: 35.75 } }
  const found = { access, billNumber: newId(), providerId: null }
  const timed = { billNumber: newId(), orderNumber: '12', readyAt: new Date(), now: new Date() }
  return [
    ['price', () => line.price(route)],
    ['request', () => line.request({ ...route, ...timed })],
    ['find', () => line.find(found)],
    ['cancel', () => line.cancel({ ...found, providerId: '17' })],
    ['check', () => line.check(access)],
  ]
}

function partiesAt(port: number, folder: string): ThirdParties {
  const url = `http://127.0.0.1:${port}`
  const addresses = ['KAVENEGAR_URL', 'ZARINPAL_URL', 'VANDAR_URL', 'VANDAR_BUSINESS_URL', 'JIBIT_URL']
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    MAP_TILES_URL: 'none',
    GEOCODER_URL: `${url}/reverse?lat={lat}&lon={lng}`,
    GEOCODER_SEARCH_URL: `${url}/search?q={q}`,
    ...Object.fromEntries([...addresses, ...addressSettings].map((setting) => [setting, url])),
  }
  return thirdPartiesOf(readConfig(environment, root), readSecrets('a secret of the tests that is long enough', folder))
}

/** Banks whose terminals are reached through a program that speaks HTTP. */
const overHttp = new Set<keyof typeof cardTerminals>(['SAMAN', 'PARSIAN_JSON'])

const jobAt = (port: number, bank: keyof typeof cardTerminals): TerminalJob => ({
  paymentId: newId(),
  rial: 4_500_000,
  number: '1234567',
  ageMs: 0,
  terminal: {
    id: newId(),
    name: 'کارت‌خوان',
    bank,
    address: '127.0.0.1',
    port,
    deviceAddress: '',
    serialNumber: '',
    terminalNumber: '',
  },
})

const talkUntil = (hungUp: AbortSignal): Talk => ({
  connectMs: 2_000,
  settleMs: 0,
  onBegin: () => undefined,
  cancelled: new AbortController().signal,
  hungUp,
})

function subscriptionAt(port: number) {
  const phone = createECDH('prime256v1')
  const p256dh = phone.generateKeys('base64url')
  return { endpoint: `http://127.0.0.1:${port}/push`, p256dh, auth: randomBytes(16).toString('base64url') }
}

type Bounded = { server: EndlessServer; parties: ThirdParties }

/** Runs the work against third parties of its own. */
async function againstEndless(kind: EndlessKind, work: (asked: Bounded) => Promise<unknown>): Promise<void> {
  const server = await endlessAnswers(kind)
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-bounds-'))
  try {
    await work({ server, parties: partiesAt(server.port, folder) })
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The call ended, which a test that waits forever would not notice; it read little and asked the third party. */
function expectBounded(server: EndlessServer): void {
  expect(server.asked()).toBeGreaterThan(0)
  expect(server.taken()).toBeLessThan(mostTaken * server.asked())
}

// Each test waits for the limits of its calls, and none for another test.
describe.concurrent.each<EndlessKind>(['flood', 'drip', 'silence'])(
  'a third party whose answer has no end (%s)',
  (kind) => {
    it('ends every call of every gateway without claiming that money moved', () =>
      againstEndless(kind, async ({ parties, server }) => {
        const gateways = Object.values(parties.gateways).filter(({ isAwaited }) => isAwaited !== true)
        expect(gateways.length).toBeGreaterThanOrEqual(12)
        const ended = await Promise.all(
          gateways.flatMap((gateway) =>
            gatewayCalls(gateway).map(async ([name, call]) => [gateway.provider, name, (await call()).kind].join(' ')),
          ),
        )
        expect(ended.filter((line) => line.endsWith('done'))).toEqual([])
        expectBounded(server)
      }))

    it('ends every call of every courier company without claiming that a courier comes', () =>
      againstEndless(kind, async ({ parties, server }) => {
        const { lines } = parties.courierCompanies
        const ended = await Promise.all(
          courierCompanies.flatMap((company) =>
            companyCalls(lines[company], `http://127.0.0.1:${server.port}`).map(async ([name, call]) =>
              [company, name, (await call()).kind].join(' '),
            ),
          ),
        )
        expect(ended).toHaveLength(courierCompanies.length * 5)
        expect(ended.filter((line) => line.endsWith('done'))).toEqual([])
        expectBounded(server)
      }))

    it('marks a text message as unknown', () =>
      againstEndless(kind, async ({ parties, server }) => {
        expect(await parties.sms.send('09120000001', 'سفارش شما آماده است')).toBe('unknown')
        expectBounded(server)
      }))

    it('finds neither an address nor a place', () =>
      againstEndless(kind, async ({ parties, server }) => {
        expect(await parties.geocoder?.reverse({ lat: 35.7, lng: 51.4 })).toBeUndefined()
        expect(await parties.placeSearch?.search('میدان ولیعصر', null)).toBeUndefined()
        expectBounded(server)
      }))

    it('reads nothing of what a push service answers', () =>
      againstEndless(kind, async ({ parties, server }) => {
        const message = { payload: '{}', ttlSeconds: 60, topic: 'order' }
        const outcome = await parties.push.send(subscriptionAt(server.port), message, parties.push.newKeys())
        expect(['sent', 'unknown']).toContain(outcome)
        expectBounded(server)
      }))

    it.each(Object.keys(cardTerminals) as (keyof typeof cardTerminals)[])(
      'ends a charge on the card terminal of %s, and does not call it paid',
      (bank) =>
        againstEndless(kind, async ({ server }) => {
          const hangUp = new AbortController()
          const charging = cardTerminals[bank].charge(jobAt(server.port, bank), talkUntil(hangUp.signal))
          const hangingUp = setTimeout(() => hangUp.abort(), 3_000)
          expect((await charging).outcome).not.toBe('APPROVED')
          clearTimeout(hangingUp)
          // The others are read byte by byte, and only the newest bytes are held.
          if (overHttp.has(bank)) expectBounded(server)
        }),
    )
  },
)
