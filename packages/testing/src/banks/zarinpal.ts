import { createZarinpalGateway } from '@sofreh/gateways/server'
import type { Simulators } from '@sofreh/simulators'
import { calm, here, type TestBank, timeoutMs, total } from './bank-shape.ts'

export function zarinpal({ zarinpal: bank }: Simulators, baseUrl: string): TestBank {
  return {
    provider: 'ZARIN_PAL',
    explainsAmount: false,
    differs: { neverSaysUnpaid: 'it never reports the end of an unpaid session' },
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
