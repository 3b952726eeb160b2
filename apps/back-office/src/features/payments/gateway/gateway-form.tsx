import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { credentialNames } from '@sofreh/gateways/domain'
import { ConfirmButton, FormErrors, placeErrors, toastDone, toastProblem } from '@sofreh/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { type Gateway, gatewayFields, isCredit, type Keys, setUpOf, storedOnly, trialOf } from './gateway-set-up.ts'
import { GatewayTrial } from './gateway-trial.tsx'
import { useMoneyChange } from '../payment-queries.ts'
import { gatewayText } from './gateway.fa.ts'
import { useUnsaved } from '../../../session/work-panel.tsx'

const text = gatewayText

type Change = ReturnType<typeof setUpOf> | ReturnType<typeof storedOnly> | { preSelectedProvider: Gateway }
const send = (body: Change) => api('POST /api/bankconfiguration', { body })

const tryKeys = (body: ReturnType<typeof trialOf>) => api('POST /api-sofreh/payments/try-gateway', { body })
type Trial = Awaited<ReturnType<typeof tryKeys>>

type GatewayFormProps = { gateway: Gateway; standing: string; isSetUp: boolean; isInUse: boolean }

/** Sets the keys of one gateway. They are never shown again. */
export function GatewayForm({ gateway, standing, isSetUp, isInUse }: GatewayFormProps) {
  const fields = gatewayFields[gateway]
  const root = credentialNames[gateway]
  const empty: Keys = Object.fromEntries(fields.map(({ name }) => [name, '']))
  const form = useForm<Record<string, Keys>>({ initialValues: { [root]: empty } })
  useUnsaved(form.isDirty())
  const [formErrors, setFormErrors] = useState<string[]>([])
  const change = useMoneyChange(send, 'bank-configuration')
  const keys = form.values[root] ?? empty
  const isWhole = fields.every(({ name, isOptional }) => isOptional || (keys[name] ?? '').trim() !== '')
  const trial = useMutation({ mutationFn: tryKeys })
  const names = fields.map(({ name }) => `${root}.${name}`)
  const onError = (error: Error) => setFormErrors(placeErrors(form, error, names))
  const save = (body: Change, done: string) => {
    setFormErrors([])
    change.mutate(body, {
      onSuccess: () => {
        form.reset()
        trial.reset()
        toastDone(done)
      },
      onError,
    })
  }
  /**
   * Guests are sent only to a gateway that accepted its keys. Refused keys may still be stored, since a bank may
   * activate its side later.
   */
  const submit = form.onSubmit(() => {
    setFormErrors([])
    trial.mutate(trialOf(gateway, keys), {
      onSuccess: ({ result }) => {
        if (result === 'DONE') save(setUpOf(gateway, keys), text.saved)
      },
      onError,
    })
  })
  const saveChange = (body: Change, done: string) =>
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
        <FormErrors messages={formErrors} />
        {trial.data && trial.data.result !== 'DONE' && (
          <Refused
            {...trial.data}
            isSaving={change.isPending}
            onSave={() => save(storedOnly(gateway, keys), text.savedUntried)}
          />
        )}
        <Button type="submit" loading={change.isPending || trial.isPending} disabled={!isWhole}>
          {isSetUp ? text.replace : text.save}
        </Button>
        {isSetUp && !isCredit(gateway) && <GatewayTrial gateway={gateway} />}
        {isSetUp && !isInUse && (
          <Button
            variant="default"
            disabled={change.isPending}
            onClick={() => saveChange({ preSelectedProvider: gateway }, text.chosen)}
          >
            {text.choose}
          </Button>
        )}
        {isSetUp && (
          <ConfirmButton
            question={text.removeQuestion}
            consequence={text.removeConsequence}
            loading={change.isPending}
            onConfirm={() => saveChange(setUpOf(gateway, null), text.removed)}
          >
            {text.remove}
          </ConfirmButton>
        )}
      </Stack>
    </form>
  )
}

/** Explains why guests are not sent there yet, and what to do. */
function Refused({ result, providerCode, isSaving, onSave }: Trial & { isSaving: boolean; onSave: () => void }) {
  return (
    <Alert color="red" variant="light" role="alert" title={result === 'REFUSED' ? text.refused : text.noAnswer}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {result === 'REFUSED' ? text.refusedHint : text.noAnswerHint}{' '}
          {providerCode && (
            <bdi dir="ltr" lang="en">
              {providerCode}
            </bdi>
          )}
        </Text>
        <Button variant="default" size="sm" loading={isSaving} onClick={onSave}>
          {text.saveAnyway}
        </Button>
      </Stack>
    </Alert>
  )
}
