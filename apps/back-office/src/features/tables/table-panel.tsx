import { Button, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Hall } from '@sofreh/dining/client'
import { FaNumberField, FormErrors, placeErrors, toastDone } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { useMay } from '@sofreh/staff/session'
import { PartyActs } from './plan/party-acts.tsx'
import { type OfficeTable, orderAt, tableQrQuery, useTableChange } from './table-queries.ts'
import { svgAddress } from './svg-address.ts'
import { tablesText } from './tables.fa.ts'
import { VisitSection } from './visits/visit-section.tsx'
import type { OfficeVisit } from './visits/visit-queries.ts'
import styles from './tables.module.css'
import { useUnsaved, WorkPanel } from '../../session/work-panel.tsx'

const text = tablesText.table
type Values = { name: string; categoryId: string; seats: number | null; isActive: boolean }
type TablePanelProps = {
  table: OfficeTable
  halls: readonly Hall[]
  tables: readonly OfficeTable[]
  visit: OfficeVisit | undefined
  onClose: () => void
}

/** Shows one table: its code for everybody who may use tables, its fields for those who may change them. */
export function TablePanel({ table, halls, tables, visit, onClose }: TablePanelProps) {
  const mayEdit = useMay('TABLE_EDIT')
  const mayView = useMay('ORDER_VIEW')
  const open = orderAt(table, tables)
  return (
    <WorkPanel onClose={onClose} title={text.title(table.name)}>
      <Stack gap="lg">
        {visit && <VisitSection visit={visit} onEnded={onClose} />}
        {open && mayView && (
          <Button renderRoot={(props) => <Link to="/orders" search={{ order: open.orderId }} {...props} />}>
            {text.order(open.number)}
          </Button>
        )}
        {table.isActive && <PartyActs table={table} tables={tables} />}
        {table.isActive && <TableCode table={table} />}
        {mayEdit && <TableForm table={table} halls={halls} onSaved={onClose} />}
      </Stack>
    </WorkPanel>
  )
}

function TableForm({ table, halls, onSaved }: { table: OfficeTable; halls: readonly Hall[]; onSaved: () => void }) {
  const { name, categoryId, seats, isActive } = table
  const form = useForm<Values>({
    initialValues: { name, categoryId, seats, isActive },
    validate: {
      name: (value) => (value.trim() === '' ? text.nameNeeded : null),
      seats: (value) => (value === null || value < 1 || value > 100 ? text.seatsWrong : null),
    },
  })
  useUnsaved(form.isDirty())
  const [formErrors, setFormErrors] = useState<string[]>([])
  const save = useTableChange((values: Values) =>
    api('PUT /api/diningtables', {
      body: { ...values, id: table.id, seats: values.seats ?? seats, place: table.place },
    }),
  )
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: (saved) => {
        toastDone(text.saved(saved.name))
        onSaved()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, Object.keys(values))),
    })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label={text.name} maxLength={40} {...form.getInputProps('name')} />
        <Select
          label={text.hall}
          data={halls.map((hall) => ({ value: hall.id, label: hall.name }))}
          {...form.getInputProps('categoryId')}
        />
        <FaNumberField label={text.seats} max={100} {...form.getInputProps('seats')} />
        <Switch
          size="md"
          label={text.isActive}
          description={text.isActiveHint}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
        <FormErrors messages={formErrors} />
        <Button type="submit" loading={save.isPending}>
          {tablesText.save}
        </Button>
      </Stack>
    </form>
  )
}

function TableCode({ table }: { table: OfficeTable }) {
  const qr = useQuery(tableQrQuery(table.id))
  if (!qr.data) return <ReadOrProblem reads={[qr]} title={text.qrUnread} />
  return (
    <div>
      <img className={styles.qr} src={svgAddress(qr.data.svg)} alt={text.qrAlt(table.name)} width={200} height={200} />
      <Text size="sm" c="dimmed" ta="center" mt="xs">
        {text.qrHint}
      </Text>
    </div>
  )
}
