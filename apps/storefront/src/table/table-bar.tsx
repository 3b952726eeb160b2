import { Amount, Icon } from '@sofreh/kit'
import type { VisitState } from '@sofreh/ordering/client'
import { useState } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { tableText } from '../text/table.fa.ts'
import { BellIcon } from './bell-icon.tsx'
import { call } from './table-acts.ts'
import styles from './table-bar.module.css'
import { useVisitState } from '../visit/use-visit.ts'

/** On the menu of a scanned table: links to its bill and calls the waiter. */
export default function TableBar() {
  const state = useVisitState()
  if (!state) return null
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.barMain} onClick={() => navigate({ step: 'TABLE' })}>
        <Icon name="receipt" size={24} />
        <span className={styles.barText}>
          {/* The head of the menu names the table. */}
          <strong>{tableText.bill}</strong>
          <BarText state={state} />
        </span>
        <Icon name="forward" />
      </button>
      {state.visit.endedAt === null && <Waiter state={state} />}
    </div>
  )
}

function BarText({ state: { visit, bill, waiting, mayAdd } }: { state: VisitState }) {
  const { unit } = usePage()
  if (visit.endedAt !== null)
    return <span>{bill ? tableText.barPaid : tableText.ended[visit.endReason ?? 'FREED']}</span>
  if (bill) {
    return (
      <span>
        {tableText.due} <Amount value={bill.due} unit={unit} />
      </span>
    )
  }
  if (waiting.length > 0) return <span>{tableText.states.waiting}</span>
  return <span>{mayAdd ? tableText.barEmpty : tableText.barOutside}</span>
}

function Waiter({ state: { visit } }: { state: VisitState }) {
  const [isBusy, setIsBusy] = useState(false)
  const called = visit.calls.find(({ kind }) => kind === 'WAITER')
  const press = async () => {
    if (called) return navigate({ step: 'TABLE' })
    setIsBusy(true)
    await call({ kind: 'WAITER' })
    setIsBusy(false)
  }
  const label = called
    ? called.takenAt
      ? tableText.coming(called.takenBy)
      : tableText.called.WAITER
    : tableText.callWaiter
  return (
    <button
      type="button"
      className={styles.barCall}
      aria-pressed={called !== undefined}
      aria-label={label}
      title={label}
      disabled={isBusy}
      onClick={() => void press()}
    >
      <BellIcon size={26} />
    </button>
  )
}
