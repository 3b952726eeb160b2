import { randomBytes } from 'node:crypto'
import { addDays, businessDateOf } from '@sofreh/kernel'
import * as contract from '../../../contract/index.ts'
import { type LetterContent, nextLetter } from '../../../domain/index.ts'
import { letterSms } from '../../../text/letter.fa.ts'
import type { ReportingDeps } from '../../reporting-deps.ts'
import {
  claimLetter,
  claimRefused,
  deleteOldLetters,
  dueSubscriptions,
  endLostLetters,
  type LetterKey,
  lockDue,
  setDue,
  setLetterState,
  type Subscription,
} from '../../store/letters.ts'
import { letterContent } from './letter-content.ts'
import { letterDays } from './read-letter.ts'

const minuteMs = 60_000
/** Skips a letter that is later than this, for example because the server was off. */
const tooLateMs = 12 * 60 * minuteMs
/** Longer than any call to the provider: a letter that is still SENDING belongs to a process that died. */
const lostMs = 5 * minuteMs
const retryMs = 10 * minuteMs
const mostAttempts = 6
const atOnce = 200

type Claimed = LetterKey & { token: string; origin: string; content: LetterContent }

/**
 * Sends the daily reports ("letters") that are due. A transaction claims each before the provider is called, so that
 * a person gets at most one for a day. A refused letter is retried; one with an unknown outcome is not.
 */
export async function sendLetters(deps: ReportingDeps): Promise<void> {
  await cleanUp(deps)
  for (const letter of await retried(deps)) await send(deps, letter)
  for (const due of await dueSubscriptions(deps.database, deps.clock(), atOnce)) {
    // A failure at one vendor does not stop the letters of others.
    const letter = await claim(deps, due).catch((error: unknown) => void deps.onError(error))
    if (letter) await send(deps, letter)
  }
}

function cleanUp(deps: ReportingDeps): Promise<void> {
  const now = deps.clock()
  return deps.database.transaction(async (tx) => {
    await endLostLetters(tx, new Date(now.getTime() - lostMs))
    // Later than the links expire, at whatever hour the vendor's business day begins.
    await deleteOldLetters(tx, addDays(businessDateOf(now, 0), -letterDays - 2))
  })
}

function retried(deps: ReportingDeps): Promise<Claimed[]> {
  const now = deps.clock()
  const before = new Date(now.getTime() - retryMs)
  const since = new Date(now.getTime() - tooLateMs)
  return deps.database.transaction((tx) => claimRefused(tx, { now, before, since, mostAttempts }))
}

/**
 * Claims a due letter and schedules the next one. Returns undefined when there is nothing to send: the person has lost
 * the permission, it is too late, or another process claimed it first.
 */
async function claim(deps: ReportingDeps, due: Subscription): Promise<Claimed | undefined> {
  const now = deps.clock()
  const { vendorId, personId, dueDate: businessDate, figures, origin, hour } = due
  const { dayStartHour } = await deps.vendors.settingsOf(deps.database, vendorId)
  const permission = contract.dashboard.access
  const isOnTime = now.getTime() - due.dueAt.getTime() <= tooLateMs
  const mayGet = isOnTime && (await deps.identity.mayAt(deps.database, { vendorId, personId, permission }))
  // Read before the claim: a transaction that waits for another connection could wait for itself.
  const content = mayGet ? await letterContent(deps, { vendorId, businessDate, figures }) : undefined
  return deps.database.transaction(async (tx) => {
    const locked = await lockDue(tx, due, now)
    if (locked?.dueDate !== businessDate) return undefined
    await setDue(tx, due, nextLetter(now, { hour, dayStartHour }))
    if (!content) return undefined
    const letter = { vendorId, personId, businessDate, token: randomBytes(16).toString('base64url'), content }
    return (await claimLetter(tx, { ...letter, at: now })) ? { ...letter, origin } : undefined
  })
}

async function send(deps: ReportingDeps, { token, origin, content, ...key }: Claimed): Promise<void> {
  const [person] = await deps.identity.findPersons(deps.database, [key.personId])
  const text = letterSms(content, `${origin}/letter/${token}`)
  const outcome = person ? await deps.sms.send(person.mobile, text) : 'refused'
  const state = { sent: 'SENT', refused: 'REFUSED', unknown: 'UNKNOWN' } as const
  await deps.database.transaction((tx) => setLetterState(tx, key, state[outcome]))
}
