import { Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { type RoleChoice, roleChoicesQuery } from './staff-queries.ts'
import { roleSentences, staffText } from './staff.fa.ts'
import styles from './staff.module.css'

type RoleChoicesProps = {
  /** The person to edit; the viewer's own id while a new person is added. */
  personId: string
  chosen: readonly string[]
  onChange: (roleIds: string[]) => void
  isReadOnly?: boolean
  error?: string | undefined
}

/** Lists the roles with their purpose. A role that exceeds the viewer's permissions is shown and disabled. */
export function RoleChoices({ personId, chosen, onChange, isReadOnly = false, error }: RoleChoicesProps) {
  const roles = useQuery(roleChoicesQuery(personId))
  if (roles.isError && !roles.data) return <Problem error={roles.error} onRetry={() => void roles.refetch()} />
  return (
    <Checkbox.Group
      label={staffText.role}
      value={[...chosen]}
      onChange={onChange}
      error={error}
      readOnly={isReadOnly}
      labelProps={{ mb: 8 }}
    >
      <Stack gap={8} aria-busy={roles.isPending} mb={error ? 8 : 0}>
        {roles.data?.map((role) => <RoleCard key={role.id} role={role} isReadOnly={isReadOnly} />) ??
          Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height={64} radius="md" />)}
      </Stack>
    </Checkbox.Group>
  )
}

function RoleCard({ role, isReadOnly }: { role: RoleChoice; isReadOnly: boolean }) {
  const sentence = role.builtIn ? roleSentences[role.builtIn] : staffText.permissionCount(role.permissions.length)
  return (
    <Checkbox.Card className={styles.role} value={role.id} disabled={isReadOnly || !role.mayGive}>
      <Checkbox.Indicator size="sm" disabled={isReadOnly || !role.mayGive} />
      <div>
        <Text component="div" fw={500}>
          {role.title}
        </Text>
        <Text component="div" size="sm" c="var(--quiet)">
          {sentence}
        </Text>
        {!role.mayGive && !isReadOnly && (
          <Text component="div" size="sm" c="var(--warn)">
            {staffText.roleBeyond}
          </Text>
        )}
      </div>
    </Checkbox.Card>
  )
}
