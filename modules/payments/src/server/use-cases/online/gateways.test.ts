import { gatewaySuite } from '../../../../../../tests/support/gateway.suite.ts'
import { testedGateways } from '../../../../../../tests/support/test-banks.ts'

for (const provider of testedGateways) gatewaySuite(provider)
