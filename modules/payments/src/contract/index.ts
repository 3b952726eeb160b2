import { getBankConfiguration, saveBankConfiguration, tryGateway } from './bank-configuration.contract.ts'
import { bridgeTerminalEndpoints } from './bridge-terminal.contract.ts'
import { cardTerminalEndpoints } from './card-terminal.contract.ts'
import {
  cancelPaymentAttempt,
  getOrderPayment,
  openBankPage,
  returnFromGateway,
  returnFromGatewayByForm,
} from './online-payment.contract.ts'
import { gatewayTrialEndpoints } from './gateway-trial.contract.ts'
import { paymentLinkEndpoints } from './payment-link.contract.ts'
import {
  confirmRefundByHand,
  payByCash,
  payByStandAloneTerminal,
  payBySeveralMethods,
} from './take-payment.contract.ts'
import { reportEndpoints } from './report.contract.ts'
import { statementEndpoints } from './statement.contract.ts'
import { terminalEndpoints } from './terminal.contract.ts'
import {
  getOrderTransactions,
  getTransactionHistory,
  listMyTransactions,
  listTransactions,
} from './transaction.contract.ts'

export * from './bank-configuration.contract.ts'
export * from './bridge-terminal.contract.ts'
export * from './card-terminal.contract.ts'
export * from './gateway-trial.contract.ts'
export * from './online-payment.contract.ts'
export * from './payment-link.contract.ts'
export * from './report.contract.ts'
export * from './statement.contract.ts'
export * from './take-payment.contract.ts'
export * from './terminal.contract.ts'
export * from './transaction.contract.ts'

export const paymentsEndpoints = [
  getOrderPayment,
  openBankPage,
  returnFromGateway,
  returnFromGatewayByForm,
  cancelPaymentAttempt,
  getOrderTransactions,
  listMyTransactions,
  listTransactions,
  getTransactionHistory,
  payByStandAloneTerminal,
  payByCash,
  payBySeveralMethods,
  confirmRefundByHand,
  getBankConfiguration,
  saveBankConfiguration,
  tryGateway,
  ...gatewayTrialEndpoints,
  ...terminalEndpoints,
  ...cardTerminalEndpoints,
  ...bridgeTerminalEndpoints,
  ...paymentLinkEndpoints,
  ...reportEndpoints,
  ...statementEndpoints,
] as const
export type PaymentsEndpoint = (typeof paymentsEndpoints)[number]

/** Announced whenever an order's ledger changed; the subject is the order. */
export const paymentChanged = 'payment-changed'
