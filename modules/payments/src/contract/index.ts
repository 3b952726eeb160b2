import { getBankConfiguration, saveBankConfiguration } from './bank-configuration.contract.ts'
import {
  cancelPaymentAttempt,
  getOrderPayment,
  returnFromGateway,
  returnFromGatewayByForm,
} from './online-payment.contract.ts'
import { confirmRefundByHand, payByCash, payByStandAloneTerminal } from './take-payment.contract.ts'
import {
  getOrderTransactions,
  getTransactionStory,
  listMyTransactions,
  listTransactions,
} from './transaction.contract.ts'

export * from './bank-configuration.contract.ts'
export * from './online-payment.contract.ts'
export * from './take-payment.contract.ts'
export * from './transaction.contract.ts'

export const paymentsEndpoints = [
  getOrderPayment,
  returnFromGateway,
  returnFromGatewayByForm,
  cancelPaymentAttempt,
  getOrderTransactions,
  listMyTransactions,
  listTransactions,
  getTransactionStory,
  payByStandAloneTerminal,
  payByCash,
  confirmRefundByHand,
  getBankConfiguration,
  saveBankConfiguration,
] as const
export type PaymentsEndpoint = (typeof paymentsEndpoints)[number]

/** Announced whenever an order's ledger changed; the subject is the order. */
export const paymentChanged = 'payment-changed'
