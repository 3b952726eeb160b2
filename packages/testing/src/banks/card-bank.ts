import type { Simulators } from '@sofreh/simulators'
import { calm, here, type TestBank, total } from './bank-shape.ts'

type CardBank = Simulators['saman' | 'tejarat' | 'snappPay' | 'parsian' | 'melli' | 'pasargad' | 'asanpardakht']

/** The shared part of every bank simulator that stores card payments. Tokens are the bank's own. */
export function cardBank(bank: CardBank, bankToken: (token: string) => string = (token) => token) {
  return {
    switches: bank.switches,
    skew: (ms: number) => {
      bank.skewMs += ms
    },
    held: (ids: ReadonlySet<string>) =>
      total(
        [...bank.payments.values()]
          .filter((one) => one.state === 'CONFIRMED' && ids.has(attemptOf(one.callbackUrl)))
          .map((one) => one.taken),
      ),
    payLate: (token: string) => {
      const payment = here(bank.payments.get(bankToken(token)))
      Object.assign(payment, { state: 'PAID', paidAt: Date.now() + bank.skewMs, rrn: '177000000111' })
    },
    calm: () => calm(bank),
  } satisfies Partial<TestBank>
}

function attemptOf(callbackUrl: string): string {
  return new URL(callbackUrl).searchParams.get('attempt') ?? ''
}
