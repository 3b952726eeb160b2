import { createContext, useContext } from 'react'
import type { Session } from './session-queries.ts'

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
