import type { Profile } from '@sofreh/identity/client'
import type { MyVendor } from '@sofreh/vendors/client'
import { createContext, useContext } from 'react'

/** The signed-in user, their permissions, and the vendor they work for. */
export type Session = { person: Profile; permissions: Set<string>; vendor: MyVendor }

export const SessionContext = createContext<Session | undefined>(undefined)

/** Returns the session of the signed-in staff member; valid only inside the signed-in routes. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession was called outside the signed-in routes')
  return session
}

/** Returns true when the user has the permission. The server checks it again at each call. */
export function useMay(permission: string): boolean {
  return useSession().permissions.has(permission)
}
