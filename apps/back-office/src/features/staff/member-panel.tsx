import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { StaffMember } from '@sofreh/identity/client'
import { ConfirmButton, Digits, FormErrors, JalaliDate, placeErrors, toastDone, toastProblem } from '@sofreh/ui'
import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { MemberPermissions } from './member-permissions.tsx'
import { RoleChoices } from './role-choice.tsx'
import { nameOf } from './name-of.ts'
import { PinForm } from './pin-form.tsx'
import { useStaffChange } from './staff-queries.ts'
import { staffText } from './staff.fa.ts'
import { useUnsaved, WorkPanel } from '../../session/work-panel.tsx'

type MemberPanelProps = { member: StaffMember; onClose: () => void }

/** Edits one member of the staff: roles, and dismissal. */
export function MemberPanel({ member, onClose }: MemberPanelProps) {
  const [pin, setPin] = useState('')
  return (
    <WorkPanel onClose={onClose} title={nameOf(member)}>
      <Stack gap="lg">
        <Group gap="lg" c="var(--quiet)">
          <span dir="ltr">
            <Digits>{member.phoneNumber}</Digits>
          </span>
          <span>
            {staffText.since} <JalaliDate at={member.addedAt} />
          </span>
        </Group>
        {member.mayChange ? (
          <>
            <PinForm member={member} pin={pin} onType={setPin} />
            <RolesForm member={member} hasOtherInput={pin !== ''} onClose={onClose} />
          </>
        ) : (
          <>
            <Alert color="gray" variant="light">
              {staffText.mayNot}
            </Alert>
            <RoleChoices
              personId={member.id}
              chosen={member.roles.map(({ id }) => id)}
              onChange={() => undefined}
              isReadOnly
            />
          </>
        )}
        <MemberPermissions personId={member.id} />
      </Stack>
    </WorkPanel>
  )
}

/** @param hasOtherInput the panel has input that is not saved with the roles, and stays open for it */
function RolesForm({ member, hasOtherInput, onClose }: MemberPanelProps & { hasOtherInput: boolean }) {
  const [before, setBefore] = useState(() => member.roles.map(({ id }) => id))
  const [roleIds, setRoleIds] = useState<string[]>(before)
  const [formErrors, setFormErrors] = useState<string[]>([])
  const save = useStaffChange((ids: string[]) =>
    api('POST /api-identity/identity/users/updatestaffrole', { body: { userId: member.id, roleIds: ids } }),
  )
  const isSame = roleIds.length === before.length && roleIds.every((id) => before.includes(id))
  useUnsaved(!isSame)
  const submit = () => {
    setFormErrors([])
    save.mutate(roleIds, {
      onSuccess: (saved) => {
        toastDone(staffText.saved(nameOf(saved)))
        setBefore(saved.roles.map(({ id }) => id))
        if (!hasOtherInput) onClose()
      },
      onError: (error) => setFormErrors(placeErrors({ setErrors: () => undefined }, error, [])),
    })
  }
  return (
    <>
      <RoleChoices
        personId={member.id}
        chosen={roleIds}
        onChange={setRoleIds}
        error={roleIds.length === 0 ? staffText.roleNeeded : undefined}
      />
      <FormErrors messages={formErrors} />
      <Group justify="space-between">
        <Button onClick={submit} loading={save.isPending} disabled={isSame || roleIds.length === 0}>
          {staffText.save}
        </Button>
        <RemoveButton member={member} onRemoved={onClose} />
      </Group>
    </>
  )
}

function RemoveButton({ member, onRemoved }: { member: StaffMember; onRemoved: () => void }) {
  const name = nameOf(member)
  const remove = useStaffChange(
    (id: string) => api('DELETE /api-identity/identity/users/removestaff', { query: { id } }),
    () => {
      toastDone(staffText.removed(name))
      onRemoved()
    },
  )
  return (
    <ConfirmButton
      variant="subtle"
      color="red"
      leftSection={<IconUserMinus size={18} stroke={1.75} aria-hidden />}
      loading={remove.isPending}
      question={member.isMe ? staffText.leaveQuestion : staffText.removeQuestion(name)}
      consequence={
        <Text component="p" m={0}>
          {member.isMe ? staffText.leaveConsequence : staffText.removeConsequence}
        </Text>
      }
      confirmLabel={member.isMe ? staffText.leaveYes : staffText.removeYes}
      onConfirm={() => remove.mutate(member.id, { onError: toastProblem })}
    >
      {member.isMe ? staffText.leave : staffText.remove}
    </ConfirmButton>
  )
}
