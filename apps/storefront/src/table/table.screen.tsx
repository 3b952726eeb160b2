import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { tableTitle } from '@sofreh/dining/client'
import { Button, EmptyState, Notice, Skeleton, useStore } from '@sofreh/kit'
import type { TableBill, VisitState } from '@sofreh/ordering/client'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { agoText } from '../frame/dates.ts'
import { isOnlineStore } from '../frame/network.ts'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { StepBar } from '../frame/step-bar.tsx'
import { useNow } from '../frame/use-now.ts'
import { siteText } from '../text/site.fa.ts'
import { tableText } from '../text/table.fa.ts'
import { BillCard, Line } from './bill-card.tsx'
import { CallButtons } from './call-buttons.tsx'
import { JoinCard } from './join-card.tsx'
import { PartyCard } from './party-card.tsx'
import { PayHereSheet } from './pay-here-sheet.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { PaymentsInProgress } from './payments-in-progress.tsx'
import { StateLine } from './state-line.tsx'
import styles from './table.module.css'
import { useVisit } from '../visit/use-visit.ts'
import { readVisit } from '../visit/visit-store.ts'

const Goodbye = lazy(() => import('./goodbye.tsx'))

/** Screen of the table: one live bill for all its guests, and the buttons that call staff. */
export default function TableScreen() {
  const visit = useVisit()
  const { table } = usePage()
  const title = visit.status === 'ready' ? visit.state.visit.table.name : (table?.name ?? '')
  return (
    <div className={styles.page}>
      <StepBar title={title === '' ? tableText.bill : tableTitle(title)} back={{ step: 'MENU', order: undefined }} />
      <main className={styles.stack}>
        {visit.status === 'ready' ? (
          <Party state={visit.state} lastAnswerAt={visit.lastAnswerAt} />
        ) : visit.status === 'loading' ? (
          <TableSkeleton />
        ) : (
          <Nothing isUnanswered={visit.status === 'unanswered'} />
        )}
      </main>
    </div>
  )
}

function Nothing({ isUnanswered }: { isUnanswered: boolean }) {
  return (
    <EmptyState
      title={isUnanswered ? tableText.unanswered : tableText.none}
      hint={isUnanswered ? tableText.offline : tableText.noneHint}
      drawing={isUnanswered ? 'cloud' : 'plate'}
    >
      {isUnanswered ? (
        <Button onClick={() => void readVisit()}>{siteText.tryAgain}</Button>
      ) : (
        <Button onClick={() => navigate({ step: 'MENU', order: undefined })}>{siteText.toMenu}</Button>
      )}
    </EmptyState>
  )
}

function TableSkeleton() {
  return (
    <div className={styles.acts} aria-busy="true" aria-label={siteText.loading}>
      <Skeleton height={72} radius={20} />
      <Skeleton height={96} radius={20} />
      <Skeleton height={260} radius={20} />
    </div>
  )
}

function Party({ state, lastAnswerAt }: { state: VisitState; lastAnswerAt: number }) {
  const { visit, bill, waiting } = state
  if (visit.endedAt !== null) {
    return (
      <Suspense fallback={<TableSkeleton />}>
        <Goodbye state={state} />
      </Suspense>
    )
  }
  return (
    <>
      <LastUpdate lastAnswerAt={lastAnswerAt} />
      {bill && <StateLine bill={bill} />}
      {waiting.length > 0 && <Waiting state={state} />}
      {visit.me.isAdmitted ? <PartyCard visit={visit} /> : <Joining state={state} />}
      {bill?.hasFailed === true && (
        <Notice tone="bad" icon="alert" isNews>
          {tableText.notPaid}
        </Notice>
      )}
      {bill && <PaymentsInProgress state={state} bill={bill} />}
      {bill && <BillCard state={state} bill={bill} title={tableText.bill} />}
      {!bill && waiting.length === 0 && state.mayAdd && <Empty />}
      <CallButtons visit={visit} hasBill={bill !== null && bill.due > 0} />
      <Foot state={state} bill={bill} />
    </>
  )
}

function Empty() {
  return <EmptyState title={tableText.noBill} hint={tableText.noBillHint} drawing="plate" />
}

/** Shows what waits with the first order until staff confirm the guests. */
function Waiting({ state: { visit, waiting } }: { state: VisitState }) {
  return (
    <section className={styles.card} aria-labelledby="waiting-title">
      <h2 id="waiting-title" className={styles.title}>
        {tableText.waitsTitle}
      </h2>
      <p className={styles.quiet} role="status">
        {visit.confirmation === 'CODE' ? tableText.waitsForCode : tableText.waitsForStaff}
      </p>
      <ul>
        {waiting.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

/** Asks for the code at once where it is the confirmation, else only from guests who join an occupied table. */
function Joining({ state: { visit, mayAdd } }: { state: VisitState }) {
  if (!mayAdd) return <JoinCard visit={visit} texts={tableText.outside} />
  return visit.confirmation === 'CODE' ? <JoinCard visit={visit} texts={tableText.byPrintedCode} /> : null
}

function LastUpdate({ lastAnswerAt }: { lastAnswerAt: number }) {
  const nowMs = useNow()
  const isOnline = useStore(isOnlineStore, (state) => state)
  if (!isOnline) return <Stale>{tableText.offline}</Stale>
  return nowMs - lastAnswerAt > staleMs ? <Stale>{tableText.lastUpdate(agoText(nowMs - lastAnswerAt))}</Stale> : null
}

const staleMs = 40_000

function Stale({ children }: { children: ReactNode }) {
  return (
    <p className={styles.stale} role="status">
      {children}
    </p>
  )
}

/** The two actions here: order more, and pay. */
function Foot({ state, bill }: { state: VisitState; bill: TableBill | null }) {
  const { unit } = usePage()
  const [open, setOpen] = useState<'pay' | 'here'>()
  const mayPay = bill !== null && bill.open.all > 0
  return (
    <>
      <div className={styles.foot}>
        <div className={styles.footRow}>
          <Button look={mayPay ? 'soft' : 'main'} isWide onClick={() => navigate({ step: 'MENU', order: undefined })}>
            {bill || state.waiting.length > 0 ? tableText.addMore : tableText.chooseFromMenu}
          </Button>
          {mayPay && (
            <Button isWide onClick={() => setOpen('pay')}>
              {toPersianDigits(`${tableText.pay} ${showNumber(bill.open.all)} ${unit}`)}
            </Button>
          )}
        </div>
      </div>
      {bill && (
        <PaySheet
          isOpen={open === 'pay'}
          state={state}
          bill={bill}
          onClose={() => setOpen(undefined)}
          onPayHere={() => setOpen('here')}
        />
      )}
      <PayHereSheet isOpen={open === 'here'} onClose={() => setOpen(undefined)} />
    </>
  )
}
