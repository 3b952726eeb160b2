export { attemptOf } from './attempt-of.ts'
export { calm, here, type TestBank } from './bank-shape.ts'
export { type BankVisits, bankVisits } from './bank-visits.ts'
export { gatewaysOf, type TestedGateway, testBanks, testedGateways } from './tested-gateways.ts'
