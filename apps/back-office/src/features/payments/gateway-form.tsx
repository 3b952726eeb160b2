import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { credentialNames } from '@sofreh/payments/domain'
import { ConfirmButton, FormErrors, placeErrors, toastDone, toastProblem } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { type Gateway, gatewayFields, type Keys, setUpOf } from './gateway-set-up.ts'
import { useMoneyChange } from './payment-queries.ts'
import { paymentsText } from './payments.fa.ts'

const text = paymentsText.gateway

type Change = ReturnType<typeof setUpOf> | { preSelectedProvider: Gateway }
const send = (body: Change) => api('POST /api/bankconfiguration', { body })

type GatewayFormProps = { gateway: Gateway; standing: string; isSetUp: boolean; isInUse: boolean }

/** The keys of one gateway: they go in and are never shown again. */
export function GatewayForm({ gateway, standing, isSetUp, isInUse }: GatewayFormProps) {
  const fields = gatewayFields[gateway]
  const root = credentialNames[gateway]
  const empty: Keys = Object.fromEntries(fields.map(({ name }) => [name, '']))
  const form = useForm<Record<string, Keys>>({ initialValues: { [root]: empty } })
  const [left, setLeft] = useState<string[]>([])
  const change = useMoneyChange(send, 'bank-configuration')
  const keys = form.values[root] ?? empty
  const isWhole = fields.every(({ name, isOptional }) => isOptional || (keys[name] ?? '').trim() !== '')
  const submit = form.onSubmit(() => {
    setLeft([])
    change.mutate(setUpOf(gateway, keys), {
      onSuccess: () => {
        form.reset()
        toastDone(text.saved)
      },
      onError: (error) =>
        setLeft(
          placeErrors(
            form,
            error,
            fields.map(({ name }) => `${root}.${name}`),
          ),
        ),
    })
  })
  const tell = (body: Change, done: string) =>
    change.mutate(body, { onSuccess: () => toastDone(done), onError: (error) => toastProblem(error) })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{standing}</Text>
        {fields.map(({ name, label, hint }) => (
          <TextInput
            key={name}
            label={label}
            description={hint}
            dir="ltr"
            autoComplete="off"
            maxLength={500}
            {...form.getInputProps(`${root}.${name}`)}
          />
        ))}
        <FormErrors messages={left} />
        <Button type="submit" loading={change.isPending} disabled={!isWhole}>
          {isSetUp ? text.replace : text.save}
        </Button>
        {isSetUp && !isInUse && (
          <Button
            variant="default"
            disabled={change.isPending}
            onClick={() => tell({ preSelectedProvider: gateway }, text.saved)}
          >
            {text.choose}
          </Button>
        )}
        {isSetUp && (
          <ConfirmButton
            question={text.removeQuestion}
            consequence={text.removeConsequence}
            onConfirm={() => tell(setUpOf(gateway, null), text.removed)}
          >
            {text.remove}
          </ConfirmButton>
        )}
      </Stack>
    </form>
  )
}
