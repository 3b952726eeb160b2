import type { TillPerson } from '@sofreh/identity/client'
import type { StaffMember } from './kept-staff.ts'
import { mostTries } from './pin.ts'

/** A member of staff who may sign in at the till by PIN. */
export type PinHolder = {
  personId: string
  name: string
  permissions: ReadonlySet<string>
  hasPin: boolean
  /** Too many wrong digits on this device: only the phone helps. */
  isOut: boolean
  /** The server checks the digits: they were set on the staff page and have not been typed here since. */
  isAtServer: boolean
}

/**
 * Who has signed in here, and whose PIN was set on the staff page. Digits set there later than those of this device replace them.
 * @param people what the server says; undefined without an answer
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
