import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'

/** Returns the calling device; the endpoint's access rule guarantees one. */
export function bridgeOf(caller: Caller): string {
  if (!caller.deviceId) throw new Refusal('UNAUTHENTICATED')
  return caller.deviceId
}
