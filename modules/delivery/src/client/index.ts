export type { Coverage, DeliveryEndpoint, ZoneView } from '../contract/index.ts'
export * from '../text/delivery.fa.ts'
