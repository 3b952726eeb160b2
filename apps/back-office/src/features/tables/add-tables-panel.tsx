import { Button, Stack, Text, TextInput } from '@mantine/core'
import type { Hall } from '@sofreh/dining/client'
import { nameKeyOf, tableNamesOf } from '@sofreh/dining/domain'
import { FaNumberField, FormErrors, placeErrors, SidePanel, toastDone } from '@sofreh/ui'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { useOpenWork } from '../../session/use-open-work.tsx'
import { type OfficeTable, useTableChange } from './table-queries.ts'
import { tablesText } from './tables.fa.ts'
import styles from './tables.module.css'

const text = tablesText.many
const mostShown = 24
type Values = { prefix: string; first: number | null; last: number | null; seats: number | null }
type AddTablesPanelProps = { hall: Hall; tables: readonly OfficeTable[]; onClose: () => void }

/** Adds a series of tables: a prefix, a first and a last number. Previews the names. */
export function AddTablesPanel({ hall, tables, onClose }: AddTablesPanelProps) {
  const present = tables.filter(({ categoryId, isActive }) => categoryId === hall.id && isActive)
  const [values, setValues] = useState<Values>({
    prefix: text.prefixValue,
    first: present.length + 1,
    last: present.length + 12,
    seats: 4,
  })
  const [begun] = useState(values)
  const { prefix, first, last, seats } = values
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))
  const leave = useOpenWork(JSON.stringify(values) !== JSON.stringify(begun), onClose)
  const [formErrors, setFormErrors] = useState<string[]>([])
  const names = first === null || last === null ? undefined : tableNamesOf({ prefix, first, last })
  const taken = new Set(present.map(({ name }) => nameKeyOf(name)))
  const fresh = names?.filter((name) => !taken.has(nameKeyOf(name))) ?? []
  const isSeatsRight = seats !== null && seats >= 1 && seats <= 100
  const add = useTableChange((made: readonly string[]) =>
    api('POST /api/diningtables', {
      body: { categoryId: hall.id, tables: made.map((name) => ({ name, seats: seats ?? 4, place: null })) },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fresh.length === 0 || !isSeatsRight) return
    setFormErrors([])
    add.mutate(fresh, {
      onSuccess: (added) => {
        toastDone(text.added(added.length, hall.name))
        onClose()
      },
      onError: (error) => setFormErrors(placeErrors({ setErrors: () => undefined }, error, [])),
    })
  }
  return (
    <SidePanel isOpen onClose={leave} title={text.title(hall.name)}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={text.prefix}
            description={text.prefixHint}
            maxLength={30}
            value={prefix}
            onChange={({ currentTarget }) => set({ prefix: currentTarget.value })}
          />
          <div className={styles.pair}>
            <FaNumberField label={text.first} max={9999} value={first} onChange={(next) => set({ first: next })} />
            <FaNumberField
              label={text.last}
              max={9999}
              value={last}
              onChange={(next) => set({ last: next })}
              error={names ? null : text.wrong}
            />
          </div>
          <FaNumberField
            label={text.seats}
            max={100}
            value={seats}
            onChange={(next) => set({ seats: next })}
            error={isSeatsRight ? null : tablesText.table.seatsWrong}
          />
          {names && <NamesToCome names={names} taken={taken} />}
          <FormErrors messages={formErrors} />
          <Button type="submit" loading={add.isPending} disabled={fresh.length === 0 || !isSeatsRight}>
            {fresh.length > 0 ? text.add(fresh.length) : text.addNone}
          </Button>
        </Stack>
      </form>
    </SidePanel>
  )
}

/** Lists the tables to be created. Existing ones are shown and left unchanged. */
function NamesToCome({ names, taken }: { names: readonly string[]; taken: ReadonlySet<string> }) {
  const shown = names.slice(0, mostShown)
  return (
    <div>
      <Text component="div" size="sm" fw={500} mb="xs">
        {text.preview}
      </Text>
      <ul className={styles.names}>
        {shown.map((name) => (
          <li key={name} data-taken={taken.has(nameKeyOf(name))}>
            <bdi>{name}</bdi>
            {taken.has(nameKeyOf(name)) && <small> {text.present}</small>}
          </li>
        ))}
        {names.length > shown.length && <li>{text.more(names.length - shown.length)}</li>}
      </ul>
    </div>
  )
}
