import { Icon } from '@sofreh/kit'
import type { TableCall, VisitView } from '@sofreh/dining/client'
import { useState } from 'react'
import { tableText } from '../text/table.fa.ts'
import { BellIcon } from './bell-icon.tsx'
import { PayHereSheet } from './pay-here-sheet.tsx'
import { call } from './table-acts.ts'
import styles from './call-buttons.module.css'

/** Calls the waiter or asks for the bill; an open call stays visible until staff come. */
export function CallButtons({ visit, hasBill }: { visit: VisitView; hasBill: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const waiter = visit.calls.find(({ kind }) => kind === 'WAITER')
  const bill = visit.calls.find(({ kind }) => kind === 'BILL')
  const callWaiter = async () => {
    setIsBusy(true)
    await call({ kind: 'WAITER' })
    setIsBusy(false)
  }
  return (
    <>
      <div className={styles.calls}>
        <button
          type="button"
          className={styles.call}
          aria-pressed={waiter !== undefined}
          disabled={isBusy}
          onClick={() => void (waiter ? undefined : callWaiter())}
        >
          <BellIcon />
          {waiter ? tableText.called.WAITER : tableText.callWaiter}
          {waiter && <CallMore call={waiter} />}
        </button>
        {hasBill && (
          <button
            type="button"
            className={styles.call}
            aria-pressed={bill !== undefined}
            onClick={() => setIsAsking(true)}
          >
            <Icon name="receipt" size={24} />
            {bill ? tableText.called.BILL : tableText.askBill}
            {bill && <CallMore call={bill} />}
          </button>
        )}
      </div>
      <PayHereSheet isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}

function CallMore({ call: { takenAt, takenBy } }: { call: TableCall }) {
  return (
    <span className={styles.callMore} role="status">
      {takenAt ? tableText.coming(takenBy) : tableText.calledHint}
    </span>
  )
}
