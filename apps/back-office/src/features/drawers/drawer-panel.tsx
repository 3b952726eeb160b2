import { Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { newId } from '@sofreh/kernel'
import type { DrawerView } from '@sofreh/cash/client'
import { ActionDialog, placeErrors, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useDrawerChange } from './drawer-queries.ts'
import { drawersText } from './drawers.fa.ts'

const text = drawersText.drawer
type Values = { name: string; isActive: boolean }

/** Creates, renames, retires or restores a drawer. */
export function DrawerPanel({ drawer, onClose }: { drawer?: DrawerView; onClose: () => void }) {
  const [id] = useState(() => drawer?.id ?? newId())
  const [formErrors, setFormErrors] = useState<string[]>([])
  const form = useForm<Values>({
    initialValues: { name: drawer?.name ?? '', isActive: drawer?.isActive ?? true },
    validate: { name: (name) => (name.trim() === '' ? text.nameNeeded : null) },
  })
  const save = useDrawerChange(({ name, isActive }: Values) =>
    drawer
      ? api('PUT /api-sofreh/payments/drawers/{id}', { params: { id }, body: { name, isActive } })
      : api('POST /api-sofreh/payments/drawers', { body: { id, name } }),
  )
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: ({ name }) => {
        toastDone(text.saved(name))
        onClose()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, ['name'])),
    })
  })
  return (
    <ActionDialog
      title={drawer ? text.edit : text.new}
      action={drawersText.save}
      onAction={submit}
      onClose={onClose}
      errors={formErrors}
      isBusy={save.isPending}
    >
      <TextInput
        label={text.name}
        placeholder={text.nameHint}
        maxLength={40}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {drawer && (
        <Switch
          size="md"
          label={text.isActive}
          description={text.isActiveHint}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      )}
    </ActionDialog>
  )
}
