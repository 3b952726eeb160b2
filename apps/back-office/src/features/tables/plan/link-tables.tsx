import { Button, Modal, MultiSelect, Stack, Text } from '@mantine/core'
import { newId, toPersianDigits } from '@sofreh/kernel'
import { FaNumberField, toastDone, toastProblem } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useMay } from '../../../session/session-context.ts'
import { moveReserve } from '../../reserves/reserve-queries.ts'
import { type OfficeTable, useTableChange } from '../table-queries.ts'
import { planText } from './plan.fa.ts'

const text = planText.link
const stayMinutes = 120

/** A party larger than its table: further tables are held with it until it leaves, and let go again here. */
export function LinkTables({ table, tables }: { table: OfficeTable; tables: readonly OfficeTable[] }) {
  const mayUse = useMay('TABLE_USE')
  const [isOpen, setOpen] = useState(false)
  const free = useTableChange((id: string) => moveReserve({ id, to: 'LEFT' }))
  const { reservation } = table
  if (!mayUse) return null
  if (reservation?.state === 'SEATED' && reservation.tableIds.length > 1)
    return (
      <Button
        variant="default"
        loading={free.isPending}
        onClick={() => free.mutateAsync(reservation.id).then(() => toastDone(text.freed), toastProblem)}
      >
        {text.free}
      </Button>
    )
  if (reservation) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen && <LinkModal table={table} tables={tables} onClose={() => setOpen(false)} />}
    </>
  )
}

type LinkModalProps = { table: OfficeTable; tables: readonly OfficeTable[]; onClose: () => void }

function LinkModal({ table, tables, onClose }: LinkModalProps) {
  // One id for one party, however often it is sent over a bad line.
  const [id] = useState(newId)
  const [chosen, setChosen] = useState<string[]>([])
  const seatsOf = (ids: readonly string[]) =>
    tables.filter((each) => ids.includes(each.id)).reduce((sum, { seats }) => sum + seats, table.seats)
  const [party, setParty] = useState<number | null>(null)
  const others = tables.filter(
    (each) => each.id !== table.id && each.isActive && each.openOrder === null && each.reservation === null,
  )
  const link = useTableChange(async () => {
    const partySize = party ?? seatsOf(chosen)
    const tableIds = [table.id, ...chosen]
    const startsAt = new Date().toISOString()
    const who = { customerName: text.walkIn, phone: '', note: '' }
    await api('PATCH /api/diningtables/reserves', {
      body: { id, tableIds, startsAt, stayMinutes, partySize, mayCrowd: true, ...who },
    })
    return moveReserve({ id, to: 'SEATED' })
  })
  // The live line may tell of it before the answer comes, and this dialog is gone by then: the word is said all the same.
  const save = () =>
    link.mutateAsync(undefined).then(() => {
      toastDone(text.done)
      onClose()
    }, toastProblem)
  return (
    <Modal opened onClose={onClose} title={text.title(table.name)}>
      <Stack>
        <Text c="dimmed">{text.sentence}</Text>
        {others.length === 0 && <Text>{text.none}</Text>}
        {others.length > 0 && (
          <MultiSelect
            label={text.tables}
            data={others.map(({ id: value, name, categoryName }) => ({
              value,
              label: `${toPersianDigits(name)} · ${toPersianDigits(categoryName)}`,
            }))}
            value={chosen}
            onChange={setChosen}
            searchable
          />
        )}
        <FaNumberField label={text.party} max={200} value={party ?? seatsOf(chosen)} onChange={setParty} />
        <Button disabled={chosen.length === 0} loading={link.isPending} onClick={save}>
          {text.save}
        </Button>
      </Stack>
    </Modal>
  )
}
