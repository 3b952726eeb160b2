export { type GatewayCases, gatewayCases } from './gateway-cases.ts'
export { gatewaySuite } from './gateway.suite.ts'
export type { PayingApp, PayingServer } from './paying-app.ts'
export { payingBridge, startPayingApp } from './start-paying-app.ts'
