/** Switches the person at the till: restores their session, and records what follows under their name. */
import {
  beginSession,
  endSession,
  hasEnded,
  readTokens,
  rotateTokens,
  type StoredTokens,
  type Tokens,
  writeTokens,
} from '@sofreh/staff/session'
import { deleteSession, storeSession } from '../../storage/stored-session.ts'
import { useTillFacts } from '../till-facts.ts'
import { notifyTabs } from '../till-log.ts'
import { startSessionEpoch } from '../session-epoch.ts'
import { changeMember, findMember, sessionOf } from './till-staff.ts'

/** Runs `work` while no tab renews a session or stores one that was requested earlier. */
export function aloneWithSessions<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('sofreh.renewal', work) : work()
}

/** Locks the till: stores the person's session aside and signs the browser out until a PIN or a sign-in. */
export async function lockTill(): Promise<void> {
  await aloneWithSessions(async () => {
    const { session } = useTillFacts.getState()
    const tokens = readTokens()
    const member = session && tokens && (await findMember(session.person.id))
    // A full disk must not keep a till open: the person then signs in by phone.
    await deleteSession(member && { ...member, tokens }).catch(() => deleteSession())
    clearSession()
    endSession()
  })
  notifyTabs('person')
}

/** Signs the person out of the till. Their PIN still identifies them offline. */
export async function leaveTill(): Promise<void> {
  await aloneWithSessions(async () => {
    await deleteSession()
    clearSession()
  })
  notifyTabs('person')
}

function clearSession(): void {
  startSessionEpoch()
  useTillFacts.getState().set({ session: undefined })
}

/**
 * Signs in a person known to this device.
 * @throws when the disk has no row of the person
 */
export async function switchPerson(personId: string): Promise<void> {
  if (useTillFacts.getState().session?.person.id === personId) return
  await lockTill()
  await aloneWithSessions(async () => {
    const fresh = await findMember(personId)
    if (!fresh) throw new Error('no person with that id is stored on this device')
    const session = sessionOf(fresh)
    await storeSession(session)
    // Keep the tokens in one place: a session renewed elsewhere must not be renewed again from here.
    await changeMember(personId, { tokens: null })
    startSessionEpoch()
    useTillFacts.getState().set({ session })
    if (fresh.tokens) beginSession(asTokens(fresh.tokens))
  })
  notifyTabs('person')
}

/**
 * Returns a token of a person who is not at the till, for one act they approve. It is undefined where their session has
 * ended or the server does not answer.
 */
export function approverToken(personId: string): Promise<string | undefined> {
  return aloneWithSessions(async () => {
    const tokens = (await findMember(personId))?.tokens
    if (!tokens) return undefined
    if (!hasEnded(tokens.endsAtMs, Date.now())) return tokens.token
    const mine = readTokens()
    const renewed = await rotateTokens(tokens.refreshToken).catch(() => null)
    if (renewed === null) return undefined
    // The response set the approver's cookies: restore those of the person at the till, before a full disk can fail.
    if (mine) writeTokens(asTokens(mine))
    await changeMember(personId, { tokens: renewed ? asStored(renewed) : null })
    return renewed?.token
  })
}

function asStored({ token, refreshToken, expiresInSeconds }: Tokens): StoredTokens {
  return { token, refreshToken, endsAtMs: Date.now() + expiresInSeconds * 1000 }
}

function asTokens({ token, refreshToken, endsAtMs }: StoredTokens): Tokens {
  return { token, refreshToken, expiresInSeconds: Math.max(0, Math.round((endsAtMs - Date.now()) / 1000)) }
}
