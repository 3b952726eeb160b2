import type { Database } from '@sofreh/database'
import type { Credentials } from '@sofreh/http'
import { isUuid } from '@sofreh/kernel'
import { isBuiltInRole, permissionsOfRoles } from '../../../domain/index.ts'
import type { AccessTokens } from './access-tokens.ts'
import { findCaller } from '../../store/signing-in/caller.reader.ts'

/** Resolves a token at this restaurant; undefined when it is invalid, expired, or another restaurant's. */
export async function resolveCaller(
  deps: { database: Database; accessTokens: AccessTokens },
  token: string,
  vendorId: string,
): Promise<Credentials | undefined> {
  const claims = await deps.accessTokens.read(token)
  if (!claims || claims.vendorId !== vendorId || !isUuid(claims.sessionId)) return undefined
  return credentialsOf(deps.database, claims)
}

export type LiveSession = { vendorId: string; sessionId: string; personId: string }

/** Returns the current permissions of a session; undefined once it has ended. An open stream calls this repeatedly. */
export async function credentialsOf(database: Database, session: LiveSession): Promise<Credentials | undefined> {
  const found = await findCaller(database, session)
  if (!found) return undefined
  // A courier's session carries no person: nothing but trips is open to it.
  if (found.kind === 'BIKER')
    return {
      bikerPersonId: session.personId,
      sessionId: session.sessionId,
      isStaff: false,
      isAdmin: false,
      permissions: new Set(),
    }
  const roles = [
    ...found.builtIn.filter(isBuiltInRole).map((builtIn) => ({ builtIn, stored: [] })),
    { builtIn: null, stored: found.stored },
  ]
  return {
    personId: session.personId,
    sessionId: session.sessionId,
    isStaff: found.isStaff,
    isAdmin: false,
    permissions: permissionsOfRoles(roles),
  }
}

/** Returns whether a session is still valid and, where one is named, has a permission. */
export async function mayStillFollow(
  database: Database,
  { vendorId, sessionId, personId }: Partial<LiveSession> & Pick<LiveSession, 'vendorId'>,
  permission?: string,
): Promise<boolean> {
  if (!sessionId || !personId) return false
  const held = await credentialsOf(database, { vendorId, sessionId, personId })
  return held !== undefined && (permission === undefined || held.permissions.has(permission))
}
