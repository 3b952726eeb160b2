import { Button, Select, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Movement } from './transaction-texts.ts'
import { FormErrors, placeErrors, Problem, toastDone } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { isAnswered } from '../../api/is-unread.ts'
import { type OpenShift, openShiftsQuery } from '../../cash/drawer-choice.tsx'
import { cashText } from '../../cash/cash.fa.ts'
import { useUnsaved } from '../../session/work-panel.tsx'
import { transactionList, useMoneyChange } from './payment-queries.ts'
import { paymentsText } from './payments.fa.ts'
import styles from './payments.module.css'

const text = paymentsText.refund
type Values = { slipNumber: string; note: string; shiftId: string }

/** Records that a person paid a refund out; the task is open until then. Cash leaves the drawer of a shift. */
export function RefundForm({ transaction }: { transaction: Movement }) {
  const isCash = transaction.way === 'DRAWER'
  const shifts = useQuery({ ...openShiftsQuery, enabled: isCash })
  if (isCash && shifts.isPending) return <Skeleton h={120} radius="md" role="status" aria-label={cashText.loading} />
  // Without the open shifts the cash would be in no shift. Staff who may not see drawers pay without one.
  if (isCash && !isAnswered(shifts))
    return <Problem title={cashText.unread} error={shifts.error} onRetry={() => void shifts.refetch()} />
  return <Confirming transaction={transaction} shifts={isCash ? (shifts.data ?? []) : undefined} />
}

/** Returns the shift that promised the refund while it is open, else the only open one. Otherwise a person chooses. */
function likelyShift(transaction: Movement, shifts: readonly OpenShift[]): string {
  const promised = shifts.find(({ shiftId }) => shiftId === transaction.shiftId)
  return (promised ?? (shifts.length === 1 ? shifts[0] : undefined))?.shiftId ?? ''
}

function Confirming({ transaction, shifts }: { transaction: Movement; shifts: readonly OpenShift[] | undefined }) {
  const hasShifts = shifts !== undefined && shifts.length > 0
  const form = useForm<Values>({
    initialValues: { slipNumber: '', note: '', shiftId: likelyShift(transaction, shifts ?? []) },
    validate: { shiftId: (shiftId) => (hasShifts && shiftId === '' ? text.drawerNeeded : null) },
  })
  const [formErrors, setFormErrors] = useState<string[]>([])
  const confirm = useMoneyChange(
    ({ shiftId, ...values }: Values) => {
      const body = { ...values, ...(shiftId === '' ? {} : { shiftId }) }
      return api('POST /api-sofreh/payments/refunds/{id}/done', { params: { id: transaction.id }, body })
    },
    transactionList,
    (done) => toastDone(text.saved(done.amount)),
  )
  // Stored input stays on the screen until the payment is read again.
  useUnsaved(form.isDirty() && !confirm.isPending)
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    confirm.mutate(values, {
      onError: (error) => setFormErrors(placeErrors(form, error, Object.keys(values))),
    })
  })
  return (
    <form onSubmit={submit} noValidate className={styles.duty}>
      <Stack gap="sm">
        <Title order={3} fz={16}>
          {text.title}
        </Title>
        <Text size="sm">
          {text.hint[transaction.way ?? 'PERSON']} {text.openTill}
        </Text>
        {hasShifts && (
          <Select
            label={text.drawer}
            allowDeselect={false}
            data={shifts.map(({ shiftId, drawerName, number }) => ({
              value: shiftId,
              label: text.drawerShift(drawerName, number),
            }))}
            {...form.getInputProps('shiftId')}
          />
        )}
        {shifts?.length === 0 && <Text size="sm">{text.noDrawer}</Text>}
        {shifts === undefined && (
          <TextInput
            label={text.receiptNumber}
            inputMode="numeric"
            maxLength={30}
            {...form.getInputProps('slipNumber')}
          />
        )}
        <TextInput
          label={text.note}
          placeholder={shifts === undefined ? text.notePlaceholder : undefined}
          maxLength={300}
          {...form.getInputProps('note')}
        />
        <FormErrors messages={formErrors} />
        <Button type="submit" loading={confirm.isPending}>
          {text.submit}
        </Button>
      </Stack>
    </form>
  )
}
