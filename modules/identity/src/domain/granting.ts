/**
 * Who may give or take what: nobody may give, take or act on a person with a permission they lack themselves, and the
 * last OWNER stays (decisions, section 6).
 */
type Held = ReadonlySet<string>

/** The first permission in question that the acting person lacks; undefined when they may act. */
export function lackedPermission(acting: Held, inQuestion: Iterable<string>): string | undefined {
  for (const permission of inQuestion) if (!acting.has(permission)) return permission
  return undefined
}

export type StaffChange = {
  acting: Held
  /** What the person holds now, and what they would hold. */
  before: Held
  after: Held
  isOwnerNow: boolean
  staysOwner: boolean
  /** How many OWNERs the vendor has now. */
  ownerCount: number
}

export type GrantAnswer =
  | { ok: true }
  | { ok: false; code: 'PERMISSION_YOU_LACK'; permission: string }
  | { ok: false; code: 'LAST_OWNER' }

/** May the acting person change another one's roles like this? */
export function judgeStaffChange(change: StaffChange): GrantAnswer {
  const permission = lackedPermission(change.acting, [...change.before, ...change.after])
  if (permission !== undefined) return { ok: false, code: 'PERMISSION_YOU_LACK', permission }
  if (change.isOwnerNow && !change.staysOwner && change.ownerCount <= 1) return { ok: false, code: 'LAST_OWNER' }
  return { ok: true }
}
