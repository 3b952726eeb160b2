import type { Caller } from '@sofreh/http'
import type { TillPerson } from '../../../contract/index.ts'
import { permissionsOfRoles } from '../../../domain/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { findStaff } from '../../store/staff/staff.reader.ts'
import { pinsSetAt } from '../../store/pins/pin.writer.ts'

/** Returns the people on a till's PIN pad: members with a PIN who may sell, or approve for those who sell. */
export async function tillPeople(
  { database }: Pick<IdentityDeps, 'database'>,
  { vendorId }: Caller,
): Promise<TillPerson[]> {
  const pins = await pinsSetAt(database, vendorId)
  if (pins.size === 0) return []
  return (await findStaff(database, vendorId)).flatMap(({ id: personId, firstName, lastName, roles }) => {
    const setAt = pins.get(personId)
    const permissions = permissionsOfRoles(roles)
    if (!setAt || !permissions.has('POS_USE')) return []
    return [
      {
        personId,
        name: `${firstName} ${lastName}`.trim(),
        permissions: [...permissions],
        setAt: setAt.toISOString(),
      },
    ]
  })
}
