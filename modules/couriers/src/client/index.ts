export type { Biker, BikerBody, BikerPosition, CouriersEndpoint, Stop } from '../contract/index.ts'
export type { StopOutcome } from '../domain/trip-statuses.ts'
export * from '../text/couriers.fa.ts'
