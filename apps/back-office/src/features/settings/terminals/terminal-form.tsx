import { Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Device } from '@sofreh/identity/client'
import { toPersianDigits } from '@sofreh/kernel'
import type { PosTerminal } from '@sofreh/payments/client'
import { type BankType, bankTypes, terminalProtocols } from '@sofreh/payments/domain'
import { ConfirmButton, EditPanel, placeErrors, PortField, toastDone, toastProblem } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useTerminalChange } from '../devices/terminal-queries.ts'
import { terminalsText } from './terminals.fa.ts'
import { useOpenWork } from '../../../session/use-open-work.tsx'

const text = terminalsText.form
type Values = {
  name: string
  bank: BankType
  bridgeId: string
  address: string
  port: number
  deviceAddress: string
  terminalNumber: string
}
type TerminalFormProps = { terminal?: PosTerminal; bridges: readonly Device[]; onClose: () => void }

const banks = bankTypes.map((bank) => ({ value: bank, label: terminalsText.banks[bank] }))

/** Edits a terminal's name, bank and address, and the bridge that reaches it. */
export function TerminalForm({ terminal, bridges, onClose }: TerminalFormProps) {
  const [formErrors, setFormErrors] = useState<string[]>([])
  const form = useForm<Values>({
    initialValues: valuesOf(terminal, bridges),
    validate: {
      name: (name) => (name.trim() === '' ? text.nameNeeded : null),
      bridgeId: (id) => (id === '' ? text.bridgeNeeded : null),
      address: (address) => (address.trim() === '' ? text.addressNeeded : null),
      port: (port) => (port > 0 && port < 65_536 ? null : text.portWrong),
    },
  })
  const save = useTerminalChange((values: Values) =>
    terminal
      ? api('PUT /api-identity/identity/posterminal', {
          body: { id: terminal.id, serialNumber: terminal.serialNumber, ...values },
        })
      : api('POST /api-identity/identity/posterminal', { body: values }),
  )
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: ({ name }) => {
        toastDone(text.saved(name))
        onClose()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, shownFields(values.bank))),
    })
  })
  const connection = terminalProtocols[form.values.bank]
  const leave = useOpenWork(form.isDirty(), onClose)
  return (
    <EditPanel
      title={terminal ? text.change(terminal.name) : text.new}
      onClose={leave}
      save={text.save}
      onSave={submit}
      errors={formErrors}
      isBusy={save.isPending}
      isDisabled={!connection.isConnected}
      besides={terminal && <RemoveTerminal terminal={terminal} onGone={onClose} />}
    >
      <TextInput label={text.name} placeholder={text.nameHint} maxLength={40} {...form.getInputProps('name')} />
      <Select
        label={text.bank}
        data={banks}
        allowDeselect={false}
        {...form.getInputProps('bank')}
        onChange={(value) => {
          const bank = bankTypes.find((one) => one === value)
          if (bank) form.setValues({ bank, port: terminalProtocols[bank].port })
        }}
      />
      {connection.isConnected ? (
        <Where form={form} bridges={bridges} />
      ) : (
        <Text c="var(--warn)" role="note">
          {text.notHere}
        </Text>
      )}
    </EditPanel>
  )
}

/** Only the program of one bank needs the address of the terminal beside its own. */
const shownFields = (bank: BankType) =>
  ['name', 'bank', 'bridgeId', 'address', 'port', 'terminalNumber'].concat(bank === 'SAMAN' ? ['deviceAddress'] : [])

type WhereProps = {
  form: Pick<ReturnType<typeof useForm<Values>>, 'values' | 'getInputProps'>
  bridges: readonly Device[]
}
const leftToRight = { input: { direction: 'ltr', textAlign: 'right' } } as const

function Where({ form, bridges }: WhereProps) {
  const connection = terminalProtocols[form.values.bank]
  const isProgram = connection.reaches === 'PROGRAM'
  return (
    <>
      <Text c="dimmed" size="sm">
        {connection.canAskAgain ? text.asks : text.asksNot}
      </Text>
      <Select
        label={text.bridge}
        data={bridges.map(({ id, name }) => ({ value: id, label: toPersianDigits(name) }))}
        allowDeselect={false}
        {...form.getInputProps('bridgeId')}
      />
      <TextInput
        label={isProgram ? text.program : text.address}
        description={isProgram ? text.programHint : text.addressHint}
        inputMode="decimal"
        maxLength={40}
        styles={leftToRight}
        {...form.getInputProps('address')}
      />
      <PortField label={text.port} {...form.getInputProps('port')} />
      {form.values.bank === 'SAMAN' && (
        <TextInput
          label={text.device}
          description={text.addressHint}
          inputMode="decimal"
          maxLength={40}
          styles={leftToRight}
          {...form.getInputProps('deviceAddress')}
        />
      )}
      <TextInput
        label={text.terminalNumber}
        inputMode="numeric"
        maxLength={16}
        styles={leftToRight}
        {...form.getInputProps('terminalNumber')}
      />
    </>
  )
}

function RemoveTerminal({ terminal, onGone }: { terminal: PosTerminal; onGone: () => void }) {
  const remove = useTerminalChange((id: string) => api('DELETE /api-identity/identity/posterminal', { query: { id } }))
  return (
    <ConfirmButton
      question={terminalsText.removeQuestion(terminal.name)}
      consequence={terminalsText.removeConsequence}
      confirmLabel={terminalsText.remove}
      loading={remove.isPending}
      onConfirm={() =>
        remove.mutate(terminal.id, {
          onSuccess: () => {
            toastDone(terminalsText.removed(terminal.name))
            onGone()
          },
          onError: toastProblem,
        })
      }
    >
      {terminalsText.remove}
    </ConfirmButton>
  )
}

function valuesOf(terminal: PosTerminal | undefined, bridges: readonly Device[]): Values {
  if (!terminal)
    return {
      name: '',
      bank: 'MELLAT',
      bridgeId: bridges[0]?.id ?? '',
      address: '',
      port: terminalProtocols.MELLAT.port,
      deviceAddress: '',
      terminalNumber: '',
    }
  const { name, bank, bridgeId, address, port, deviceAddress, terminalNumber } = terminal
  return {
    name: toPersianDigits(name),
    bank,
    bridgeId,
    address: toPersianDigits(address),
    port,
    deviceAddress: toPersianDigits(deviceAddress),
    terminalNumber: toPersianDigits(terminalNumber),
  }
}
