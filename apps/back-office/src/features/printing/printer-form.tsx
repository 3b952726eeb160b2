import { Select, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toPersianDigits } from '@sofreh/kernel'
import type { Printer } from '@sofreh/printing/client'
import { EditPanel, placeErrors, PortField, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { usePrintingChange } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'
import { RemoveButton } from './remove-button.tsx'
import styles from './printing.module.css'
import { useOpenWork } from '../../session/use-open-work.tsx'

const text = printingText.printers.form
type Values = Pick<Printer, 'name' | 'ip' | 'port' | 'dots' | 'mode' | 'cuts' | 'opensDrawer' | 'bandPauseMs'>
const fresh: Values = {
  name: '',
  ip: '',
  port: 9100,
  dots: 576,
  mode: 'raster',
  cuts: true,
  opensDrawer: false,
  bandPauseMs: 0,
}
/** Pause between two bands that a weak print server needs. */
const slowMs = 40

/** Edits a printer's name, address, paper and options. */
export function PrinterForm({ printer, onClose }: { printer?: Printer; onClose: () => void }) {
  const [formErrors, setFormErrors] = useState<string[]>([])
  const initial = printer ?? fresh
  const form = useForm<Values>({
    initialValues: { ...pick(initial), name: toPersianDigits(initial.name), ip: toPersianDigits(initial.ip) },
    validate: {
      name: (name) => (name.trim() === '' ? text.nameNeeded : null),
      ip: (ip) => (ip.trim() === '' ? text.ipNeeded : null),
      port: (port) => (port > 0 && port < 65_536 ? null : text.portWrong),
    },
  })
  const save = usePrintingChange((values: Values) =>
    printer
      ? api('PUT /api-snappFood/printers', { body: { id: printer.id, ...values } })
      : api('POST /api-snappFood/printers', { body: values }),
  )
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: ({ name }) => {
        toastDone(text.saved(name))
        onClose()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, ['name', 'ip', 'port', 'dots'])),
    })
  })
  const title = printer ? text.change(printer.name) : text.new
  const leave = useOpenWork(form.isDirty(), onClose)
  return (
    <EditPanel
      title={title}
      onClose={leave}
      save={printingText.save}
      onSave={submit}
      errors={formErrors}
      isBusy={save.isPending}
      besides={
        printer && (
          <RemoveButton
            name={printer.name}
            text={text}
            send={() => api('DELETE /api-snappFood/printers/{id}', { params: { id: printer.id } })}
            onGone={onClose}
          />
        )
      }
    >
      <TextInput label={text.name} placeholder={text.nameHint} maxLength={60} {...form.getInputProps('name')} />
      <TextInput
        label={text.ip}
        description={text.ipHint}
        inputMode="decimal"
        maxLength={40}
        classNames={{ input: styles.ltr ?? '' }}
        {...form.getInputProps('ip')}
      />
      <PortField label={text.port} description={text.portHint} {...form.getInputProps('port')} />
      <Select
        label={text.dots}
        data={text.choices}
        allowDeselect={false}
        value={String(form.values.dots)}
        onChange={(dots) => form.setFieldValue('dots', Number(dots))}
        error={form.errors['dots']}
      />
      <Habits form={form} />
    </EditPanel>
  )
}

type Form = Pick<ReturnType<typeof useForm<Values>>, 'values' | 'setFieldValue' | 'getInputProps'>

function Habits({ form }: { form: Form }) {
  const { values } = form
  return (
    <Stack gap="sm">
      <Switch label={text.cuts} {...form.getInputProps('cuts', { type: 'checkbox' })} />
      <Switch label={text.opensDrawer} {...form.getInputProps('opensDrawer', { type: 'checkbox' })} />
      <Switch
        label={text.slow}
        description={text.slowHint}
        checked={values.bandPauseMs > 0}
        onChange={({ currentTarget }) => form.setFieldValue('bandPauseMs', currentTarget.checked ? slowMs : 0)}
      />
      <Switch
        label={text.column}
        description={text.columnHint}
        checked={values.mode === 'column'}
        onChange={({ currentTarget }) => form.setFieldValue('mode', currentTarget.checked ? 'column' : 'raster')}
      />
    </Stack>
  )
}

function pick({ name, ip, port, dots, mode, cuts, opensDrawer, bandPauseMs }: Values): Values {
  return { name, ip, port, dots, mode, cuts, opensDrawer, bandPauseMs }
}
