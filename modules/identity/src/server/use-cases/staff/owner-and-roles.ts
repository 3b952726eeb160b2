import type { Tx } from '@sofreh/database'
import { builtInRoleNames } from '../../../domain/index.ts'
import { roleTitles } from '../../../text/identity.fa.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { registerNamed } from '../../store/people/person.writer.ts'
import { insertBuiltInRole } from '../../store/staff/role.writer.ts'
import { addOwnerRole, insertStaff } from '../../store/staff/staff.writer.ts'

/** Creates the built-in roles of a new restaurant; idempotent. */
export async function createBuiltInRoles(newId: () => string, tx: Tx, vendorId: string): Promise<void> {
  for (const builtIn of builtInRoleNames)
    await insertBuiltInRole(tx, { vendorId, id: newId(), builtIn, title: roleTitles[builtIn] })
}

/** Makes a person an owner and adds them to the staff if needed. Requires the built-in roles. */
export async function addOwner(
  { clock }: Pick<IdentityDeps, 'clock'>,
  tx: Tx,
  vendorId: string,
  personId: string,
): Promise<void> {
  const now = clock()
  await insertStaff(tx, { vendorId, personId, addedBy: null, now })
  await addOwnerRole(tx, vendorId, personId)
  await registerNamed(tx, personId, now)
}
