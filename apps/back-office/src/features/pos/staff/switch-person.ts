/** Another person takes over the till: their session comes back as they left it, and what is done from then on is theirs. */
import { beginSession, endSession, rotateTokens } from '../../../session/session.ts'
import { hasEnded } from '../../../session/renewal.ts'
import { readTokens, type StoredTokens, type Tokens, writeTokens } from '../../../session/token-store.ts'
import { dropSession, keepSession } from '../kept/kept-session.ts'
import { useTillFacts } from '../sync/till-facts.ts'
import { tellTabs } from '../sync/till-log.ts'
import { nextTurn } from '../sync/turn.ts'
import { changeMember, findMember, sessionOf } from './kept-staff.ts'

/** Nobody renews a session, or keeps one that was asked for before, while sessions change places. */
export function aloneWithSessions<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('sofreh.renewal', work) : work()
}

/** Locks the till: the session of whoever is at it is laid aside, and the browser is nobody's until digits or a sign-in. */
export async function layAside(): Promise<void> {
  await aloneWithSessions(async () => {
    const { session } = useTillFacts.getState()
    const tokens = readTokens()
    const member = session && tokens && (await findMember(session.person.id))
    // A disk that takes nothing more keeps no till open: then their phone lets them in again.
    await dropSession(member && { ...member, tokens }).catch(() => dropSession())
    becomeNobodys()
    endSession()
  })
  tellTabs('person')
}

/** Whoever was at the till has signed out; their digits still say who they are when the network is gone. */
export async function leaveTill(): Promise<void> {
  await aloneWithSessions(async () => {
    await dropSession()
    becomeNobodys()
  })
  tellTabs('person')
}

function becomeNobodys(): void {
  nextTurn()
  useTillFacts.getState().set({ session: undefined })
}

/** @throws where the disk does not know the person */
export async function switchTo(personId: string): Promise<void> {
  if (useTillFacts.getState().session?.person.id === personId) return
  await layAside()
  await aloneWithSessions(async () => {
    const fresh = await findMember(personId)
    if (!fresh) throw new Error('nobody is known here by that id')
    const session = sessionOf(fresh)
    await keepSession(session)
    // In one place only: a session that was renewed elsewhere must not be renewed a second time from here.
    await changeMember(personId, { tokens: null })
    nextTurn()
    useTillFacts.getState().set({ session })
    if (fresh.tokens) beginSession(asAnswered(fresh.tokens))
  })
  tellTabs('person')
}

/** A token of somebody who rests, for one act that they approve; undefined where their session has ended or nobody answers. */
export function tokenOfResting(personId: string): Promise<string | undefined> {
  return aloneWithSessions(async () => {
    const tokens = (await findMember(personId))?.tokens
    if (!tokens) return undefined
    if (!hasEnded(tokens.endsAtMs, Date.now())) return tokens.token
    const mine = readTokens()
    const renewed = await rotateTokens(tokens.refreshToken).catch(() => null)
    if (renewed === null) return undefined
    await changeMember(personId, { tokens: renewed ? asStored(renewed) : null })
    // The answer left their cookies in the browser: those of whoever is at the till come back.
    if (mine) writeTokens(asAnswered(mine))
    return renewed?.token
  })
}

function asStored({ token, refreshToken, expiresInSeconds }: Tokens): StoredTokens {
  return { token, refreshToken, endsAtMs: Date.now() + expiresInSeconds * 1000 }
}

function asAnswered({ token, refreshToken, endsAtMs }: StoredTokens): Tokens {
  return { token, refreshToken, expiresInSeconds: Math.max(0, Math.round((endsAtMs - Date.now()) / 1000)) }
}
