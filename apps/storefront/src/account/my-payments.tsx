import { toPersianDigits } from '@sofreh/kernel'
import type { TransactionView } from '@sofreh/payments/client'
import { Amount, Skeleton } from '@sofreh/kit'
import { dateAndClock } from '../frame/dates.ts'
import { GrowingList } from '../session/growing-list.tsx'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { usePages } from '../session/use-pages.ts'
import { api } from '../session/api.ts'
import { paymentsText as text } from '../text/payments.fa.ts'
import shared from './account.module.css'
import styles from './my-payments.module.css'

const readPage = (pageNumber: number, pageSize: number) =>
  api('GET /api/transactions/me', { query: { pageNumber, pageSize } })

/** Lists the guest's payments and refunds at this restaurant, newest first. */
export default function MyPayments() {
  const pages = usePages<TransactionView>(readPage)
  return (
    <div className={shared.body}>
      <GrowingList
        pages={pages}
        waiting={<Skeleton height={92} radius={16} />}
        empty={{ title: text.none, hint: text.noneHint }}
      >
        {(payments) => (
          <ul className={shared.entries}>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </GrowingList>
    </div>
  )
}

function PaymentRow({ payment }: { payment: TransactionView }) {
  const { unit } = usePage()
  const { orderId, amount, cardMask, createdAt, settledAt } = payment
  return (
    <li>
      <button
        type="button"
        className={`${shared.entry} ${styles.payment}`}
        onClick={() => navigate({ step: 'ORDER_DETAILS', order: orderId, sheet: undefined, item: undefined })}
      >
        <span className={shared.entryText}>
          {text.heading(payment)}
          {cardMask !== null && (
            <bdi className={shared.quiet} dir="ltr">
              {toPersianDigits(cardMask)}
            </bdi>
          )}
          <span className={shared.quiet}>{dateAndClock(settledAt ?? createdAt)}</span>
          <span className={shared.quiet}>{text.state(payment)}</span>
        </span>
        <Amount value={amount} unit={unit} />
      </button>
    </li>
  )
}
