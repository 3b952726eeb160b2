import type { Session, StoredTokens } from '@sofreh/staff/session'
import { writeRows, readRows, readRow } from '../../storage/till-db.ts'
import { isPin, hashPin, type PinHash, mostTries } from './pin.ts'

type StoredSession = Omit<Session, 'permissions'> & { permissions: string[] }
/**
 * A person who has signed in on this till: their permissions, their PIN, and their session while they are not at it.
 */
export type StaffMember = {
  id: string
  personId: string
  name: string
  session: StoredSession
  pin: PinHash | null
  /** When this PIN was set or verified here; absent in rows of an older build. */
  pinSetAtMs?: number
  tries: number
  /** Null while they are at the till, and once their session has ended. */
  tokens: StoredTokens | null
}

const rowOf = (personId: string) => `person ${personId}`

export function findMember(personId: string): Promise<StaffMember | undefined> {
  return readRow<StaffMember>('device', rowOf(personId))
}

/**
 * Returns everybody who has signed in on this till, by name. Each restaurant has its own origin and so its own disk.
 */
export async function tillStaff(): Promise<StaffMember[]> {
  const rows = await readRows<StaffMember>('device')
  return rows
    .filter(({ id }) => id.startsWith('person '))
    .sort((one, other) => one.name.localeCompare(other.name, 'fa'))
}

/** Stores the signed-in person as the server returned them. A new sign-in by phone resets the wrong tries. */
export async function noteMember(session: Session, isNew: boolean): Promise<void> {
  const known = await findMember(session.person.id)
  const { pin = null, pinSetAtMs, tries = 0 } = known ?? {}
  const member = { ...memberOf(session), pin, tries: isNew ? 0 : tries }
  await writeRows('device', [pinSetAtMs === undefined ? member : { ...member, pinSetAtMs }])
}

/** Returns a person's row without a PIN. */
export function memberOf(session: Session): StaffMember {
  const { person, permissions } = session
  return {
    id: rowOf(person.id),
    personId: person.id,
    name: `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim(),
    session: { ...session, permissions: [...permissions] },
    pin: null,
    tries: 0,
    tokens: null,
  }
}

export async function changeMember(personId: string, change: Partial<StaffMember>): Promise<void> {
  const known = await findMember(personId)
  if (known) await writeRows('device', [{ ...known, ...change }])
}

export async function setPin(personId: string, pin: string): Promise<void> {
  await changeMember(personId, { pin: await hashPin(pin), pinSetAtMs: Date.now(), tries: 0 })
}

/** `left`: tries that remain; at 0 only the code sent to the phone helps. */
export type PinAnswer = { isRight: true } | { isRight: false; left: number }

/** Counts the try before checking it, so that a reload gives no extra one. */
export async function tryPin(personId: string, pin: string): Promise<PinAnswer> {
  const member = await findMember(personId)
  if (!member?.pin || member.tries >= mostTries) return { isRight: false, left: 0 }
  await changeMember(personId, { tries: member.tries + 1 })
  if (!(await isPin(pin, member.pin))) return { isRight: false, left: mostTries - member.tries - 1 }
  await changeMember(personId, { tries: 0 })
  return { isRight: true }
}

export function sessionOf({ session }: StaffMember): Session {
  return { ...session, permissions: new Set(session.permissions) }
}
