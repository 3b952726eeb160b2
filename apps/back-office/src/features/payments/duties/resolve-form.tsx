import { Button, Radio, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Movement } from '../transaction-texts.ts'
import { FormErrors, placeErrors, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useUnsaved } from '../../../session/work-panel.tsx'
import { transactionList, useMoneyChange } from '../payment-queries.ts'
import { paymentsText } from '../payments.fa.ts'
import styles from '../payments.module.css'

const text = paymentsText.resolve
const outcomes = ['DONE', 'FAILED'] as const
type Values = { status: string; slipNumber: string; reason: string }

/** Resolves a terminal payment by its slip. */
export function ResolveForm({ transaction }: { transaction: Movement }) {
  const form = useForm<Values>({
    initialValues: { status: '', slipNumber: '', reason: '' },
    validate: {
      status: (status) => (status === '' ? text.outcomeNeeded : null),
      reason: (reason) => (reason.trim() === '' ? text.reasonNeeded : null),
    },
  })
  const [formErrors, setFormErrors] = useState<string[]>([])
  const resolve = useMoneyChange(
    ({ status, slipNumber, reason }: Values) => {
      const isPaid = status === 'DONE'
      const body = {
        id: transaction.id,
        status: outcomes[isPaid ? 0 : 1],
        slipNumber: isPaid ? slipNumber : '',
        reason,
      }
      return api('PATCH /api/transactions/transaction-status', { body })
    },
    transactionList,
    ({ status, amount }) => toastDone(status === 'DONE' ? text.paid(amount) : text.notPaid),
  )
  // Stored input stays on the screen until the payment is read again.
  useUnsaved(form.isDirty() && !resolve.isPending)
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    resolve.mutate(values, {
      onError: (error) => setFormErrors(placeErrors(form, error, Object.keys(values))),
    })
  })
  return (
    <form onSubmit={submit} noValidate className={styles.duty}>
      <Stack gap="sm">
        <Title order={3} fz={16}>
          {text.title}
        </Title>
        <Text size="sm">{text.hint}</Text>
        <Radio.Group label={text.outcome} {...form.getInputProps('status')}>
          <Stack gap="xs" mt="xs">
            {outcomes.map((outcome) => (
              <Radio key={outcome} value={outcome} label={text.outcomes[outcome]} />
            ))}
          </Stack>
        </Radio.Group>
        {form.values.status === 'DONE' && (
          <TextInput
            label={text.receiptNumber}
            description={text.receiptNumberHint}
            inputMode="numeric"
            maxLength={30}
            {...form.getInputProps('slipNumber')}
          />
        )}
        <TextInput
          label={text.reason}
          placeholder={text.reasonPlaceholder}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
        <FormErrors messages={formErrors} />
        <Button type="submit" loading={resolve.isPending}>
          {text.submit}
        </Button>
      </Stack>
    </form>
  )
}
