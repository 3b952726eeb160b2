import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Device } from '@sofreh/identity/client'
import { toPersianDigits } from '@sofreh/kernel'
import { bankTypes } from '@sofreh/payments/domain'
import { FormDialog, FormErrors, placeErrors, toastDone } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { ReadOrProblem } from '../../../api/read-or-problem.tsx'
import { terminalsQuery } from './terminal-queries.ts'
import { useDeviceChange } from './device-queries.ts'
import { devicesText } from './devices.fa.ts'
import { KioskPrinter } from './kiosk-printer.tsx'
import { PinField, pinFault } from './pin-field.tsx'

const text = devicesText.form
type Values = { name: string; bank: string; terminal: string; exitPin: string }

const banks = [
  { value: '', label: text.noBank },
  ...bankTypes.map((bank) => ({ value: bank, label: devicesText.banks[bank] })),
]

/** Edits a kiosk's name, its terminal, and its exit number. */
export function DeviceForm({ device, onClose }: { device: Device; onClose: () => void }) {
  const [formErrors, setFormErrors] = useState<string[]>([])
  const read = useQuery(terminalsQuery)
  const terminals = read.data?.filter(({ isActive }) => isActive) ?? []
  const form = useForm<Values>({
    initialValues: {
      name: toPersianDigits(device.name),
      bank: device.terminal?.bank ?? '',
      terminal: toPersianDigits(device.terminal?.name ?? ''),
      exitPin: '',
    },
    validate: {
      name: (name) => (name.trim() === '' ? devicesText.code.nameNeeded : null),
      terminal: (name, { bank }) => (bank !== '' && name.trim() === '' ? text.terminalNeeded : null),
      exitPin: pinFault,
    },
  })
  const save = useDeviceChange(({ name, bank, terminal, exitPin }: Values) =>
    api('PUT /api-sofreh/identity/devices/{id}', {
      params: { id: device.id },
      body: {
        name,
        terminal: bank === '' ? null : { bank, name: terminal },
        ...(exitPin === '' ? {} : { exitPin }),
      },
    }),
  )
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: ({ name }) => {
        toastDone(text.saved(name))
        onClose()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, ['name', 'exitPin'])),
    })
  })
  return (
    <FormDialog onClose={onClose} title={text.title} closeButtonProps={{ 'aria-label': devicesText.cancel }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput label={text.name} maxLength={60} data-autofocus {...form.getInputProps('name')} />
          <Select
            label={text.bank}
            description={text.bankHint}
            data={banks}
            allowDeselect={false}
            {...form.getInputProps('bank')}
          />
          <ReadOrProblem reads={[read]} title={text.terminalsUnread} />
          {terminals.length > 0 && (
            <Select
              label={text.connected}
              description={text.connectedHint}
              data={terminals.map(({ id, name }) => ({ value: id, label: toPersianDigits(name) }))}
              value={terminals.find((one) => isNamed(one, form.values))?.id ?? null}
              onChange={(id) => {
                const chosen = terminals.find((one) => one.id === id)
                if (chosen) form.setValues({ bank: chosen.bank, terminal: toPersianDigits(chosen.name) })
              }}
            />
          )}
          {form.values.bank !== '' && (
            <TextInput
              label={text.terminal}
              description={text.terminalHint}
              maxLength={40}
              {...form.getInputProps('terminal')}
            />
          )}
          <KioskPrinter device={device} />
          <PinField
            label={text.pin}
            {...(device.hasExitPin ? { description: text.pinUnchanged } : { description: devicesText.code.pinHint })}
            error={form.errors['exitPin']}
            value={form.values.exitPin}
            onChange={(pin) => form.setFieldValue('exitPin', pin)}
          />
          <FormErrors messages={formErrors} />
          <Button type="submit" loading={save.isPending}>
            {text.save}
          </Button>
        </Stack>
      </form>
    </FormDialog>
  )
}

function isNamed({ name, bank }: { name: string; bank: string }, values: Values): boolean {
  return bank === values.bank && toPersianDigits(name) === values.terminal
}
