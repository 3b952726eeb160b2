import { type Binding, bind, type Caller, type Exchange, hostOf, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import * as contract from '../contract/index.ts'
import { readBankConfiguration, saveBankConfiguration } from './accounts/save-bank-configuration.ts'
import { readOrderLedger } from './ledger/read-order-ledger.ts'
import { takePayment } from './ledger/take-payment.ts'
import { pageTransactions } from './ledger/transaction-list.reader.ts'
import { getStory, listTransactionsOf } from './ledger/transaction-story.ts'
import { cancelAttempt } from './online/cancel-attempt.ts'
import { returnFromGateway } from './online/return-from-gateway.ts'
import { startOnlinePayment } from './online/start-online-payment.ts'
import { confirmRefundByHand } from './refunds/confirm-refund.ts'
import type { PaymentsDeps } from './wiring.ts'

export function paymentsRoutes(deps: PaymentsDeps): Binding[] {
  const { database } = deps
  const back = (caller: Caller, hint: ReturnHint) =>
    returnFromGateway(deps, {
      vendorId: caller.vendorId,
      attempt: hint.attempt,
      token: hint.Authority ?? hint.token ?? hint.purchaseId,
      isPaid: hint.Status === 'OK' || hint.payment_status === 'OK' || hint.status === 'SUCCESSFUL',
    })
  return [
    bind(contract.getOrderPayment, ({ params }, caller, exchange) =>
      startOnlinePayment(deps, {
        vendorId: caller.vendorId,
        orderId: params.id,
        personId: personOf(caller),
        origin: originOf(exchange),
      }),
    ),
    bind(contract.returnFromGateway, ({ query }, caller) => back(caller, query)),
    bind(contract.returnFromGatewayByForm, ({ query, body }, caller) => back(caller, { ...query, ...body })),
    bind(contract.cancelPaymentAttempt, ({ body }, caller) => cancelAttempt(deps, caller, body.orderId)),
    bind(contract.getOrderTransactions, ({ params }, caller) => readOrderLedger(deps, caller, params.id)),
    bind(contract.listMyTransactions, ({ query }, caller) =>
      pageTransactions(database, caller.vendorId, { ...query, personId: personOf(caller) }),
    ),
    bind(contract.listTransactions, ({ query }, caller) => listTransactionsOf(deps, caller.vendorId, query)),
    bind(contract.getTransactionStory, ({ params }, caller) => getStory(deps, caller.vendorId, params.id)),
    bind(contract.payByStandAloneTerminal, ({ body: { slipNumber, ...taken } }, caller) =>
      takePayment(deps, caller, { ...taken, by: { method: 'CARD', slipNumber } }),
    ),
    bind(contract.payByCash, ({ body: { given, ...taken } }, caller) =>
      takePayment(deps, caller, { ...taken, by: { method: 'CASH', given } }),
    ),
    bind(contract.confirmRefundByHand, ({ params, body }, caller) =>
      confirmRefundByHand(deps, caller, { id: params.id, ...body }),
    ),
    bind(contract.getBankConfiguration, (_, caller) => readBankConfiguration(deps, database, caller.vendorId)),
    bind(contract.saveBankConfiguration, ({ body }, caller) => saveBankConfiguration(deps, caller, body)),
  ]
}

/** Each gateway has names of its own for the same two words. */
type ReturnHint = Partial<
  Record<'attempt' | 'Authority' | 'Status' | 'token' | 'payment_status' | 'purchaseId' | 'status', string | undefined>
>

/**
 * The address the guest uses, so that the gateway sends them back to where they are signed in. It is the host that named
 * this restaurant, never merely one that a request claims: money's way back leads nowhere else.
 */
function originOf({ request }: Exchange): string {
  const address = `${request.protocol}://${hostOf(request)}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username !== '' || url.pathname !== '/') throw new Refusal('BAD_REQUEST')
  return url.origin
}
