import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Role } from '@sofreh/identity/client'
import { ConfirmButton, toastDone, toastProblem } from '@sofreh/ui'
import { IconCopy } from '@tabler/icons-react'
import { api } from '../../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { useStaffChange } from '../staff-queries.ts'
import { PermissionList } from './permission-list.tsx'
import { RoleForm } from './role-form.tsx'
import { rolesText } from './roles.fa.ts'
import { useLeaveWork, WorkPanel } from '../../../session/work-panel.tsx'

/** An existing role, or a new one, empty or as a copy. */
export type Shown = { kind: 'role'; role: Role } | { kind: 'new'; from?: Role }
type RolePanelProps = { shown: Shown; onShow: (shown: Shown) => void; onClose: () => void }

const text = rolesText.panel

export function RolePanel({ shown, onShow, onClose }: RolePanelProps) {
  const mayEdit = useMay('ROLE_EDIT')
  if (shown.kind === 'new') {
    const { from } = shown
    return (
      <WorkPanel onClose={onClose} size={640} title={from ? text.copyOf(from.title) : text.new}>
        <RoleForm {...(from ? { from } : {})} onSaved={onClose} />
      </WorkPanel>
    )
  }
  const { role } = shown
  const isOpen = mayEdit && role.builtIn === null && role.mayGive
  return (
    <WorkPanel onClose={onClose} size={640} title={role.title}>
      <Stack gap="md">
        <Group justify="space-between">
          <Text component="div" size="sm" c="var(--quiet)">
            {rolesText.holders(role.staffCount)}
          </Text>
          <Group gap="xs">
            {isOpen && role.staffCount === 0 && <DeleteButton role={role} onDeleted={onClose} />}
            {mayEdit && <CopyButton onCopy={() => onShow({ kind: 'new', from: role })} />}
          </Group>
        </Group>
        {isOpen ? <RoleForm role={role} onSaved={onClose} /> : <FixedRole role={role} mayEdit={mayEdit} />}
      </Stack>
    </WorkPanel>
  )
}

/** The copy takes the place of the shown role and of what was changed in it. */
function CopyButton({ onCopy }: { onCopy: () => void }) {
  const leave = useLeaveWork()
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
      onClick={() => leave(onCopy)}
    >
      {text.copy}
    </Button>
  )
}

function FixedRole({ role, mayEdit }: { role: Role; mayEdit: boolean }) {
  return (
    <>
      <Alert color="gray" variant="light">
        {mayEdit && role.builtIn !== null ? text.fixed : text.viewOnly}
      </Alert>
      <PermissionList held={new Set(role.permissions)} />
    </>
  )
}

function DeleteButton({ role, onDeleted }: { role: Role; onDeleted: () => void }) {
  const remove = useStaffChange((id: string) => api('DELETE /api-identity/identity/roles/{id}', { params: { id } }))
  return (
    <ConfirmButton
      variant="subtle"
      loading={remove.isPending}
      question={text.deleteQuestion(role.title)}
      consequence={text.deleteConsequence}
      confirmLabel={text.deleteYes}
      onConfirm={() =>
        remove.mutate(role.id, {
          onSuccess: () => {
            toastDone(text.deleted(role.title))
            onDeleted()
          },
          onError: toastProblem,
        })
      }
    >
      {text.delete}
    </ConfirmButton>
  )
}
