import { createVandarGateway } from '@sofreh/gateways/server'
import type { Simulators } from '@sofreh/simulators'
import { calm, here, type TestBank, timeoutMs, total } from './bank-shape.ts'

export function vandar({ vandar: bank }: Simulators, baseUrl: string): TestBank {
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
