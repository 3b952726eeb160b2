import { Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CallerBox } from '@sofreh/customers/client'
import { callerBoxKinds } from '@sofreh/customers/domain'
import { toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import { FaNumberField, FormDialog, FormErrors, toastDone, toastProblem } from '@sofreh/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useFormErrors } from '../../../api/use-form-errors.ts'
import { phoneText } from './phone.fa.ts'
import { boxesQuery } from './phone-queries.ts'

const text = phoneText.form
type Values = Omit<CallerBox, 'id'>
const kinds = callerBoxKinds.map((kind) => ({ value: kind, label: text.kinds[kind] }))
const fresh: Values = {
  name: '',
  kind: 'PROTOCOL_6',
  address: '',
  areaCode: '',
  dropDigits: 0,
  firstLine: 1,
  isActive: true,
}

/** Edits a caller ID box: its address, and how to read its numbers. */
export function BoxForm({ box, onClose }: { box: CallerBox | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm<Values>({ initialValues: box ?? fresh })
  const { formErrors, clearErrors, showErrors } = useFormErrors(form)
  const done = (sentence: string) => {
    toastDone(sentence)
    onClose()
    return client.invalidateQueries(boxesQuery)
  }
  const save = useMutation({
    mutationFn: (body: Values) =>
      box
        ? api('PUT /api-sofreh/customers/caller-boxes/{id}', { params: { id: box.id }, body })
        : api('POST /api-sofreh/customers/caller-boxes', { body }),
    onSuccess: ({ name }) => done(text.saved(name)),
    onError: (error) => showErrors(error, Object.keys(fresh)),
  })
  const remove = useMutation({
    mutationFn: (gone: CallerBox) => api('DELETE /api-sofreh/customers/caller-boxes/{id}', { params: { id: gone.id } }),
    onSuccess: () => done(text.removed(box?.name ?? '')),
    onError: toastProblem,
  })
  const submit = form.onSubmit(({ areaCode, ...values }) => {
    clearErrors()
    save.mutate({ ...valuesOf(values), areaCode: toLatinDigits(areaCode) })
  })
  return (
    <FormDialog onClose={onClose} title={text.title} closeButtonProps={{ 'aria-label': text.cancel }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormErrors messages={formErrors} />
          <TextInput label={text.name} description={text.nameHint} maxLength={60} {...form.getInputProps('name')} />
          <Select label={text.kind} data={kinds} allowDeselect={false} {...form.getInputProps('kind')} />
          <TextInput
            label={text.address}
            description={text.addressHint[form.values.kind]}
            dir="ltr"
            lang="en"
            maxLength={200}
            {...form.getInputProps('address')}
          />
          <TextInput
            label={text.areaCode}
            description={text.areaCodeHint}
            maxLength={5}
            inputMode="numeric"
            {...form.getInputProps('areaCode')}
            value={toPersianDigits(form.values.areaCode)}
          />
          <Group grow>
            <FaNumberField
              label={text.dropDigits}
              max={6}
              value={form.values.dropDigits}
              onChange={(count) => form.setFieldValue('dropDigits', count ?? 0)}
            />
            <FaNumberField
              label={text.firstLine}
              max={200}
              value={form.values.firstLine}
              onChange={(line) => form.setFieldValue('firstLine', line ?? 1)}
            />
          </Group>
          <Switch label={text.isActive} {...form.getInputProps('isActive', { type: 'checkbox' })} />
          <Group justify="space-between">
            {box ? (
              <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate(box)}>
                {text.remove}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" loading={save.isPending}>
              {text.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  )
}

/** Picks the fields that the server accepts. The values of an edited box also hold its id. */
function valuesOf({ name, kind, address, dropDigits, firstLine, isActive }: Omit<Values, 'areaCode'>) {
  return { name, kind, address: address.trim(), dropDigits, firstLine, isActive }
}
