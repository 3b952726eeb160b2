import { newId } from '@sofreh/kernel'
import { type BillShare, shareDue } from '@sofreh/ordering/domain'
import { Amount } from '@sofreh/ui'
import { useMay } from '@sofreh/staff/session'
import buttonStyles from '../../../parts/button.module.css'
import { useDoing } from '../../../engine/orders/use-doing.ts'
import type { Bill } from '../../../engine/bills.ts'
import { splitCommand } from '../../../engine/orders/bill-command.ts'
import { Refusal } from '../../../parts/refusal.tsx'
import { billText } from '../../../text/bill.fa.ts'
import shared from '../bill.module.css'
import styles from './share-list.module.css'

const { split: text } = billText

/** Lists the shares of a split bill. Each is paid by itself; unpaid ones can be united again. */
export function ShareList({ bill, onPay }: { bill: Bill; onPay: (share: BillShare) => void }) {
  const mayTake = useMay('PAYMENT_TAKE')
  const mayEdit = useMay('ORDER_EDIT')
  const doing = useDoing()
  const { shares } = bill.sheet
  if (shares.length === 0) return null
  const isOpen = shares.some(({ paid }) => paid === 0)
  const makeOne = () =>
    void doing.act(splitCommand(bill, { way: { by: 'NONE' }, rest: { id: newId(), title: text.rest } }))
  return (
    <section aria-label={text.shares}>
      <Refusal message={doing.refusal?.message} />
      <ul className={shared.shares}>
        {shares.map((share) => {
          const due = shareDue(share, bill.due)
          return (
            <li key={share.id}>
              <span>
                <b>{share.title}</b> {due !== share.amount && <Amount value={share.amount} />}
              </span>
              {due <= 0 ? (
                <small className={shared.paid}>{text.paid}</small>
              ) : (
                mayTake && (
                  <button
                    type="button"
                    className={buttonStyles.button}
                    aria-label={text.payOf(share.title)}
                    onClick={() => onPay(share)}
                  >
                    {text.pay} <Amount value={due} />
                  </button>
                )
              )}
            </li>
          )
        })}
      </ul>
      {mayEdit && isOpen && (
        <button
          type="button"
          className={`${buttonStyles.button} ${styles.one}`}
          disabled={doing.isBusy}
          onClick={makeOne}
        >
          {text.one}
        </button>
      )}
    </section>
  )
}
