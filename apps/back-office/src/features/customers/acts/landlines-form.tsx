import { Button, Group, Stack, TagsInput, Text } from '@mantine/core'
import { landlineOf } from '@sofreh/customers/domain'
import { toPersianDigits } from '@sofreh/kernel'
import { FormErrors, sentencesOf, toastDone } from '@sofreh/ui'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/api.ts'
import { useCustomerChange } from '../customer-queries.ts'
import { customersText } from '../customers.fa.ts'
import type { ActProps } from './act-names.ts'
import { useUnsaved } from '../../../session/work-panel.tsx'

const text = customersText.landlines

/** Edits home and work telephones. The till recognises the customer by these too. */
export function LandlinesForm({ customer, onDone }: ActProps) {
  const [numbers, setNumbers] = useState(() => customer.landlines.map(toPersianDigits))
  useUnsaved(String(numbers) !== String(customer.landlines.map(toPersianDigits)))
  const [formErrors, setFormErrors] = useState<string[]>([])
  const wrong = numbers.find((number) => landlineOf(number) === undefined)
  const save = useCustomerChange(customer.id, (landlines: string[]) =>
    api('PUT /api-sofreh/customers/{id}/landlines', { params: { id: customer.id }, body: { landlines } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong !== undefined) return
    setFormErrors([])
    save.mutate(numbers, {
      onSuccess: () => {
        toastDone(text.done)
        onDone()
      },
      onError: (error) => setFormErrors(sentencesOf(error)),
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{text.sentence}</Text>
        <TagsInput
          label={text.field}
          description={text.hint}
          size="md"
          maxTags={5}
          maxLength={20}
          data-autofocus
          value={numbers}
          onChange={(typed) => setNumbers(typed.map(toPersianDigits))}
          error={wrong === undefined ? undefined : text.wrong(wrong)}
        />
        <FormErrors messages={formErrors} />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={wrong !== undefined}>
            {text.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
