import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { permissions, type Role } from '@sofreh/identity/client'
import { FormErrors, placeErrors, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useSession } from '@sofreh/staff/session'
import { useStaffChange } from '../staff-queries.ts'
import { PermissionChoice } from './permission-choice.tsx'
import { rolesText } from './roles.fa.ts'
import styles from './role-form.module.css'
import { useUnsaved } from '../../../session/work-panel.tsx'

type Values = { title: string; permissions: string[] }
type RoleFormProps = {
  /** The role to change; undefined for a new one. */
  role?: Role
  /** The role that a new one copies. */
  from?: Role
  onSaved: () => void
}

const text = rolesText.panel

/** Edits a role's title and permissions. A copy starts with those of the original that the viewer may grant. */
export function RoleForm({ role, from, onSaved }: RoleFormProps) {
  const { permissions: mine } = useSession()
  const [formErrors, setFormErrors] = useState<string[]>([])
  const begun = role?.permissions ?? from?.permissions.filter((permission) => mine.has(permission)) ?? []
  const form = useForm<Values>({
    initialValues: { title: role?.title ?? (from ? text.copyOf(from.title) : ''), permissions: begun },
    validate: {
      title: (title) => (title.trim() === '' ? text.titleNeeded : null),
      permissions: (chosen) => (chosen.length === 0 ? text.permissionNeeded : null),
    },
  })
  useUnsaved(form.isDirty())
  const save = useStaffChange((values: Values) =>
    role
      ? api('PUT /api-identity/identity/permissions', { body: { id: role.id, ...values } })
      : api('POST /api-identity/identity/permissions', { body: values }),
  )
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: ({ title }) => {
        toastDone(role ? text.saved(title) : text.created(title))
        onSaved()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, ['title'])),
    })
  })
  const lacks = form.errors['permissions']
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={text.titleField}
          placeholder={text.titleHint}
          maxLength={40}
          data-autofocus
          {...form.getInputProps('title')}
        />
        {permissions.some((permission) => !mine.has(permission)) && (
          <Text size="sm" c="var(--quiet)">
            {text.beyond}
          </Text>
        )}
        <PermissionChoice
          chosen={new Set(form.values.permissions)}
          mine={mine}
          onChange={(chosen) => form.setFieldValue('permissions', [...chosen])}
        />
        <div className={styles.foot}>
          <FormErrors messages={typeof lacks === 'string' ? [lacks, ...formErrors] : formErrors} />
          <Button type="submit" loading={save.isPending}>
            {role ? text.save : text.create}
          </Button>
          <Text component="span" size="sm" c="var(--quiet)" role="status">
            {text.chosen(form.values.permissions.length)}
          </Text>
        </div>
      </Stack>
    </form>
  )
}
