import { Button, Icon } from '@sofreh/kit'
import type { VisitState } from '@sofreh/ordering/client'
import { lazy, Suspense, useState } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { siteText } from '../text/site.fa.ts'
import { tableText } from '../text/table.fa.ts'
import { BillCard } from './bill-card.tsx'
import shared from './table.module.css'
import styles from './goodbye.module.css'
import { leaveVisit, sitDown } from '../visit/visit-store.ts'

const OrderVoice = lazy(() => import('../voice/order-voice.tsx'))

/** Shown after the bill is paid and the token expired: thanks, the receipt, and a new start. */
export default function Goodbye({ state }: { state: VisitState }) {
  const { visit, bill } = state
  const isPaid = visit.endReason === 'PAID'
  return (
    <>
      <div className={styles.goodbye} role="status">
        {isPaid && (
          <span className={styles.mark} aria-hidden="true">
            <Icon name="check" size={34} />
          </span>
        )}
        <h2 className={styles.headline}>
          {isPaid ? tableText.goodbyeTitle : tableText.ended[visit.endReason ?? 'FREED']}
        </h2>
        {isPaid && <p className={shared.quiet}>{tableText.goodbyePaid}</p>}
      </div>
      {bill && <BillCard state={state} bill={bill} title={tableText.receipt} />}
      {bill && isPaid && (
        <Suspense>
          <OrderVoice orderId={bill.id} />
        </Suspense>
      )}
      <Again />
    </>
  )
}

function Again() {
  const { table } = usePage()
  const [isBusy, setIsBusy] = useState(false)
  const again = async () => {
    if (!table) return
    setIsBusy(true)
    leaveVisit()
    await sitDown(table.id)
    navigate({ step: 'MENU', order: undefined })
  }
  return (
    <section className={shared.card}>
      <p className={shared.quiet}>{tableText.againHint}</p>
      {table && (
        <Button look="soft" isWide isBusy={isBusy} busyLabel={siteText.busy} onClick={() => void again()}>
          {tableText.again}
        </Button>
      )}
      <Button
        look="plain"
        onClick={() => {
          leaveVisit()
          navigate({ step: 'MENU', order: undefined })
        }}
      >
        {siteText.toMenu}
      </Button>
    </section>
  )
}
