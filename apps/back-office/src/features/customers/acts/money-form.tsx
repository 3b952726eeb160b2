import { Button, Group, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { counterMethodLabels } from '@sofreh/customers/client'
import { newId, showNumber } from '@sofreh/kernel'
import { Amount, FormErrors, MoneyField, placeErrors, toastDone, useUnitName } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { DrawerChoice, useDrawerChoice } from '../../../cash/drawer-choice.tsx'
import { useCustomerChange } from '../customer-queries.ts'
import { customersText } from '../customers.fa.ts'
import type { ActProps, MoneyAct } from './act-names.ts'
import { useUnsaved } from '../../../session/work-panel.tsx'

const text = customersText.money
const methods = ['CASH', 'CARD'] as const
type Values = { amount: number | null; method: (typeof methods)[number]; slipNumber: string; reason: string }

/** Records money into the wallet, out of it, or towards a debt. */
export function MoneyForm({ act, customer, onDone }: ActProps & { act: MoneyAct }) {
  // One id per command: a repeated call is the same movement.
  const [id] = useState(newId)
  const [formErrors, setFormErrors] = useState<string[]>([])
  const unit = useUnitName()
  const drawer = useDrawerChoice()
  const most = act === 'TOPUP' ? undefined : act === 'DEBT' ? customer.account.debt : customer.account.wallet
  const form = useForm<Values>({
    initialValues: {
      amount: act === 'DEBT' ? customer.account.debt : null,
      method: 'CASH',
      slipNumber: '',
      reason: '',
    },
    validate: { amount: (amount) => (amount ? null : text.amountNeeded) },
  })
  useUnsaved(form.isDirty())
  const save = useCustomerChange(customer.id, ({ amount, ...values }: Values) => {
    const params = { id: customer.id }
    const place = drawer.shiftId === '' ? {} : { shiftId: drawer.shiftId }
    const slipNumber = values.method === 'CARD' ? values.slipNumber : ''
    const body = { id, method: values.method, slipNumber, reason: values.reason, amount: amount ?? 0, ...place }
    return act === 'DEBT'
      ? api('POST /api-sofreh/customers/{id}/debt', { params, body })
      : api('POST /api-sofreh/customers/{id}/wallet', { params, body: { type: act, ...body } })
  })
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: () => {
        toastDone(text[act].done(`${showNumber(values.amount ?? 0)} ${unit}`))
        onDone()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, Object.keys(values))),
    })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {most !== undefined && (
          <Group gap="xs">
            <Text c="dimmed">{act === 'DEBT' ? text.owed : text.inWallet}</Text>
            <Amount value={most} />
            <Button size="compact-sm" mih={44} variant="subtle" onClick={() => form.setFieldValue('amount', most)}>
              {text.whole}
            </Button>
          </Group>
        )}
        <MoneyField label={text.amount} data-autofocus {...form.getInputProps('amount')} />
        <Input.Wrapper label={text.method}>
          <Group mt="xs">
            <SegmentedControl
              aria-label={text.method}
              data={methods.map((value) => ({ value, label: counterMethodLabels[value] }))}
              {...form.getInputProps('method')}
            />
          </Group>
        </Input.Wrapper>
        {form.values.method === 'CARD' && (
          <TextInput
            label={text.cardReceiptNumber}
            inputMode="numeric"
            maxLength={30}
            {...form.getInputProps('slipNumber')}
          />
        )}
        <DrawerChoice drawer={drawer} />
        <TextInput label={text.note} maxLength={300} {...form.getInputProps('reason')} />
        <FormErrors messages={formErrors} />
        <Button type="submit" disabled={!drawer.isKnown} loading={save.isPending}>
          {text[act].submit}
        </Button>
      </Stack>
    </form>
  )
}
