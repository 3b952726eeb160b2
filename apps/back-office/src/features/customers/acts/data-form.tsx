import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core'
import { FormErrors, sentencesOf, toastDone } from '@sofreh/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/api.ts'
import { saveFile } from '../../../api/save-file.ts'
import { useCustomerChange } from '../customer-queries.ts'
import { customersText } from '../customers.fa.ts'
import type { ActProps } from './act-names.ts'

const text = customersText.data

/** Hands a guest's data out, or erases it, when the guest asks the vendor to. */
export function DataForm({ customer, onDone }: ActProps) {
  const [isSure, setSure] = useState(false)
  const [formErrors, setFormErrors] = useState<string[]>([])
  const goTo = useNavigate()
  const params = { id: customer.id }
  const show = (error: unknown) => setFormErrors(sentencesOf(error))
  const fetching = useMutation({
    mutationFn: () => api('GET /api-sofreh/customers/{id}/data', { params }),
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), text.fileName),
    onError: show,
  })
  const erase = useCustomerChange(customer.id, () => api('POST /api-sofreh/customers/{id}/erasure', { params }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFormErrors([])
    erase.mutate(undefined, {
      onSuccess: () => {
        toastDone(text.done)
        onDone(() => void goTo({ to: '/customers' }))
      },
      onError: show,
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{text.sentence}</Text>
        <Button variant="default" loading={fetching.isPending} onClick={() => fetching.mutate()}>
          {text.download}
        </Button>
        <Alert color="red" variant="light" title={text.eraseTitle}>
          {text.eraseSentence}
        </Alert>
        <Checkbox label={text.sure} checked={isSure} onChange={(event) => setSure(event.currentTarget.checked)} />
        <FormErrors messages={formErrors} />
        <Button type="submit" color="red" loading={erase.isPending} disabled={!isSure}>
          {text.erase}
        </Button>
      </Stack>
    </form>
  )
}
