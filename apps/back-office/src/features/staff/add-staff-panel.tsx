import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { parseMobile } from '@sofreh/kernel'
import { EditPanel, PhoneField, placeErrors, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useSession } from '@sofreh/staff/session'
import { RoleChoices } from './role-choice.tsx'
import { nameOf } from './name-of.ts'
import { useStaffChange } from './staff-queries.ts'
import { staffText } from './staff.fa.ts'
import styles from './staff.module.css'
import { useOpenWork } from '../../session/use-open-work.tsx'

type Values = { phoneNumber: string; firstName: string; lastName: string; roleIds: string[] }

/** Hires a person: phone, name and roles. */
export function AddStaffPanel({ onClose }: { onClose: () => void }) {
  const { person } = useSession()
  const [formErrors, setFormErrors] = useState<string[]>([])
  const form = useForm<Values>({
    initialValues: { phoneNumber: '', firstName: '', lastName: '', roleIds: [] },
    validate: {
      phoneNumber: (value) => (parseMobile(value) === undefined ? staffText.phoneWrong : null),
      firstName: (value) => (value.trim() === '' ? staffText.nameNeeded : null),
      roleIds: (value) => (value.length === 0 ? staffText.roleNeeded : null),
    },
  })
  const add = useStaffChange((body: Values) => api('POST /api-identity/identity/users/addstaff', { body }))
  const save = (values: Values) => {
    setFormErrors([])
    add.mutate(values, {
      onSuccess: (member) => {
        toastDone(staffText.added(nameOf(member)))
        onClose()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, Object.keys(values))),
    })
  }
  const submit = form.onSubmit(save, (wrong) => form.getInputNode(Object.keys(wrong)[0] ?? '')?.focus())
  const roleError = form.errors['roleIds']
  const leave = useOpenWork(form.isDirty(), onClose)
  return (
    <EditPanel
      title={staffText.add}
      onClose={leave}
      save={staffText.add}
      onSave={submit}
      errors={formErrors}
      isBusy={add.isPending}
    >
      <PhoneField
        label={staffText.phone}
        description={staffText.phoneHint}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('phoneNumber')}
        value={form.values.phoneNumber}
        onChange={(value) => form.setFieldValue('phoneNumber', value)}
      />
      <div>
        <div className={styles.pair}>
          <TextInput label={staffText.firstName} maxLength={60} {...form.getInputProps('firstName')} />
          <TextInput label={staffText.lastName} maxLength={60} {...form.getInputProps('lastName')} />
        </div>
        <Text component="div" size="sm" c="var(--quiet)" mt={4}>
          {staffText.nameHint}
        </Text>
      </div>
      <RoleChoices
        personId={person.id}
        chosen={form.values.roleIds}
        onChange={(roleIds) => form.setFieldValue('roleIds', roleIds)}
        error={typeof roleError === 'string' ? roleError : undefined}
      />
    </EditPanel>
  )
}
