import { gatewaySuite } from '@sofreh/testing/payments'
import { testedGateways } from '@sofreh/testing/banks'

for (const provider of testedGateways) gatewaySuite(provider)
