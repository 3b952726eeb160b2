import { Amount, Button, Icon } from '@sofreh/kit'
import type { TableBill, VisitState } from '@sofreh/ordering/client'
import { useState } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { payOnline } from '../payment/pay-online.ts'
import { siteText } from '../text/site.fa.ts'
import { tableText } from '../text/table.fa.ts'
import { Face, nameOf } from './guests.tsx'
import { giveUp } from './table-acts.ts'
import styles from './table.module.css'

type Share = TableBill['shares'][number]

/** Lists who has paid and who is paying at the bank; the guest can continue or cancel a payment of their own. */
export function PaymentsInProgress({ state, bill }: { state: VisitState; bill: TableBill }) {
  const { me } = state.visit
  const shown = bill.shares.filter(({ paid, isUnderWay }) => paid > 0 || isUnderWay)
  if (shown.length === 0 && !bill.isWholeUnderWay) return null
  const own = shown.find(({ guestId, isUnderWay }) => isUnderWay && guestId === me.id)
  const isMine = own !== undefined || bill.isWholeUnderWay
  return (
    <section className={styles.card} aria-live="polite">
      {shown.map((share) => (
        <ShareNews key={share.id} state={state} share={share} />
      ))}
      {bill.isWholeUnderWay && <p className={styles.news}>{tableText.payingWhole}</p>}
      {bill.isPaying && <p className={styles.quiet}>{tableText.addLater}</p>}
      {isMine && <Own bill={bill} shareId={own?.id} />}
    </section>
  )
}

function ShareNews({ state, share }: { state: VisitState; share: Share }) {
  const { unit } = usePage()
  const { guests } = state.visit
  const guest = guests.find(({ id }) => id === share.guestId)
  const name = nameOf(guests, share.guestId) || share.title
  return (
    <div className={styles.news}>
      <Face guest={guest} />
      <span className={styles.newsText}>{share.isUnderWay ? tableText.paying(name) : tableText.hasPaid(name)}</span>
      {!share.isUnderWay && <Icon name="check" />}
      <Amount value={share.isUnderWay ? share.due : share.paid} unit={unit} />
    </div>
  )
}

function Own({ bill, shareId }: { bill: TableBill; shareId: string | undefined }) {
  const [busy, setBusy] = useState<'pay' | 'giveUp'>()
  const resume = async () => {
    setBusy('pay')
    await payOnline(bill.id, shareId)
    setBusy(undefined)
  }
  const drop = async () => {
    setBusy('giveUp')
    await giveUp(bill.id)
    setBusy(undefined)
  }
  return (
    <div className={styles.acts}>
      <Button isWide isBusy={busy === 'pay'} busyLabel={siteText.busy} onClick={() => void resume()}>
        {tableText.resume}
      </Button>
      <Button look="plain" isBusy={busy === 'giveUp'} busyLabel={siteText.busy} onClick={() => void drop()}>
        {tableText.giveUp}
      </Button>
    </div>
  )
}
