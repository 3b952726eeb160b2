import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { readBankConfiguration } from '../use-cases/accounts/read-bank-configuration.ts'
import { saveBankConfiguration } from '../use-cases/accounts/save-bank-configuration.ts'
import { listGatewayTrials } from '../use-cases/accounts/list-gateway-trials.ts'
import { startGatewayTrial } from '../use-cases/online/start-gateway-trial.ts'
import { tryGateway } from '../use-cases/accounts/try-gateway.ts'
import { readOrderLedger } from '../use-cases/reports/read-order-ledger.ts'
import { takePayment } from '../use-cases/ledger/take-payment.ts'
import { takePayments } from '../use-cases/ledger/take-payments.ts'
import { pageOwnTransactions } from '../store/ledger/transaction-list.reader.ts'
import { getTransactionHistory } from '../use-cases/ledger/get-transaction-history.ts'
import { listTransactionsOf } from '../use-cases/ledger/list-transactions-of.ts'
import { cancelAttempt } from '../use-cases/online/cancel-attempt.ts'
import { openBankPage } from '../use-cases/online/open-bank-page.ts'
import { returnFromGateway } from '../use-cases/online/return-from-gateway.ts'
import { startOnlinePayment } from '../use-cases/online/start-online-payment.ts'
import { originOf } from '../use-cases/origin-of.ts'
import { confirmRefundByHand } from '../use-cases/refunds/confirm-refund-by-hand.ts'
import type { PaymentsDeps } from '../payments-deps.ts'

export function paymentsRoutes(deps: PaymentsDeps): Binding[] {
  const { database } = deps
  return [
    bind(contract.getOrderPayment, ({ params, query }, caller, exchange) =>
      startOnlinePayment(deps, {
        vendorId: caller.vendorId,
        orderId: params.id,
        personId: caller.personId,
        orderToken: caller.orderToken,
        shareId: query.shareId,
        origin: originOf(exchange),
      }),
    ),
    bind(contract.openBankPage, ({ params }, caller, exchange) =>
      openBankPage(deps, caller.vendorId, params.id, exchange),
    ),
    bind(contract.returnFromGateway, ({ query: { attempt, ...fields } }, { vendorId }) =>
      returnFromGateway(deps, { vendorId, attempt, fields }),
    ),
    bind(contract.returnFromGatewayByForm, ({ query, body }, { vendorId }) => {
      const { attempt, ...fields } = { ...query, ...body }
      return returnFromGateway(deps, { vendorId, attempt, fields })
    }),
    bind(contract.cancelPaymentAttempt, ({ body }, caller) => cancelAttempt(deps, caller, body.orderId)),
    bind(contract.getOrderTransactions, ({ params, query }, caller) =>
      readOrderLedger(deps, caller, { orderId: params.id, asksGateway: query.asks === 'now' }),
    ),
    bind(contract.listMyTransactions, ({ query }, caller) => pageOwnTransactions(database, caller, query)),
    bind(contract.listTransactions, ({ query }, caller) => listTransactionsOf(deps, caller.vendorId, query)),
    bind(contract.getTransactionHistory, ({ params }, caller) =>
      getTransactionHistory(deps, caller.vendorId, params.id),
    ),
    bind(contract.payByStandAloneTerminal, ({ body }, caller) =>
      takePayment(deps, caller, { ...body, method: 'CARD' }),
    ),
    bind(contract.payByCash, ({ body }, caller) => takePayment(deps, caller, { ...body, method: 'CASH' })),
    bind(contract.payBySeveralMethods, ({ body }, caller) => takePayments(deps, caller, body)),
    bind(contract.confirmRefundByHand, ({ params, body }, caller) =>
      confirmRefundByHand(deps, caller, { id: params.id, ...body }),
    ),
    bind(contract.getBankConfiguration, (_, caller) => readBankConfiguration(deps, database, caller.vendorId)),
    bind(contract.saveBankConfiguration, ({ body }, caller) => saveBankConfiguration(deps, caller, body)),
    bind(contract.startGatewayTrial, ({ body }, caller, exchange) =>
      startGatewayTrial(deps, caller, body, originOf(exchange)),
    ),
    bind(contract.listGatewayTrials, (_, { vendorId }) => listGatewayTrials(database, vendorId)),
    bind(contract.tryGateway, ({ body }, caller, exchange) => tryGateway(deps, caller, body, originOf(exchange))),
  ]
}
