import type { PermissionEntry } from '../../../contract/index.ts'
import { permissionGroupNames, permissionGroups } from '../../../domain/index.ts'
import { permissionGroupTitles, permissionTitles } from '../../../text/identity.fa.ts'

/** Returns every permission, grouped by job. */
export function allPermissions(): PermissionEntry[] {
  return permissionGroupNames.flatMap((group) =>
    permissionGroups[group].map((name) => ({
      name,
      title: permissionTitles[name],
      group,
      groupTitle: permissionGroupTitles[group],
    })),
  )
}
