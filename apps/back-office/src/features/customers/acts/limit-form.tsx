import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { newId, showNumber } from '@sofreh/kernel'
import { FormErrors, MoneyField, placeErrors, toastDone, useUnitName } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { useCustomerChange } from '../customer-queries.ts'
import { customersText } from '../customers.fa.ts'
import type { ActProps } from './act-names.ts'
import { useUnsaved } from '../../../session/work-panel.tsx'

const text = customersText.limit
type Values = { creditLimit: number | null; reason: string }

/** Sets how much a guest may owe. */
export function LimitForm({ customer, onDone }: ActProps) {
  const [id] = useState(newId)
  const [formErrors, setFormErrors] = useState<string[]>([])
  const mayRaise = useMay('WRITE_OFF')
  const unit = useUnitName()
  const form = useForm<Values>({
    initialValues: { creditLimit: customer.account.creditLimit, reason: '' },
    validate: { creditLimit: (limit) => (limit === null ? text.needed : null) },
  })
  useUnsaved(form.isDirty())
  const save = useCustomerChange(customer.id, ({ creditLimit, reason }: Values) =>
    api('PUT /api-sofreh/customers/{id}/credit-limit', {
      params: { id: customer.id },
      body: { id, creditLimit: creditLimit ?? 0, reason },
    }),
  )
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: ({ creditLimit }) => {
        toastDone(text.done(`${showNumber(creditLimit)} ${unit}`))
        onDone()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, Object.keys(values))),
    })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{text.sentence}</Text>
        {!mayRaise && (
          <Alert color="gray" variant="light">
            {text.onlyLower}
          </Alert>
        )}
        <MoneyField label={text.field} data-autofocus {...form.getInputProps('creditLimit')} />
        <TextInput label={text.reason} maxLength={300} {...form.getInputProps('reason')} />
        <FormErrors messages={formErrors} />
        <Button type="submit" loading={save.isPending}>
          {text.submit}
        </Button>
      </Stack>
    </form>
  )
}
