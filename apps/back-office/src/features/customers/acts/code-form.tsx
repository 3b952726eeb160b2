import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { ConfirmButton, FormErrors, placeErrors, toastDone, toastProblem } from '@sofreh/ui'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/api.ts'
import { useCustomerChange } from '../customer-queries.ts'
import { customersText } from '../customers.fa.ts'
import type { ActProps } from './act-names.ts'
import { useUnsaved } from '../../../session/work-panel.tsx'

const text = customersText.code
const path = '/api-identity/identity/usersubscriptioncode'

/** Sets a regular's subscription code; the next free one if left empty. */
export function CodeForm({ customer, onDone }: ActProps) {
  const before = customer.subscriptionCode
  const [code, setCode] = useState(before ?? '')
  useUnsaved(toPersianDigits(code) !== toPersianDigits(before ?? ''))
  const [wrong, setWrong] = useState<string>()
  const [formErrors, setFormErrors] = useState<string[]>([])
  const customerId = customer.id
  const save = useCustomerChange(customerId, (asked: string) =>
    before === null
      ? api(`POST ${path}`, { body: { customerId, ...(asked === '' ? {} : { code: asked }) } })
      : api(`PUT ${path}`, { body: { customerId, code: asked } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFormErrors([])
    setWrong(undefined)
    save.mutate(code.trim(), {
      onSuccess: (given) => {
        toastDone(text.done(given.code))
        onDone()
      },
      onError: (error) =>
        setFormErrors(placeErrors({ setErrors: ({ code: about }) => setWrong(about) }, error, ['code'])),
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{text.sentence}</Text>
        <TextInput
          label={text.field}
          description={before === null ? text.hint : undefined}
          autoComplete="off"
          maxLength={20}
          data-autofocus
          value={toPersianDigits(code)}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={wrong}
        />
        <FormErrors messages={formErrors} />
        <Group justify="space-between">
          <Button type="submit" loading={save.isPending} disabled={before !== null && code.trim() === ''}>
            {text.submit}
          </Button>
          {before !== null && <RemoveCode customerId={customerId} code={before} onDone={onDone} />}
        </Group>
      </Stack>
    </form>
  )
}

function RemoveCode({ customerId, code, onDone }: { customerId: string; code: string; onDone: () => void }) {
  const remove = useCustomerChange(customerId, (id: string) => api(`DELETE ${path}`, { query: { id } }))
  const confirmed = () =>
    remove.mutate(customerId, {
      onSuccess: () => {
        toastDone(text.removed)
        onDone()
      },
      onError: toastProblem,
    })
  return (
    <ConfirmButton
      variant="subtle"
      color="red"
      loading={remove.isPending}
      question={text.removeQuestion(code)}
      consequence={text.removeConsequence}
      confirmLabel={text.remove}
      onConfirm={confirmed}
    >
      {text.remove}
    </ConfirmButton>
  )
}
