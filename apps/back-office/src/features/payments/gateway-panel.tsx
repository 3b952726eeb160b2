import { Button, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  ConfirmButton,
  FormErrors,
  formatJalali,
  placeErrors,
  Problem,
  SidePanel,
  toastDone,
  toastProblem,
} from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { bankQuery, useMoneyChange } from './payment-queries.ts'
import { paymentsText } from './payments.fa.ts'

const text = paymentsText.gateway

/** Where guests' online payments land: the restaurant's own account at a gateway, or the platform's. */
export function GatewayPanel({ onClose }: { onClose: () => void }) {
  const bank = useQuery(bankQuery)
  return (
    <SidePanel isOpen onClose={onClose} title={text.title}>
      {bank.data ? (
        <ZarinPal
          savedAt={bank.data.configurations.find(({ provider }) => provider === 'ZARIN_PAL')?.savedAt}
          hasPlatform={bank.data.hasPlatformMerchant}
        />
      ) : bank.isError ? (
        <Problem error={bank.error} onRetry={() => void bank.refetch()} />
      ) : (
        <Stack role="status" aria-label={text.loading}>
          <Skeleton h={24} />
          <Skeleton h={44} />
        </Stack>
      )}
    </SidePanel>
  )
}

/** Named as the contract names it, so that the server's word about it finds its input. */
const merchantField = 'zarinPal.merchantId'
const save = (merchantId: string | null) => api('POST /api/bankconfiguration', { body: { zarinPal: { merchantId } } })

function ZarinPal({ savedAt, hasPlatform }: { savedAt: string | undefined; hasPlatform: boolean }) {
  const form = useForm({ initialValues: { zarinPal: { merchantId: '' } } })
  const [left, setLeft] = useState<string[]>([])
  const change = useMoneyChange(save, 'bank-configuration')
  const submit = form.onSubmit(({ zarinPal }) => {
    setLeft([])
    change.mutate(zarinPal.merchantId, {
      onSuccess: () => {
        form.reset()
        toastDone(text.saved)
      },
      onError: (error) => setLeft(placeErrors(form, error, [merchantField])),
    })
  })
  const remove = () =>
    change.mutate(null, { onSuccess: () => toastDone(text.removed), onError: (error) => toastProblem(error) })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Title order={3} fz={18}>
          {text.zarinPal}
        </Title>
        <Text size="sm">{savedAt ? text.own(formatJalali(savedAt)) : hasPlatform ? text.platform : text.none}</Text>
        <TextInput
          label={text.merchantId}
          description={text.merchantHint}
          dir="ltr"
          autoComplete="off"
          maxLength={60}
          {...form.getInputProps(merchantField)}
        />
        <FormErrors messages={left} />
        <Button type="submit" loading={change.isPending} disabled={form.values.zarinPal.merchantId.trim() === ''}>
          {savedAt ? text.replace : text.save}
        </Button>
        {savedAt && (
          <ConfirmButton question={text.removeQuestion} consequence={text.removeConsequence} onConfirm={remove}>
            {text.remove}
          </ConfirmButton>
        )}
      </Stack>
    </form>
  )
}
