import { Chip, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { newId } from '@sofreh/kernel'
import { movementLabels } from '@sofreh/cash/client'
import { type ManualKind, manualKinds } from '@sofreh/cash/domain'
import { ActionDialog, MoneyField, placeErrors, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useDrawerChange } from '../drawer-queries.ts'
import { drawersText } from '../drawers.fa.ts'

const text = drawersText.move
type Values = { kind: ManualKind; amount: number | null; reason: string }

/** Records cash put into the drawer or taken out, with a reason. */
export function MoveCashDialog({ shiftId, onClose }: { shiftId: string; onClose: () => void }) {
  // One id per movement, so that repeated presses on a bad connection count once.
  const [id] = useState(newId)
  const [left, setLeft] = useState<string[]>([])
  const form = useForm<Values>({
    initialValues: { kind: 'PAY_OUT', amount: null, reason: '' },
    validate: {
      amount: (amount) => (amount ? null : text.amountNeeded),
      reason: (reason) => (reason.trim() === '' ? text.reasonNeeded : null),
    },
  })
  const { kind, reason } = form.values
  const move = useDrawerChange(({ amount, ...values }: Values) =>
    api('POST /api-sofreh/payments/shifts/{id}/movements', {
      params: { id: shiftId },
      body: { id, ...values, amount: amount ?? 0 },
    }),
  )
  const submit = form.onSubmit((values) => {
    setLeft([])
    move.mutate(values, {
      onSuccess: (moved) => {
        toastDone(text.done(movementLabels[moved.kind], moved.amount ?? 0))
        onClose()
      },
      onError: (error) => setLeft(placeErrors(form, error, Object.keys(values))),
    })
  })
  return (
    <ActionDialog
      title={text.title}
      action={text.submit}
      onAction={submit}
      onClose={onClose}
      errors={left}
      isBusy={move.isPending}
    >
      <Select
        label={text.kind}
        data={manualKinds.map((value) => ({ value, label: movementLabels[value] }))}
        {...form.getInputProps('kind')}
      />
      <MoneyField label={text.amount} data-autofocus {...form.getInputProps('amount')} />
      <TextInput label={text.reason} maxLength={200} {...form.getInputProps('reason')} />
      <Chip.Group value={reason} onChange={(value) => form.setFieldValue('reason', String(value))}>
        <Group gap="xs">
          {text.quick[kind].map((quick) => (
            <Chip key={quick} value={quick} size="md">
              {quick}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </ActionDialog>
  )
}
