import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { TransactionView } from '@sofreh/payments/client'
import { FormErrors, placeErrors, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { transactionList, useMoneyChange } from './payment-queries.ts'
import { paymentsText } from './payments.fa.ts'
import styles from './payments.module.css'

const text = paymentsText.refund
type Values = { slipNumber: string; note: string }

/** A person says that the money was given back; until then the duty stays open. */
export function RefundForm({ transaction }: { transaction: TransactionView }) {
  const form = useForm<Values>({ initialValues: { slipNumber: '', note: '' } })
  const [left, setLeft] = useState<string[]>([])
  const confirm = useMoneyChange(
    (body: Values) => api('POST /api-sofreh/payments/refunds/{id}/done', { params: { id: transaction.id }, body }),
    transactionList,
  )
  const submit = form.onSubmit((values) => {
    setLeft([])
    confirm.mutate(values, {
      onSuccess: (done) => toastDone(text.saved(done.amount)),
      onError: (error) => setLeft(placeErrors(form, error, Object.keys(values))),
    })
  })
  return (
    <form onSubmit={submit} noValidate className={styles.duty}>
      <Stack gap="sm">
        <Title order={3} fz={16}>
          {text.title}
        </Title>
        <Text size="sm">{text.hint}</Text>
        <TextInput label={text.slip} inputMode="numeric" maxLength={30} {...form.getInputProps('slipNumber')} />
        <TextInput
          label={text.note}
          placeholder={text.notePlaceholder}
          maxLength={300}
          {...form.getInputProps('note')}
        />
        <FormErrors messages={left} />
        <Button type="submit" loading={confirm.isPending}>
          {text.submit}
        </Button>
      </Stack>
    </form>
  )
}
