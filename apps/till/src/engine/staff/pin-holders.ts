import type { TillPerson } from '@sofreh/identity/client'
import type { StaffMember } from './till-staff.ts'
import { mostTries } from './pin.ts'

/** A member of staff who may sign in at the till by PIN. */
export type PinHolder = {
  personId: string
  name: string
  permissions: ReadonlySet<string>
  hasPin: boolean
  /** Too many wrong tries on this device: only signing in by phone helps. */
  isOut: boolean
  /** The server checks the PIN: it was set on the staff page and not typed here since. */
  isAtServer: boolean
}

/**
 * Returns who has signed in here and who has a PIN from the staff page. A PIN set there later replaces this device's.
 * @param people the server's list; undefined without an answer
 */
export function pinHolders(members: readonly StaffMember[], people: readonly TillPerson[] | undefined): PinHolder[] {
  const byId = new Map(people?.map((person) => [person.personId, person]))
  const here = members.map((member) => {
    const person = byId.get(member.personId)
    const isOld = person !== undefined && Date.parse(person.setAt) > (member.pinSetAtMs ?? 0)
    const isAtServer = person !== undefined && (isOld || member.pin === null)
    return {
      personId: member.personId,
      name: member.name,
      permissions: new Set<string>(person?.permissions ?? member.session.permissions),
      hasPin: isAtServer || member.pin !== null,
      isOut: !isAtServer && member.tries >= mostTries,
      isAtServer,
    }
  })
  const known = new Set(members.map(({ personId }) => personId))
  const others = [...byId.values()].filter(({ personId }) => !known.has(personId))
  return [
    ...here,
    ...others.map(({ personId, name, permissions }) => ({
      personId,
      name,
      permissions: new Set<string>(permissions),
      hasPin: true,
      isOut: false,
      isAtServer: true,
    })),
  ].sort((one, other) => one.name.localeCompare(other.name, 'fa'))
}
