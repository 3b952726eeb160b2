import type { TillTable } from '../../engine/till-facts.ts'
import { tableStatusText } from '../../engine/tables/joined-tables.ts'
import styles from './open.module.css'

type HallTablesProps = {
  tables: readonly TillTable[]
  here?: string | undefined
  isOff?: boolean
  onChoose: (table: TillTable) => void
}

/** Lists tables by hall, each with its open bill. */
export function HallTables({ tables, here, isOff = false, onChoose }: HallTablesProps) {
  const halls = [...new Map(tables.map(({ categoryId, categoryName }) => [categoryId, categoryName]))]
  return halls.map(([hallId, hallName]) => (
    <section key={hallId}>
      <h3 className={styles.name}>{hallName}</h3>
      <div className={styles.tables}>
        {tables
          .filter(({ categoryId }) => categoryId === hallId)
          .map((table) => (
            <button
              key={table.id}
              type="button"
              className={styles.table}
              data-busy={table.openOrder !== null}
              data-reserved={table.status === 'RESERVED' || undefined}
              aria-pressed={here === undefined ? undefined : table.id === here}
              disabled={isOff}
              onClick={() => onChoose(table)}
            >
              <b>{table.name}</b>
              <small>{tableStatusText(table, Date.now()) || '\u00a0'}</small>
            </button>
          ))}
      </div>
    </section>
  ))
}
