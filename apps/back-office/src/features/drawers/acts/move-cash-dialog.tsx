import { Chip, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { newId } from '@sofreh/kernel'
import { movementLabels } from '@sofreh/cash/client'
import { type ManualKind, manualKinds } from '@sofreh/cash/domain'
import { ActionDialog, MoneyField, placeErrors, toastDone } from '@sofreh/ui'
import { useMay } from '@sofreh/staff/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { isAnswered } from '../../../api/is-unread.ts'
import { ReadOrProblem } from '../../../api/read-or-problem.tsx'
import { couriersWithCashQuery, useDrawerChange } from '../drawer-queries.ts'
import { drawersText } from '../drawers.fa.ts'

const text = drawersText.move
/** The cash is of a courier who is not registered. */
const other = 'OTHER'
type Values = { kind: ManualKind; amount: number | null; reason: string; bikerId: string | null }
/** `isEnded`: the shift was closed while the dialog was open. */
type MoveCashProps = { shiftId: string; isEnded: boolean; onClose: () => void }

/** Records cash put into the drawer or taken out, with a reason, or of the courier who hands it in. */
export function MoveCashDialog({ shiftId, isEnded, onClose }: MoveCashProps) {
  // One id per movement, so that repeated presses on a bad connection count once.
  const [id] = useState(newId)
  const [formErrors, setFormErrors] = useState<string[]>([])
  const mayView = useMay('BIKER_VIEW')
  const read = useQuery({ ...couriersWithCashQuery, enabled: mayView })
  const { data: couriers = [] } = read
  // Without the list the cash would be of no courier, and the courier would still owe it.
  const isKnown = !mayView || isAnswered(read)
  const isOfRegistered = (values: Values) =>
    values.kind === 'COURIER_HAND_IN' && couriers.length > 0 && values.bikerId !== other
  const form = useForm<Values>({
    initialValues: { kind: 'PAY_OUT', amount: null, reason: '', bikerId: null },
    validate: {
      amount: (amount) => (amount ? null : text.amountNeeded),
      reason: (reason, values) => (!isOfRegistered(values) && reason.trim() === '' ? text.reasonNeeded : null),
      bikerId: (chosen, values) => (isOfRegistered(values) && chosen === null ? text.courierNeeded : null),
    },
  })
  const { kind, reason } = form.values
  const isWaiting = kind === 'COURIER_HAND_IN' && !isKnown
  const mayChoose = kind === 'COURIER_HAND_IN' && couriers.length > 0
  const isOfCourier = isOfRegistered(form.values)
  const move = useDrawerChange(async ({ amount, bikerId: of, ...values }: Values) => {
    const sent = { id, amount: amount ?? 0 }
    if (isOfCourier && of !== null) {
      await api('POST /api-sofreh/couriers/hand-ins', { body: { ...sent, bikerId: of, shiftId } })
      return { kind: values.kind, amount: sent.amount }
    }
    return api('POST /api-sofreh/payments/shifts/{id}/movements', {
      params: { id: shiftId },
      body: { ...sent, ...values },
    })
  })
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    move.mutate(values, {
      onSuccess: (moved) => {
        toastDone(text.done(movementLabels[moved.kind], moved.amount ?? 0))
        onClose()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, Object.keys(values))),
    })
  })
  return (
    <ActionDialog
      title={text.title}
      action={text.submit}
      onAction={submit}
      onClose={onClose}
      errors={isEnded ? [drawersText.ended, text.ended] : formErrors}
      isBusy={move.isPending}
      isDisabled={isWaiting || isEnded}
    >
      <Select
        label={text.kind}
        data={manualKinds.map((value) => ({ value, label: movementLabels[value] }))}
        {...form.getInputProps('kind')}
      />
      <MoneyField label={text.amount} data-autofocus {...form.getInputProps('amount')} />
      {isWaiting && <ReadOrProblem reads={[read]} title={text.couriersUnread} />}
      {mayChoose && (
        <Select
          label={text.courier}
          description={text.courierHint}
          data={[
            ...couriers.map(({ id: value, name: label }) => ({ value, label })),
            { value: other, label: text.otherCourier },
          ]}
          {...form.getInputProps('bikerId')}
        />
      )}
      {!isOfCourier && !isWaiting && (
        <>
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
        </>
      )}
    </ActionDialog>
  )
}
