import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { IdentityDeps } from '../../identity-deps.ts'
import type { StoredRole } from '../../store/staff/role.reader.ts'
import type { StaffNow } from './staff-change.ts'

export function ownRole({ roles }: StaffNow, id: string): StoredRole {
  const role = roles.find((one) => one.id === id)
  if (!role) throw new Refusal('ROLE_NOT_FOUND')
  if (role.builtIn !== null) throw new Refusal('ROLE_BUILT_IN')
  return role
}

export function announceRole(
  deps: Pick<IdentityDeps, 'announce'>,
  tx: Tx,
  role: { vendorId: string; id: string },
): Promise<unknown> {
  return deps.announce(tx, { vendorId: role.vendorId, kind: 'roles-changed', subjectId: role.id })
}
