import type { OnlineProvider } from '../../../domain/index.ts'
import type { OnlineGateway } from '../online-gateway.ts'
import { unknown } from './gateway-call.ts'

/**
 * A gateway whose provider's document is still awaited: it stands behind the same port, is offered to nobody and starts
 * nothing. What is not known of it is not made up.
 */
export function createAwaitedGateway(provider: OnlineProvider): OnlineGateway {
  return {
    provider,
    isAwaited: true,
    start: async () => ({ kind: 'refused', providerCode: 'AWAITS_PROVIDER_DOCUMENT' }),
    verify: async () => unknown('ACCOUNT_REFUSED'),
    refund: async () => ({ kind: 'refused', providerCode: 'AWAITS_PROVIDER_DOCUMENT' }),
  }
}
