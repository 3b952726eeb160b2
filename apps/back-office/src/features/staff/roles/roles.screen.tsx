import { Badge, Button, Group, Skeleton, Text, Title, UnstyledButton } from '@mantine/core'
import { permissions, type Role } from '@sofreh/identity/client'
import { PageHeader, Problem } from '@sofreh/ui'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '@sofreh/staff/session'
import { useOpenPanel } from '../../../interface-state/use-open-panel.ts'
import { rolesQuery } from '../staff-queries.ts'
import { roleSentences } from '../staff.fa.ts'
import { RoleMatrix } from './role-matrix.tsx'
import { RolePanel, type Shown } from './role-panel.tsx'
import { rolesText } from './roles.fa.ts'
import styles from './roles.module.css'

/** Shows what each role allows, one by one and side by side. */
export function RolesScreen() {
  const roles = useQuery(rolesQuery)
  const mayEdit = useMay('ROLE_EDIT')
  const [shown, setShown, close] = useOpenPanel<Shown>()
  return (
    <>
      <PageHeader
        title={rolesText.title}
        sentence={rolesText.sentence}
        actions={
          <>
            <BackToStaff />
            {mayEdit && (
              <Button
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                onClick={() => setShown({ kind: 'new' })}
              >
                {rolesText.add}
              </Button>
            )}
          </>
        }
      />
      {roles.isError && !roles.data ? (
        <Problem error={roles.error} onRetry={() => void roles.refetch()} />
      ) : (
        <Roles roles={roles.data} onOpen={(role) => setShown({ kind: 'role', role })} />
      )}
      {shown && <RolePanel key={keyOf(shown)} shown={shown} onShow={setShown} onClose={close} />}
    </>
  )
}

function keyOf(shown: Shown): string {
  return shown.kind === 'new' ? `new ${shown.from?.id ?? ''}` : shown.role.id
}

function Roles({ roles, onOpen }: { roles: readonly Role[] | undefined; onOpen: (role: Role) => void }) {
  return (
    <>
      <section className={styles.cards} aria-label={rolesText.list} aria-busy={!roles}>
        {roles?.map((role) => <RoleTile key={role.id} role={role} onOpen={() => onOpen(role)} />) ??
          Array.from({ length: 7 }, (_, index) => <Skeleton key={index} height={104} radius="md" />)}
      </section>
      {roles && (
        <section>
          <Title order={2} fz={18} mt="xl">
            {rolesText.matrix}
          </Title>
          <Text size="sm" c="var(--quiet)" mb="sm">
            {rolesText.matrixSentence}
          </Text>
          <RoleMatrix roles={roles} onOpen={onOpen} />
        </section>
      )}
    </>
  )
}

function RoleTile({ role, onOpen }: { role: Role; onOpen: () => void }) {
  return (
    <UnstyledButton className={styles.card} onClick={onOpen} aria-label={rolesText.open(role.title)}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text component="span" fw={700}>
          {role.title}
        </Text>
        <Badge variant="light" {...(role.builtIn ? { color: 'gray' } : {})}>
          {role.builtIn ? rolesText.builtIn : rolesText.own}
        </Badge>
      </Group>
      <Text component="span" size="sm" c="var(--quiet)" className={styles.sentence}>
        {role.builtIn
          ? roleSentences[role.builtIn]
          : rolesText.permissionCount(role.permissions.length, permissions.length)}
      </Text>
      <Text component="span" size="sm">
        {rolesText.holders(role.staffCount)}
      </Text>
    </UnstyledButton>
  )
}

function BackToStaff() {
  return (
    <Button
      variant="subtle"
      leftSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link to="/staff" {...props} />}
    >
      {rolesText.back}
    </Button>
  )
}
