import {
  createJibitGateway,
  createVandarGateway,
  createZarinpalGateway,
  type OnlineGateway,
} from '@sofreh/payments/server'
import type { Simulators } from '@sofreh/simulators'

export const testedGateways = ['ZARIN_PAL', 'VANDAR', 'JIBIT'] as const
export type TestedGateway = (typeof testedGateways)[number]

/** What the shared cases may do to a gateway's simulator and read from it, whichever gateway it is. Amounts in Toman. */
export type TestBank = {
  provider: TestedGateway
  gateway: OnlineGateway
  credentials: Record<string, string>
  switches: Record<
    'isDown' | 'losesVerifyAnswer' | 'takesWrongAmount' | 'refusesRefunds' | 'losesRefundAnswer',
    boolean
  >
  /** It says which other amount it took; otherwise nobody knows until the money has gone back. */
  explainsAmount: boolean
  /** Moves the bank's clock. */
  skew(ms: number): void
  /** Money the bank holds for the merchant from attempts with these ids, less what went back. */
  held(attemptIds: ReadonlySet<string>): number
  /** What the return of an attempt looks like, also a forged one. */
  claim(token: string, isPaid: boolean): Record<string, string>
  /** The guest's bank takes the money after the gateway had already said "failed". */
  payLate(token: string): void
  /** All pitfalls off. */
  calm(): void
}

const timeoutMs = 2_000

export function testBanks(simulators: Simulators, url: string): Record<TestedGateway, TestBank> {
  return { ZARIN_PAL: zarinpal(simulators, url), VANDAR: vandar(simulators, url), JIBIT: jibit(simulators, url) }
}

function zarinpal({ zarinpal: bank }: Simulators, baseUrl: string): TestBank {
  return {
    provider: 'ZARIN_PAL',
    explainsAmount: false,
    gateway: createZarinpalGateway({ baseUrl, timeoutMs }),
    credentials: { merchantId: '3c2a1f00-1111-4222-8333-944455556666' },
    switches: bank.switches,
    skew: (ms) => {
      bank.skewMs += ms
    },
    held: (ids) =>
      total(
        [...bank.sessions.values()]
          .filter((one) => ids.has(one.orderId ?? '') && one.state === 'VERIFIED')
          .map((one) => one.amount),
      ),
    claim: (token, isPaid) => ({ Authority: token, Status: isPaid ? 'OK' : 'NOK' }),
    payLate: (token) =>
      Object.assign(here(bank.sessions.get(token)), { state: 'PAID', paidAt: Date.now(), refId: 777 }),
    calm: () => calm(bank),
  }
}

function vandar({ vandar: bank }: Simulators, baseUrl: string): TestBank {
  return {
    provider: 'VANDAR',
    explainsAmount: true,
    gateway: createVandarGateway({ baseUrl, businessUrl: baseUrl, timeoutMs }),
    credentials: { apiKey: 'vandar-key-0001', business: 'naranj', refreshToken: 'refresh-0001' },
    switches: bank.switches,
    skew: (ms) => {
      bank.skewMs += ms
    },
    held: (ids) =>
      total(
        [...bank.payments.values()]
          .filter((one) => ids.has(one.factorNumber) && one.state === 'VERIFIED')
          .map((one) => one.taken - one.refunds.reduce((sum, refund) => sum + refund.amount, 0)),
      ),
    claim: (token, isPaid) => ({ token, payment_status: isPaid ? 'OK' : 'FAILED' }),
    payLate: (token) =>
      Object.assign(here(bank.payments.get(token)), { state: 'PAID', paidAt: Date.now(), transId: 177_000_000_111 }),
    calm: () => calm(bank),
  }
}

function jibit({ jibit: bank }: Simulators, url: string): TestBank {
  return {
    provider: 'JIBIT',
    explainsAmount: true,
    gateway: createJibitGateway({ baseUrl: `${url}/ppg`, timeoutMs }),
    credentials: { apiKey: 'jibit-key-0001', secretKey: 'jibit-secret-0001' },
    switches: bank.switches,
    skew: (ms) => {
      bank.skewMs += ms
    },
    held: (ids) =>
      total(
        [...bank.purchases.values()]
          .filter((one) => ids.has(one.clientReferenceNumber) && one.state === 'SUCCESS')
          .map((one) => one.amount - one.refunds.reduce((sum, refund) => sum + refund.amount, 0)),
      ),
    claim: (token, isPaid) => ({ purchaseId: token, status: isPaid ? 'SUCCESSFUL' : 'FAILED' }),
    payLate: (token) =>
      Object.assign(here(bank.purchases.get(token)), {
        state: 'READY_TO_VERIFY',
        paidAt: Date.now(),
        rrn: '177000000111',
      }),
    calm: () => calm(bank),
  }
}

function calm(bank: { switches: Record<string, boolean>; skewMs: number }): void {
  bank.skewMs = 0
  for (const name of Object.keys(bank.switches)) bank.switches[name] = false
}

function here<Found extends object>(found: Found | undefined): Found {
  if (!found) throw new Error('nothing of that name at the bank')
  return found
}

function total(rials: readonly number[]): number {
  return rials.reduce((sum, one) => sum + one, 0) / 10
}
