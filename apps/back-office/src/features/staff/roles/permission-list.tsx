import { Group, Stack, Text } from '@mantine/core'
import {
  permissionGroupNames,
  permissionGroups,
  permissionGroupTitles,
  permissionTitles,
} from '@sofreh/identity/client'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { rolesText } from './roles.fa.ts'
import shared from './roles.module.css'
import styles from './permission-list.module.css'

/** Lists read-only what a role allows and what not. */
export function PermissionList({ held }: { held: ReadonlySet<string> }) {
  return (
    <Stack gap="md">
      {permissionGroupNames.map((group) => {
        const all = permissionGroups[group]
        const count = all.filter((permission) => held.has(permission)).length
        return (
          <section key={group} className={shared.permissions}>
            <Group justify="space-between" mb={8}>
              <Text component="h3" m={0} fz={16} fw={700}>
                {permissionGroupTitles[group]}
              </Text>
              <Text component="span" size="sm" c="var(--quiet)">
                {rolesText.panel.count(count, all.length)}
              </Text>
            </Group>
            <ul className={styles.list}>
              {all.map((permission) => (
                <Line key={permission} title={permissionTitles[permission]} may={held.has(permission)} />
              ))}
            </ul>
          </section>
        )
      })}
    </Stack>
  )
}

function Line({ title, may }: { title: string; may: boolean }) {
  const Mark = may ? IconCheck : IconMinus
  return (
    <li data-may={may}>
      <Mark size={18} stroke={2} role="img" aria-label={may ? rolesText.may : rolesText.mayNot} />
      {title}
    </li>
  )
}
