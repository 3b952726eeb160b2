import { UnstyledButton } from '@mantine/core'
import {
  permissionGroupNames,
  permissionGroups,
  permissionGroupTitles,
  permissionTitles,
  type Role,
} from '@sofreh/identity/client'
import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { rolesText } from './roles.fa.ts'
import styles from './role-matrix.module.css'

/** Compares all roles side by side, with permissions grouped by job. The first column stays visible. */
export function RoleMatrix({ roles, onOpen }: { roles: readonly Role[]; onOpen: (role: Role) => void }) {
  const held = new Map(roles.map((role) => [role.id, new Set(role.permissions)]))
  return (
    // A region that scrolls must be reachable by keyboard.
    <div className={styles.frame} role="region" aria-label={rolesText.matrix} tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {rolesText.permission}
            </th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <UnstyledButton className={styles.head} onClick={() => onOpen(role)}>
                  {role.title}
                </UnstyledButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionGroupNames.map((group) => (
            <Fragment key={group}>
              <tr className={styles.group}>
                <th scope="rowgroup">{permissionGroupTitles[group]}</th>
                <td colSpan={roles.length} />
              </tr>
              {permissionGroups[group].map((permission) => (
                <tr key={permission}>
                  <th scope="row">{permissionTitles[permission]}</th>
                  {roles.map((role) => (
                    <Mark key={role.id} may={held.get(role.id)?.has(permission) ?? false} />
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Mark({ may }: { may: boolean }) {
  if (!may) {
    return (
      <td className={styles.no}>
        <span aria-label={rolesText.mayNot} role="img">
          ·
        </span>
      </td>
    )
  }
  return (
    <td className={styles.yes}>
      <IconCheck size={18} stroke={2} role="img" aria-label={rolesText.may} />
    </td>
  )
}
