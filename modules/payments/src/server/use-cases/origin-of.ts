import { type Exchange, hostOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'

/**
 * Returns the origin of the guest's request, so that the gateway sends them back to where they are signed in. It uses
 * the host that selected this vendor, never one merely claimed by a header: the return of a payment must lead nowhere
 * else.
 */
export function originOf({ request }: Exchange): string {
  const address = `${request.protocol}://${hostOf(request)}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username !== '' || url.pathname !== '/') throw new Refusal('BAD_REQUEST')
  return url.origin
}
