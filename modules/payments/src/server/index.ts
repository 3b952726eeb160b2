export type { LedgerView, TransactionView } from '../contract/index.ts'
export { open as openSeal, seal, type SealingKeys } from './store/accounts/sealing.ts'
export { createPayments } from './create-payments.ts'
export { holdRestoredLinks } from './use-cases/links/hold-restored-links.ts'
export type { OnlineGateway } from './gateways/online-gateway.ts'
export { createAwaitedGateway } from './gateways/awaited.gateway.ts'
export { createJibitGateway, type JibitOptions } from './gateways/jibit/jibit.gateway.ts'
export {
  type AsanpardakhtOptions,
  createAsanpardakhtGateway,
} from './gateways/asanpardakht/asanpardakht.gateway.ts'
export { createMelliGateway, type MelliOptions } from './gateways/melli/melli.gateway.ts'
export { oldTlsFetch } from './gateways/old-tls-fetch.ts'
export { createParsianGateway, type ParsianOptions } from './gateways/parsian/parsian.gateway.ts'
export { createPasargadGateway, type PasargadOptions } from './gateways/pasargad/pasargad.gateway.ts'
export { createMellatGateway } from './gateways/mellat/mellat.gateway.ts'
export { createSamanGateway } from './gateways/saman/saman.gateway.ts'
export { createSnappPayGateway } from './gateways/snapp-pay/snapp-pay.gateway.ts'
export { createTejaratGateway } from './gateways/tejarat/tejarat.gateway.ts'
export { createVandarGateway, type VandarOptions } from './gateways/vandar/vandar.gateway.ts'
export { createZarinpalGateway, type ZarinpalOptions } from './gateways/zarinpal/zarinpal.gateway.ts'
export type { CreditPort, OrderNumberPort, OrdersPort, Payable, PayerPort, ShopPort } from './ports.ts'
export type {
  GatewayMap,
  RecordedCharge,
  RecordedChargeEnd,
  OrderRefund,
  OrderRefundRequest,
  RefundPreview,
  RefundQuestion,
  Payments,
  PaymentsDeps,
  RecordedPayment,
  RefundRequest,
  WriteOffRequest,
} from './payments-deps.ts'
