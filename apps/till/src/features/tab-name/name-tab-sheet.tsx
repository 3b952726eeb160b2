import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import choicesStyles from '../../parts/choices.module.css'
import fieldStyles from '../../parts/field.module.css'
import buttonStyles from '../../parts/button.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import styles from './name-tab-sheet.module.css'
import { HallTables } from '../../parts/tables/hall-tables.tsx'
import { useTillTables } from '../../engine/tables/use-till-tables.ts'
import { useTill } from '../../engine/till-store.ts'
import { tabNameText as text, mostOfTabName } from '../../commands/tab-name.ts'

type NameTabSheetProps = { onOpen: () => void; onOpenOrder: (orderId: string) => void; onClose: () => void }

/** Asks whose an open bill is: a table's, or a guest's by name. Choosing either opens it. */
export function NameTabSheet({ onOpen, onOpenOrder, onClose }: NameTabSheetProps) {
  const tables = useTillTables().filter(({ isActive }) => isActive)
  const maySeeTables = useMay('TABLE_USE')
  const change = useTill((till) => till.change)
  const [name, setName] = useState('')
  return (
    <Sheet isWide title={text.title} onClose={onClose}>
      <form
        className={`${choicesStyles.row} ${styles.name}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return
          change({ tabName: name.trim() })
          onOpen()
        }}
      >
        <label className={`${fieldStyles.field} ${buttonStyles.grow}`}>
          {text.name}
          <input
            data-first
            className={fieldStyles.input}
            value={name}
            maxLength={mostOfTabName}
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <button
          type="submit"
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          disabled={name.trim() === ''}
        >
          {text.open}
        </button>
      </form>
      {maySeeTables && (
        <HallTables
          tables={tables}
          onChoose={(table) => {
            if (table.openOrder) return onOpenOrder(table.openOrder.orderId)
            change({ table: { id: table.id, name: table.name } })
            onOpen()
          }}
        />
      )}
    </Sheet>
  )
}
