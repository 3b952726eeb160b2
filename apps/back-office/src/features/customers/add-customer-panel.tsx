import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { parseMobile } from '@sofreh/kernel'
import { EditPanel, PhoneField, placeErrors, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useCustomerChange } from './customer-queries.ts'
import { customersText } from './customers.fa.ts'
import { nameOf } from './name-of.ts'
import { useOpenWork } from '../../session/use-open-work.tsx'

const text = customersText.add
type Values = { mobile: string; firstName: string; lastName: string }
type AddCustomerPanelProps = { onClose: () => void; onAdded: (id: string) => void }

/** Adds a guest before their first order, by telephone or at the counter. */
export function AddCustomerPanel({ onClose, onAdded }: AddCustomerPanelProps) {
  const [formErrors, setFormErrors] = useState<string[]>([])
  const form = useForm<Values>({
    initialValues: { mobile: '', firstName: '', lastName: '' },
    validate: {
      mobile: (value) => (parseMobile(value) === undefined ? text.phoneWrong : null),
      firstName: (value) => (value.trim() === '' ? text.nameNeeded : null),
    },
  })
  const add = useCustomerChange('', (body: Values) => api('POST /api-identity/identity/customers', { body }))
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    add.mutate(values, {
      onSuccess: (customer) => {
        toastDone(text.done(nameOf(customer)))
        onAdded(customer.id)
      },
      onError: (error) => setFormErrors(placeErrors(form, error, Object.keys(values))),
    })
  })
  const leave = useOpenWork(form.isDirty(), onClose)
  return (
    <EditPanel
      title={text.open}
      onClose={leave}
      save={text.submit}
      onSave={submit}
      errors={formErrors}
      isBusy={add.isPending}
    >
      <PhoneField
        label={text.phone}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('mobile')}
        value={form.values.mobile}
        onChange={(value) => form.setFieldValue('mobile', value)}
      />
      <TextInput label={text.firstName} maxLength={60} {...form.getInputProps('firstName')} />
      <TextInput label={text.lastName} maxLength={60} {...form.getInputProps('lastName')} />
    </EditPanel>
  )
}
