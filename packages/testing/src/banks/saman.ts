import { createSamanGateway } from '@sofreh/gateways/server'
import type { Simulators } from '@sofreh/simulators'
import { refNumOf } from '../../../../apps/simulators/src/saman/saman-state.ts'
import { here, type TestBank, timeoutMs } from './bank-shape.ts'
import { cardBank } from './card-bank.ts'

export function saman({ saman: bank }: Simulators, baseUrl: string): TestBank {
  return {
    ...cardBank(bank),
    provider: 'SAMAN',
    explainsAmount: true,
    gateway: createSamanGateway({ baseUrl, timeoutMs }),
    credentials: { terminalId: '13595227' },
    claim(token, isPaid) {
      const payment = here(bank.payments.get(token))
      const base = { Token: token, ResNum: payment.orderId }
      if (!isPaid) return { ...base, Status: '1', State: 'CanceledByUser', RefNum: '' }
      return { ...base, Status: '2', State: 'OK', RefNum: payment.rrn ? refNumOf(payment) : 'GmshtyjwKSforged' }
    },
    differs: {
      cannotFindAlone: 'only the guest’s return names the receipt that everything is asked by',
      believesCancelled: 'after a cancellation there is nothing that could be asked about',
      givesBackWholeOnly: 'it reverses a payment and has no call for a part of one',
      doubtsAfterSilence: 'after half an hour it does not say whether a confirmation had arrived before',
    },
  }
}
