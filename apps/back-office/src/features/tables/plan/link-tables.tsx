import { Button, MultiSelect, Stack, Text } from '@mantine/core'
import { newId, toPersianDigits } from '@sofreh/kernel'
import { FaNumberField, FormDialog, FormErrors, toastDone, toastProblem } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { moveReserve } from '../../../queries/reserve-queries.ts'
import { type OfficeTable, useTableChange } from '../table-queries.ts'
import { planText } from './plan.fa.ts'

const text = planText.link
const walkInMinutes = 120

/**
 * Joins further tables for a large party. They are held until its last bill is closed, or until they are released here.
 */
export function LinkTables({ table, tables }: { table: OfficeTable; tables: readonly OfficeTable[] }) {
  const mayUse = useMay('TABLE_USE')
  const [isOpen, setOpen] = useState(false)
  const free = useTableChange((id: string) => moveReserve({ id, to: 'LEFT' }))
  const { reservation } = table
  const isSeated = reservation?.state === 'SEATED'
  const isOffered = mayUse && (!reservation || isSeated)
  // An open dialog stays when another device reserves the table meanwhile.
  if (!isOffered && !isOpen) return null
  return (
    <>
      {isOffered && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {text.open}
        </Button>
      )}
      {isSeated && reservation.tableIds.length > 1 && (
        <Button
          variant="default"
          loading={free.isPending}
          onClick={() => free.mutateAsync(reservation.id).then(() => toastDone(text.freed), toastProblem)}
        >
          {text.free}
        </Button>
      )}
      {isOpen && <LinkModal table={table} tables={tables} isEnded={!isOffered} onClose={() => setOpen(false)} />}
    </>
  )
}

type LinkModalProps = {
  table: OfficeTable
  tables: readonly OfficeTable[]
  /** Another party has reserved the table. */
  isEnded: boolean
  onClose: () => void
}

function LinkModal({ table, tables, isEnded, onClose }: LinkModalProps) {
  // One id per party, so that resending on a bad connection adds none. A party with a reservation keeps its id.
  const [id] = useState(() => table.reservation?.id ?? newId())
  const [chosen, setChosen] = useState<string[]>([])
  const own = table.reservation?.tableIds ?? [table.id]
  const seats = tables
    .filter((each) => own.includes(each.id) || chosen.includes(each.id))
    .reduce((sum, each) => sum + each.seats, 0)
  const [typed, setParty] = useState<number | null>(null)
  const party = typed ?? Math.max(table.reservation?.partySize ?? 0, seats)
  const others = tables.filter((each) => !own.includes(each.id) && each.isActive && isFree(each))
  const link = useTableChange(async () => {
    await api('PATCH /api/diningtables/reserves', {
      body: { ...(await partyAt(table)), id, tableIds: [...own, ...chosen], partySize: party, mayCrowd: true },
    })
    return moveReserve({ id, to: 'SEATED' })
  })
  // The live stream may close this dialog before the answer arrives. The message must be shown all the same.
  const save = () =>
    link.mutateAsync(undefined).then(() => {
      toastDone(text.done)
      onClose()
    }, toastProblem)
  return (
    <FormDialog onClose={onClose} isTyped={chosen.length > 0 || typed !== null} title={text.title(table.name)}>
      <Stack>
        <Text c="dimmed">{text.sentence}</Text>
        {others.length === 0 && <Text>{text.none}</Text>}
        {others.length > 0 && (
          <MultiSelect
            label={text.tables}
            placeholder={chosen.length === 0 ? text.choose : ''}
            data={others.map(({ id: value, name, categoryName }) => ({
              value,
              label: `${toPersianDigits(name)} · ${toPersianDigits(categoryName)}`,
            }))}
            value={chosen}
            onChange={setChosen}
            searchable
          />
        )}
        <FaNumberField label={text.party} max={200} value={party} onChange={setParty} />
        <FormErrors messages={isEnded && !link.isPending ? [text.reserved] : []} />
        <Button disabled={isEnded || chosen.length === 0} loading={link.isPending} onClick={save}>
          {text.save}
        </Button>
      </Stack>
    </FormDialog>
  )
}

const isFree = ({ openOrder, reservation }: OfficeTable) => openOrder === null && reservation === null

/** Returns the party's reservation. A party without one gets a reservation that begins now. */
async function partyAt({ id, reservation }: OfficeTable) {
  if (!reservation) {
    const startsAt = new Date().toISOString()
    return { startsAt, stayMinutes: walkInMinutes, customerName: text.walkIn, phone: '', note: '' }
  }
  const { startsAt, endsAt, customerName } = reservation
  const query = { from: startsAt, to: endsAt, tableId: id }
  const known = (await api('GET /api/diningtables/reserves', { query })).find((one) => one.id === reservation.id)
  const stayMinutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  return { startsAt, stayMinutes, customerName, phone: known?.phone ?? '', note: known?.note ?? '' }
}
