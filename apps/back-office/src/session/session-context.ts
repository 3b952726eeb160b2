import { createContext, useContext } from 'react'
import type { Session } from './session-queries.ts'

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session of the signed-in staff member; only inside the signed-in routes. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside the signed-in routes')
  return session
}

/** True when the person holds the permission here. The server asks again at each call. */
export function useMay(permission: string): boolean {
  return useSession().permissions.has(permission)
}
