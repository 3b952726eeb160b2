import type { ApprovalRow } from '../../store/approvals/approvals.reader.ts'

type Person = { personId: string; permissions: ReadonlySet<string> }

/** A person may answer a request of another person, when they hold every permission that it asks for. */
export function mayAnswer({ askedBy, permissions }: ApprovalRow, person: Person): boolean {
  return askedBy !== person.personId && permissions.every((permission) => person.permissions.has(permission))
}
