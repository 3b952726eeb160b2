import { createMellatGateway } from '@sofreh/gateways/server'
import type { Simulators } from '@sofreh/simulators'
import { bankOrderNumber } from '@sofreh/gateways/domain'
import { heldOf } from '../../../../apps/simulators/src/mellat/mellat-state.ts'
import { calm, here, type TestBank, timeoutMs, total } from './bank-shape.ts'

export function mellat({ mellat: bank }: Simulators, baseUrl: string): TestBank {
  return {
    provider: 'MELLAT',
    explainsAmount: false,
    differs: {
      cannotFindAlone: 'only the guest’s return names the receipt that everything is asked by',
      believesCancelled: 'after a cancellation there is nothing that could be asked about',
    },
    gateway: createMellatGateway({ baseUrl, timeoutMs }),
    credentials: { terminalId: '1234567', userName: 'naranj', password: 'naranj-pass' },
    switches: bank.switches,
    skew: (ms) => {
      bank.skewMs += ms
    },
    held(ids) {
      const numbers = new Set([...ids].map(bankOrderNumber))
      return total(
        [...bank.payments.values()].filter((one) => numbers.has(one.orderId)).map((one) => heldOf(bank, one)),
      )
    },
    claim(token, isPaid) {
      const { rrn, orderId, amount } = here(bank.payments.get(token))
      const base = { RefId: token, SaleOrderId: orderId, ResCode: isPaid ? '0' : '17' }
      return isPaid ? { ...base, SaleReferenceId: rrn || '123456789', FinalAmount: String(amount) } : base
    },
    payLate: (token) =>
      Object.assign(here(bank.payments.get(token)), {
        state: 'PAID',
        paidAt: Date.now() + bank.skewMs,
        rrn: '177000000111',
      }),
    calm: () => calm(bank),
  }
}
