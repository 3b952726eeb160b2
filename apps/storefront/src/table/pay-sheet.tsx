import { showNumber } from '@sofreh/kernel'
import { Amount, Button, Sheet, Stepper } from '@sofreh/kit'
import { evenShare, shareUnitOf, type TableBill, type VisitState } from '@sofreh/ordering/client'
import { useState } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { siteText } from '../text/site.fa.ts'
import { tableText } from '../text/table.fa.ts'
import { type ShareChoice, payShare } from './table-acts.ts'
import shared from './table.module.css'
import styles from './pay-sheet.module.css'

type PaySheetProps = { isOpen: boolean; onClose: () => void; state: VisitState; bill: TableBill; onPayHere: () => void }
type By = ShareChoice['by']

/** Pays all, one's own dishes or an even part of what is unpaid, at the bank or at the table. */
export function PaySheet({ isOpen, onClose, state, bill, onPayHere }: PaySheetProps) {
  const { unit, landing } = usePage()
  const [chosen, setChosen] = useState<By>()
  const [counted, setCounted] = useState<number>()
  const [isBusy, setIsBusy] = useState(false)
  const { all, mine, mayShare } = bill.open
  const preselected: By = mine > 0 && mine < all ? 'MINE' : 'ALL'
  const by: By = mayShare ? (chosen ?? preselected) : 'ALL'
  const people = counted ?? payersLeft(state, bill)
  const even = evenShare(all, people, shareUnitOf(bill.currency))
  const amount = { ALL: all, MINE: mine, EVEN: even }[by]
  const pay = async () => {
    setIsBusy(true)
    const choice: ShareChoice = by === 'EVEN' ? { by, people } : { by }
    await payShare(choice, { amount, unit })
    setIsBusy(false)
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={tableText.payTitle}
      closeLabel={tableText.close}
      footer={
        <div className={shared.acts}>
          {landing.onlinePayment && (
            <Button isWide isBusy={isBusy} busyLabel={siteText.busy} disabled={amount === 0} onClick={() => void pay()}>
              {tableText.payOnline(`${showNumber(amount)} ${unit}`)}
            </Button>
          )}
          <Button look={landing.onlinePayment ? 'soft' : 'main'} isWide onClick={onPayHere}>
            {tableText.payHere}
          </Button>
        </div>
      }
    >
      <div className={shared.shareChoices} role="radiogroup" aria-label={tableText.payTitle}>
        <ShareOption by="ALL" title={tableText.payAll} amount={all} isChosen={by === 'ALL'} onChoose={setChosen} />
        {mayShare ? (
          <>
            <ShareOption
              by="MINE"
              title={tableText.payMine}
              hint={mine > 0 ? tableText.payMineHint : tableText.nothingMine}
              amount={mine}
              isChosen={by === 'MINE'}
              onChoose={setChosen}
            />
            <ShareOption
              by="EVEN"
              title={tableText.payEven}
              hint={tableText.payEvenHint(people)}
              amount={even}
              isChosen={by === 'EVEN'}
              onChoose={setChosen}
            />
          </>
        ) : (
          <p className={shared.quiet}>{tableText.payAtOnce}</p>
        )}
        {by === 'EVEN' && (
          <div className={styles.people}>
            <span>{tableText.people}</span>
            <Stepper value={people} min={1} max={50} labels={tableText.peopleLabels} onChange={setCounted} />
          </div>
        )}
      </div>
    </Sheet>
  )
}

type ShareOptionProps = {
  by: By
  title: string
  hint?: string
  amount: number
  isChosen: boolean
  onChoose: (by: By) => void
}

function ShareOption({ by, title, hint, amount, isChosen, onChoose }: ShareOptionProps) {
  const { unit } = usePage()
  return (
    <label className={shared.shareChoice}>
      <input type="radio" name="pay-part" checked={isChosen} disabled={amount === 0} onChange={() => onChoose(by)} />
      <span className={shared.shareChoiceText}>
        <strong>{title}</strong>
        {hint && <span className={shared.small}>{hint}</span>}
      </span>
      <Amount value={amount} unit={unit} />
    </label>
  )
}

/** Counts who still has to pay: the guests at the table less those who have paid or are paying. */
function payersLeft({ visit }: VisitState, { shares }: TableBill): number {
  const done = new Set(shares.flatMap(({ guestId, paid, isUnderWay }) => (paid > 0 || isUnderWay ? [guestId] : [])))
  const left = visit.guests.filter(({ id, isAdmitted }) => isAdmitted && !done.has(id)).length
  return Math.max(1, left)
}
