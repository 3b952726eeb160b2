import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { PaymentsDeps } from '../wiring.ts'
import { answerTerminalPayment } from './answer-terminal-payment.ts'
import { resolveTransaction } from './resolve-transaction.ts'
import { startTerminalPayment } from './start-terminal-payment.ts'

export function terminalsRoutes(deps: PaymentsDeps): Binding[] {
  return [
    bind(contract.startTerminalPayment, ({ body }, caller) => startTerminalPayment(deps, caller, body)),
    bind(contract.answerTerminalPayment, async ({ body }, caller) => answerTerminalPayment(deps, caller, body)),
    bind(contract.resolveTransaction, async ({ body }, caller) => resolveTransaction(deps, caller, body)),
  ]
}
