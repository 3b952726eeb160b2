import { MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toPersianDigits } from '@sofreh/kernel'
import type { Printer, Station } from '@sofreh/printing/client'
import { printoutLayouts } from '@sofreh/printing/domain'
import { EditPanel, placeErrors, toastDone } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { goodsQuery, usePrintingChange } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'
import { RemoveButton } from './remove-button.tsx'
import { useOpenWork } from '../../session/use-open-work.tsx'

const text = printingText.stations.form
type Values = Omit<Station, 'id' | 'printerName'>
type Form = Pick<ReturnType<typeof useForm<Values>>, 'values' | 'setFieldValue' | 'getInputProps'>
type StationFormProps = { station?: Station; printers: readonly Printer[]; onClose: () => void }

/** Edits what a station makes, its printer, and the printer that takes over when that one fails. */
export function StationForm({ station, printers, onClose }: StationFormProps) {
  const [formErrors, setFormErrors] = useState<string[]>([])
  const form = useForm<Values>({
    initialValues: station ? { ...valuesOf(station), name: toPersianDigits(station.name) } : fresh(printers),
    validate: {
      name: (name) => (name.trim() === '' ? text.nameNeeded : null),
      printerId: (id) => (id === '' ? text.printerNeeded : null),
    },
  })
  const save = usePrintingChange((values: Values) =>
    station
      ? api('PUT /api-snappFood/printerstations', { body: { id: station.id, ...values } })
      : api('POST /api-snappFood/printerstations', { body: values }),
  )
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: ({ name }) => {
        toastDone(text.saved(name))
        onClose()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, ['name', 'printerId'])),
    })
  })
  const leave = useOpenWork(form.isDirty(), onClose)
  return (
    <EditPanel
      title={station ? text.change(station.name) : text.new}
      onClose={leave}
      save={printingText.save}
      onSave={submit}
      errors={formErrors}
      isBusy={save.isPending}
      besides={
        station && (
          <RemoveButton
            name={station.name}
            text={text}
            send={() => api('DELETE /api-snappFood/printerstations/{id}', { params: { id: station.id } })}
            onGone={onClose}
          />
        )
      }
    >
      <TextInput label={text.name} placeholder={text.nameHint} maxLength={60} {...form.getInputProps('name')} />
      <Select
        label={text.layout}
        data={printoutLayouts.map((layout) => ({ value: layout, label: printingText.layouts[layout] }))}
        allowDeselect={false}
        {...form.getInputProps('layout')}
        onChange={(layout) => chooseLayout(form, layout as Values['layout'], station === undefined)}
      />
      <PrinterRoutes form={form} printers={printers} />
      {form.values.layout === 'KITCHEN' && <Goods form={form} />}
      <Habits form={form} />
    </EditPanel>
  )
}

/** A new station for shift reports prints every Z automatically unless that is switched off. */
function chooseLayout(form: Form, layout: Values['layout'], isNew: boolean): void {
  form.setFieldValue('layout', layout)
  if (isNew) form.setFieldValue('isAutomatic', layout === 'SHIFT')
}

function PrinterRoutes({ form, printers }: { form: Form; printers: readonly Printer[] }) {
  const choices = printers.map(({ id, name }) => ({ value: id, label: toPersianDigits(name) }))
  return (
    <>
      <Select
        label={text.printer}
        data={choices}
        allowDeselect={false}
        {...form.getInputProps('printerId')}
        onChange={(id) => {
          form.setFieldValue('printerId', id ?? '')
          // A printer does not stand in for itself.
          if (id === form.values.nextPrinterId) form.setFieldValue('nextPrinterId', null)
        }}
      />
      <Select
        label={text.next}
        data={[{ value: '', label: text.noNext }, ...choices.filter(({ value }) => value !== form.values.printerId)]}
        allowDeselect={false}
        value={form.values.nextPrinterId ?? ''}
        onChange={(id) => form.setFieldValue('nextPrinterId', id || null)}
      />
    </>
  )
}

/** Selects categories and dishes in one field, searchable by name. */
function Goods({ form }: { form: Form }) {
  const goods = useQuery(goodsQuery)
  const categories = goods.data ?? []
  const data = categories.flatMap(({ id, title, items }) => [
    { group: toPersianDigits(title), items: [{ value: `c${id}`, label: toPersianDigits(title) }, ...items.map(dish)] },
  ])
  const { categoryIds, menuItemIds } = form.values
  const chosen = [...categoryIds.map((id) => `c${id}`), ...menuItemIds.map((id) => `i${id}`)]
  const choose = (values: string[]) => {
    const of = (mark: string) => values.filter((value) => value.startsWith(mark)).map((value) => value.slice(1))
    form.setFieldValue('categoryIds', of('c'))
    form.setFieldValue('menuItemIds', of('i'))
  }
  return (
    <>
      <ReadOrProblem reads={[goods]} title={text.goodsUnread}>
        <MultiSelect
          label={text.goods}
          description={text.goodsHint}
          data={data}
          value={chosen}
          onChange={choose}
          searchable
          limit={60}
          size="md"
          clearable={false}
        />
      </ReadOrProblem>
      <Switch label={text.rest} {...form.getInputProps('takesRest', { type: 'checkbox' })} />
    </>
  )
}

const dish = ({ id, title }: { id: string; title: string }) => ({
  value: `i${id}`,
  label: `— ${toPersianDigits(title)}`,
})

function Habits({ form }: { form: Form }) {
  const { layout, copies } = form.values
  return (
    <>
      {layout !== 'KITCHEN' && (
        <Switch
          label={layout === 'SHIFT' ? text.automaticShift : text.automatic}
          {...form.getInputProps('isAutomatic', { type: 'checkbox' })}
        />
      )}
      {layout !== 'SHIFT' && (
        <Switch label={text.qr} description={text.qrHint} {...form.getInputProps('hasQr', { type: 'checkbox' })} />
      )}
      <Select
        label={text.copies}
        data={['1', '2', '3', '4', '5'].map((value) => ({ value, label: toPersianDigits(value) }))}
        allowDeselect={false}
        value={String(copies)}
        onChange={(value) => form.setFieldValue('copies', Number(value))}
      />
    </>
  )
}

function valuesOf({ id: _, printerName: __, ...values }: Station): Values {
  return values
}

function fresh(printers: readonly Printer[]): Values {
  return {
    name: '',
    layout: 'KITCHEN',
    printerId: printers[0]?.id ?? '',
    nextPrinterId: null,
    copies: 1,
    takesRest: false,
    isAutomatic: false,
    hasQr: true,
    position: 0,
    isActive: true,
    categoryIds: [],
    menuItemIds: [],
  }
}
