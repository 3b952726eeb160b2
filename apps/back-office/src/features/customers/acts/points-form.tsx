import { Button, Group, Input, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { newId } from '@sofreh/kernel'
import { FaNumberField, FormErrors, placeErrors, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useCustomerChange } from '../customer-queries.ts'
import { customersText } from '../customers.fa.ts'
import type { ActProps } from './act-names.ts'
import { useUnsaved } from '../../../session/work-panel.tsx'

const text = customersText.points
type Values = { kind: 'give' | 'take'; count: number | null; reason: string }

/** Adjusts points by hand: a gift for a guest who waited, or a correction. */
export function PointsForm({ customer, onDone }: ActProps) {
  const [id] = useState(newId)
  const [formErrors, setFormErrors] = useState<string[]>([])
  const form = useForm<Values>({
    initialValues: { kind: 'give', count: null, reason: '' },
    validate: {
      count: (count) => (count ? null : text.countNeeded),
      reason: (reason) => (reason.trim() === '' ? text.reasonNeeded : null),
    },
  })
  useUnsaved(form.isDirty())
  const isGift = form.values.kind === 'give'
  const save = useCustomerChange(customer.id, ({ kind, count, reason }: Values) =>
    api('POST /api-sofreh/customers/{id}/points', {
      params: { id: customer.id },
      body: { id, count: (kind === 'give' ? 1 : -1) * (count ?? 0), reason },
    }),
  )
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: () => {
        toastDone((isGift ? text.given : text.taken)(values.count ?? 0))
        onDone()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, Object.keys(values))),
    })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Input.Wrapper label={text.kind}>
          <Group mt="xs">
            <SegmentedControl
              aria-label={text.kind}
              data={[
                { value: 'give', label: text.give },
                { value: 'take', label: text.take },
              ]}
              {...form.getInputProps('kind')}
            />
          </Group>
        </Input.Wrapper>
        <FaNumberField label={text.count} max={1_000_000} data-autofocus {...form.getInputProps('count')} />
        <TextInput
          label={text.reason}
          description={text.reasonHint}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
        <FormErrors messages={formErrors} />
        <Button type="submit" loading={save.isPending}>
          {isGift ? text.submitGive : text.submitTake}
        </Button>
      </Stack>
    </form>
  )
}
