import { Button, Chip, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { newId } from '@sofreh/kernel'
import { movementLabels } from '@sofreh/payments/client'
import { type ManualKind, manualKinds } from '@sofreh/payments/domain'
import { FormErrors, MoneyField, placeErrors, toastDone } from '@sofreh/ui'
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
    <Modal opened onClose={onClose} title={text.title} closeButtonProps={{ 'aria-label': drawersText.cancel }}>
      <form onSubmit={submit} noValidate>
        <Stack>
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
          <FormErrors messages={left} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {drawersText.cancel}
            </Button>
            <Button type="submit" loading={move.isPending}>
              {text.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
