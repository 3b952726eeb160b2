import { type Exchange, hostOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'

/**
 * The address the guest uses, so that the gateway sends them back to where they are signed in. It is the host that named
 * this restaurant, never merely one that a request claims: money's way back leads nowhere else.
 */
export function originOf({ request }: Exchange): string {
  const address = `${request.protocol}://${hostOf(request)}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username !== '' || url.pathname !== '/') throw new Refusal('BAD_REQUEST')
  return url.origin
}
