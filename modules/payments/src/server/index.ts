export type { LedgerView, TransactionView } from '../contract/index.ts'
export type { SealingKeys } from './accounts/sealing.ts'
export { createPayments } from './create-payments.ts'
export type { OnlineGateway } from './online/online-gateway.ts'
export { createJibitGateway, type JibitOptions } from './online/gateways/jibit/jibit.gateway.ts'
export { createVandarGateway, type VandarOptions } from './online/gateways/vandar/vandar.gateway.ts'
export { createZarinpalGateway, type ZarinpalOptions } from './online/gateways/zarinpal/zarinpal.gateway.ts'
export type { CreditPort, OrderNumberPort, OrdersPort, Payable, PayerPort, ShopPort } from './ports.ts'
export type {
  GatewayMap,
  PartsRefundRequest,
  Payments,
  PaymentsDeps,
  RecordedPayment,
  RefundRequest,
  WriteOffRequest,
} from './wiring.ts'
