import type { OnlineProvider } from '../domain/index.ts'
import type { OnlineGateway } from './online-gateway.ts'
import { unknown } from './http-call.ts'

/**
 * A gateway whose provider's documentation is not available yet. It implements the same port, is not offered and starts
 * nothing; unknown behaviour is not guessed.
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
