import { Skeleton, Text } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import {
  failureTexts,
  refundMethodLabels,
  transactionMethodLabels,
  transactionStateLabels,
  transactionTypeLabels,
  type TransactionView,
} from '@sofreh/payments/client'
import { Amount, JalaliDate, Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { ledgerQuery } from '../../../orders/order-queries.ts'
import { ordersText } from '../../../orders/orders.fa.ts'
import styles from '../../../orders/drawer.module.css'

const text = ordersText.drawer

/** Lists all transactions of the order, including attempts and refunds. */
export function OrderLedger({ orderId }: { orderId: string }) {
  const ledger = useQuery(ledgerQuery(orderId))
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{text.ledger}</h3>
      {!ledger.data && ledger.isError ? (
        <Problem error={ledger.error} onRetry={() => void ledger.refetch()} />
      ) : !ledger.data ? (
        <Skeleton h={44} />
      ) : ledger.data.transactions.length === 0 ? (
        <Text component="p" m={0} size="sm" c="dimmed">
          {text.noLedger}
        </Text>
      ) : (
        <ul className={styles.ledger}>
          {ledger.data.transactions.map((transaction) => (
            <Transaction key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Transaction({ transaction }: { transaction: TransactionView }) {
  const { type, method, status, way: refundMethod, failure, reference, change } = transaction
  const how = type === 'REFUND' && refundMethod ? refundMethodLabels[refundMethod] : transactionMethodLabels[method]
  return (
    <li data-status={status}>
      <div>
        <span className={styles.title}>
          {transactionTypeLabels[type]} {how}
        </span>
        <span className={styles.quiet}>
          <JalaliDate at={transaction.createdAt} style="time" />
          {' · '}
          {status === 'FAILED' && failure ? failureTexts[failure] : transactionStateLabels[status]}
          {reference && (
            <>
              {' · '}
              <bdi>{toPersianDigits(reference)}</bdi>
            </>
          )}
        </span>
        {change !== null && change > 0 && (
          <span className={styles.quiet}>
            {text.change} <Amount value={change} />
          </span>
        )}
      </div>
      <Amount value={type === 'REFUND' ? -transaction.amount : transaction.amount} struck={status === 'FAILED'} />
    </li>
  )
}
