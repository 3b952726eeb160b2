/** Another person takes over the till: their session comes back as they left it, and what is done from then on is theirs. */
import { beginSession, endSession, rotateTokens } from '../../../session/session.ts'
import { hasEnded } from '../../../session/renewal.ts'
import { readTokens, type StoredTokens, type Tokens, writeTokens } from '../../../session/token-store.ts'
import { keepSession } from '../kept/kept-session.ts'
import { useTillFacts } from '../sync/till-facts.ts'
import { tellTabs } from '../sync/till-log.ts'
import { nextTurn } from '../sync/turn.ts'
import { changeMember, findMember, sessionOf, type StaffMember } from './kept-staff.ts'

/** Nobody renews a session while sessions change places. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('sofreh.renewal', work) : work()
}

/** The session of whoever is at the till is laid aside; the browser is nobody's until somebody signs in. */
export function layAside(): Promise<void> {
  return alone(async () => {
    const { session } = useTillFacts.getState()
    const tokens = readTokens()
    if (session && tokens) await changeMember(session.person.id, { tokens })
    nextTurn()
    endSession()
  })
}

export async function switchTo(member: StaffMember): Promise<void> {
  if (useTillFacts.getState().session?.person.id === member.personId) return
  await layAside()
  await alone(async () => {
    const fresh = (await findMember(member.personId)) ?? member
    const session = sessionOf(fresh)
    await keepSession(session)
    // In one place only: a session that was renewed elsewhere must not be renewed a second time from here.
    await changeMember(member.personId, { tokens: null })
    if (fresh.tokens) beginSession(asAnswered(fresh.tokens))
    nextTurn()
    useTillFacts.getState().set({ session })
  })
  tellTabs('person')
}

/** A token of somebody who rests, for one act that they approve; undefined where their session has ended or nobody answers. */
export function tokenOfResting(personId: string): Promise<string | undefined> {
  return alone(async () => {
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
