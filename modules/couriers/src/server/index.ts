export { type Couriers, createCouriers } from './create-couriers.ts'
