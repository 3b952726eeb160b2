import { Checkbox, Group, Stack, Text } from '@mantine/core'
import {
  type Permission,
  permissionGroupNames,
  permissionGroups,
  type PermissionGroup,
  permissionGroupTitles,
  permissionTitles,
} from '@sofreh/identity/client'
import { rolesText } from './roles.fa.ts'
import shared from './roles.module.css'
import styles from './permission-choice.module.css'

type PermissionChoiceProps = {
  chosen: ReadonlySet<string>
  /** The viewer's own permissions. Others can be neither granted nor revoked. */
  mine: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Selects permissions, grouped by job. A whole job can be granted with one tap. */
export function PermissionChoice({ chosen, mine, onChange }: PermissionChoiceProps) {
  const set = (permissions: readonly Permission[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const permission of permissions) {
      if (isOn) next.add(permission)
      else next.delete(permission)
    }
    onChange(next)
  }
  return (
    <Stack gap="md">
      {permissionGroupNames.map((group) => (
        <GroupOfPermissions key={group} {...{ group, chosen, mine, set }} />
      ))}
    </Stack>
  )
}

type GroupProps = {
  group: PermissionGroup
  chosen: ReadonlySet<string>
  mine: ReadonlySet<string>
  set: (permissions: readonly Permission[], isOn: boolean) => void
}

function GroupOfPermissions({ group, chosen, mine, set }: GroupProps) {
  const all: readonly Permission[] = permissionGroups[group]
  const open = all.filter((permission) => mine.has(permission))
  const count = all.filter((permission) => chosen.has(permission)).length
  const isAllOpen = open.length > 0 && open.every((permission) => chosen.has(permission))
  return (
    <fieldset className={shared.permissions}>
      <legend className={styles.legend}>{permissionGroupTitles[group]}</legend>
      <Group justify="space-between" mb={12}>
        {open.length > 1 ? (
          <Checkbox
            label={rolesText.panel.all(permissionGroupTitles[group])}
            checked={isAllOpen}
            indeterminate={!isAllOpen && count > 0}
            onChange={({ currentTarget }) => set(open, currentTarget.checked)}
            fw={500}
          />
        ) : (
          <span />
        )}
        <Text component="span" size="sm" c="var(--quiet)">
          {rolesText.panel.count(count, all.length)}
        </Text>
      </Group>
      <div className={styles.choices}>
        {all.map((permission) => (
          <Checkbox
            key={permission}
            label={permissionTitles[permission]}
            checked={chosen.has(permission)}
            disabled={!mine.has(permission)}
            onChange={({ currentTarget }) => set([permission], currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
