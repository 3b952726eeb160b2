import type { Caller } from '@sofreh/http'
import { permissions } from '@sofreh/identity/domain'
import { newId } from '@sofreh/kernel'

/**
 * Returns the caller for local commands: the given person with every permission of the vendor. Must never be used for a
 * request.
 */
export function systemCaller(vendorId: string, personId: string): Caller {
  return {
    vendorId,
    personId,
    sessionId: newId(),
    permissions: new Set(permissions),
    isStaff: true,
    isAdmin: false,
    address: '127.0.0.1',
  }
}
