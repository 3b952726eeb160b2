export type { LedgerView, TransactionView } from '../contract/index.ts'
export { open as openSeal, seal, type SealingKeys } from './accounts/sealing.ts'
export { createPayments } from './create-payments.ts'
export { holdRestoredLinks } from './links/hold-restored-links.ts'
export type { OnlineGateway } from './online/online-gateway.ts'
export { createAwaitedGateway } from './online/gateways/awaited.gateway.ts'
export { createJibitGateway, type JibitOptions } from './online/gateways/jibit/jibit.gateway.ts'
export {
  type AsanpardakhtOptions,
  createAsanpardakhtGateway,
} from './online/gateways/asanpardakht/asanpardakht.gateway.ts'
export { createMelliGateway, type MelliOptions } from './online/gateways/melli/melli.gateway.ts'
export { oldTlsFetch } from './online/gateways/old-tls-fetch.ts'
export { createParsianGateway, type ParsianOptions } from './online/gateways/parsian/parsian.gateway.ts'
export { createPasargadGateway, type PasargadOptions } from './online/gateways/pasargad/pasargad.gateway.ts'
export { createMellatGateway } from './online/gateways/mellat/mellat.gateway.ts'
export { createSamanGateway } from './online/gateways/saman/saman.gateway.ts'
export { createSnappPayGateway } from './online/gateways/snapp-pay/snapp-pay.gateway.ts'
export { createTejaratGateway } from './online/gateways/tejarat/tejarat.gateway.ts'
export { createVandarGateway, type VandarOptions } from './online/gateways/vandar/vandar.gateway.ts'
export { createZarinpalGateway, type ZarinpalOptions } from './online/gateways/zarinpal/zarinpal.gateway.ts'
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
