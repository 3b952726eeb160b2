import { type Caller, type Exchange, streamEvents } from '@sofreh/http'
import * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'

/** Guests watch the screen: it has to show within seconds that it is disconnected. */
const heartbeatMs = 4_000
const kinds: ReadonlySet<string> = new Set(contract.orderEventKinds)

/** Opens a live stream for the device that shows the number board, as long as it is paired. */
export function followNumberBoard(
  deps: OrderingDeps,
  { vendorId, deviceId }: Caller,
  exchange: Exchange,
): Promise<never> {
  return streamEvents(exchange, {
    hub: deps.hub,
    vendorId,
    wants: ({ kind }) => kinds.has(kind),
    isStillAllowed: async () =>
      deviceId !== undefined && (await deps.identity.isPaired(deps.database, vendorId, deviceId)),
    heartbeatMs,
    onError: deps.onError,
  })
}
