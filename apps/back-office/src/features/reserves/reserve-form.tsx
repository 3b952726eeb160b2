import { Checkbox, Select, Text, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { type Reserve, tableTitle } from '@sofreh/dining/client'
import { clockTime, instantAt, localMoment, newId, showNumber } from '@sofreh/kernel'
import { ChipChoice, ClockField, EditPanel, FaNumberField, JalaliDayField, Problem, toastDone } from '@sofreh/ui'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useFormSave } from '../../api/use-form-save.ts'
import { freeTablesQuery, useReserveChange } from '../../queries/reserve-queries.ts'
import { reservesText } from './reserves.fa.ts'
import { useOpenWork } from '../../session/use-open-work.tsx'

const text = reservesText.form
type Values = {
  customerName: string
  phone: string
  partySize: number | null
  day: string | null
  clock: string
  stay: string
  tableIds: string[]
  mayCrowd: boolean
  note: string
}

type ReserveFormProps = { day: string; reserve?: Reserve; onClose: () => void }

/** Takes a reservation by telephone: name, party size, time. Offers free tables once these are known. */
export function ReserveForm({ day, reserve, onClose }: ReserveFormProps) {
  const [id] = useState(() => reserve?.id ?? newId())
  const form = useForm<Values>({
    initialValues: valuesOf(day, reserve),
    validate: {
      customerName: (name) => (name.trim() === '' ? text.nameNeeded : null),
      clock: (clock) => (minutesOf(clock) === undefined ? text.clockNeeded : null),
    },
  })
  const request = requestOf(form.values)
  const free = useQuery({
    ...freeTablesQuery({ ...(request ?? noRequest), exceptId: id }),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
  })
  const offered = request ? (free.data ?? []) : []
  const chosen = form.values.tableIds.filter((tableId) => offered.some((table) => table.id === tableId))
  const save = useReserveChange(
    (values: Values) =>
      api('PATCH /api/diningtables/reserves', {
        body: {
          id,
          tableIds: chosen,
          ...(request ?? noRequest),
          customerName: values.customerName,
          phone: values.phone,
          note: values.note,
          mayCrowd: values.mayCrowd,
        },
      }),
    true,
  )
  const { formErrors, send, refuse } = useFormSave(form, save, () => {
    toastDone(text.saved)
    onClose()
  })
  const submit = form.onSubmit((values) => {
    if (!request || chosen.length === 0) return refuse(request ? text.tableNeeded : text.needTime)
    send(values)
  })
  const leave = useOpenWork(form.isDirty(), onClose)
  return (
    <EditPanel
      title={reserve ? text.editTitle(reserve.customerName) : text.newTitle}
      onClose={leave}
      save={text.save}
      onSave={submit}
      errors={formErrors}
      isBusy={save.isPending}
    >
      <Fields form={form} request={request} offered={offered} chosen={chosen} free={free} />
    </EditPanel>
  )
}

type Offered = { id: string; name: string; seats: number; isTaken: boolean }
type FieldsProps = {
  form: UseFormReturnType<Values>
  request: object | undefined
  offered: readonly Offered[]
  chosen: readonly string[]
  free: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>
}

function Fields({ form, request, offered, chosen, free }: FieldsProps) {
  const taken = offered.filter(({ id, isTaken }) => isTaken && chosen.includes(id))
  return (
    <>
      <TextInput label={text.name} maxLength={80} data-autofocus {...form.getInputProps('customerName')} />
      <TextInput
        label={text.phone}
        inputMode="tel"
        maxLength={20}
        styles={{ input: { direction: 'ltr', textAlign: 'right' } }}
        {...form.getInputProps('phone')}
      />
      <FaNumberField label={text.partySize} {...form.getInputProps('partySize')} />
      <JalaliDayField
        label={reservesText.day}
        value={form.values.day}
        onChange={(value) => form.setFieldValue('day', value)}
      />
      <ClockField
        label={text.clock}
        value={form.values.clock}
        onChange={(value) => form.setFieldValue('clock', value)}
      />
      {form.errors['clock'] && (
        <Text size="sm" c="var(--bad)">
          {form.errors['clock']}
        </Text>
      )}
      <Select
        label={text.stay}
        allowDeselect={false}
        data={stayChoices(form.values.stay)}
        {...form.getInputProps('stay')}
      />
      {request && free.isError ? (
        <Problem error={free.error} onRetry={() => void free.refetch()} />
      ) : request && (offered.length > 0 || free.isPending) ? (
        <ChipChoice
          label={text.tables}
          names={Object.fromEntries(offered.map((table) => [table.id, chipOf(table)]))}
          value={chosen}
          error={form.errors['tableIds']}
          onChange={(tableIds) => form.setFieldValue('tableIds', tableIds)}
        />
      ) : (
        <Text size="sm">{request ? text.noTable : text.needTime}</Text>
      )}
      {taken.length > 0 && (
        <Text size="sm" c="var(--warn)" role="status">
          {text.takenHint(taken.map(({ name }) => tableTitle(name)).join(text.and))}
        </Text>
      )}
      <Checkbox label={text.crowd} {...form.getInputProps('mayCrowd', { type: 'checkbox' })} />
      <Textarea label={text.note} maxLength={300} rows={3} {...form.getInputProps('note')} />
    </>
  )
}

/** A reservation of another length keeps it. */
function stayChoices(chosen: string): { value: string; label: string }[] {
  const usual = Object.entries(text.stays).map(([value, label]) => ({ value, label }))
  if (chosen in text.stays) return usual
  return [...usual, { value: chosen, label: text.otherStay(showNumber(Number(chosen))) }]
}

function chipOf({ name, seats, isTaken }: Offered): string {
  const title = text.seats(tableTitle(name), showNumber(seats))
  return isTaken ? text.taken(title) : title
}

const noRequest = { startsAt: '', stayMinutes: 120, partySize: 1 }

function requestOf({ day, clock, stay, partySize }: Values) {
  const minutes = minutesOf(clock)
  if (day === null || minutes === undefined || !partySize) return undefined
  return { startsAt: instantAt(day, minutes).toISOString(), stayMinutes: Number(stay), partySize }
}

function minutesOf(clock: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? []
  return hours === '' || Number(hours) > 23 || Number(minutes) > 59 ? undefined : Number(hours) * 60 + Number(minutes)
}

function valuesOf(day: string, reserve: Reserve | undefined): Values {
  if (!reserve) {
    const empty = { customerName: '', phone: '', partySize: 2, clock: '', tableIds: [], mayCrowd: false, note: '' }
    return { ...empty, day, stay: '120' }
  }
  const start = new Date(reserve.startsAt)
  const stayMinutes = (Date.parse(reserve.endsAt) - Date.parse(reserve.startsAt)) / 60_000
  return {
    customerName: reserve.customerName,
    phone: reserve.phone,
    partySize: reserve.partySize,
    day: localMoment(start).date,
    clock: clockTime(start),
    stay: String(Math.round(stayMinutes)),
    tableIds: reserve.tables.map((table) => table.id),
    mayCrowd: reserve.tables.reduce((sum, { seats }) => sum + seats, 0) < reserve.partySize,
    note: reserve.note,
  }
}
