import { Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Hall } from '@sofreh/dining/client'
import { EditPanel, placeErrors, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useTableChange } from './table-queries.ts'
import { tablesText } from './tables.fa.ts'
import { useOpenWork } from '../../session/use-open-work.tsx'

const text = tablesText.hall
type Values = { name: string; isActive: boolean }

/** Creates a hall, or renames, closes or opens one. */
export function HallPanel({ hall, onClose }: { hall?: Hall; onClose: () => void }) {
  const form = useForm<Values>({ initialValues: { name: hall?.name ?? '', isActive: hall?.isActive ?? true } })
  const [formErrors, setFormErrors] = useState<string[]>([])
  const save = useTableChange((values: Values) =>
    hall
      ? api('PUT /api/diningtables/categories', { body: { id: hall.id, ...values } })
      : api('POST /api/diningtables/categories', { body: { name: values.name } }),
  )
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: ({ name }) => {
        toastDone(hall ? text.saved(name) : text.added(name))
        onClose()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, ['name'])),
    })
  })
  const leave = useOpenWork(form.isDirty(), onClose)
  return (
    <EditPanel
      title={hall ? text.edit : text.new}
      onClose={leave}
      save={tablesText.save}
      onSave={submit}
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
      {hall && (
        <Switch
          size="md"
          label={text.isActive}
          description={text.isActiveHint}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      )}
    </EditPanel>
  )
}
