import { Skeleton, Stack, Text, Timeline, Title } from '@mantine/core'
import type { ListedTransaction, TransactionView } from '@sofreh/payments/client'
import { Amount, Digits, JalaliDate, Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '@sofreh/staff/session'
import { useLeaveWork, WorkPanel } from '../../session/work-panel.tsx'
import { AskAgain } from './duties/ask-again.tsx'
import { mayBeAsked, waitsForReceipt } from './duties/next-of.ts'
import { ResolveForm } from './duties/resolve-form.tsx'
import { type HistoryStep, historyQuery, waitsForPerson } from './payment-queries.ts'
import { paymentsText } from './payments.fa.ts'
import styles from './payments.module.css'
import { RefundForm } from './refund-form.tsx'
import { StateBadge } from './state-badge.tsx'
import { bankName, howOf, type Movement, reasonOf, sentenceOfStep, whatOf } from './transaction-texts.ts'

const text = paymentsText.history
type TransactionPanelProps = { id: string; onOpen: (id: string) => void; onClose: () => void }

/** Shows the history of one transaction step by step, and what a person must do. */
export function TransactionPanel({ id, onOpen, onClose }: TransactionPanelProps) {
  const history = useQuery(historyQuery(id))
  if (history.data) {
    const { transaction, steps, related } = history.data
    return (
      <WorkPanel onClose={onClose} title={text.title(whatOf(transaction))}>
        <Stack gap="lg">
          <StateBadge transaction={transaction} />
          <Facts transaction={transaction} />
          <ToRefundReport transaction={transaction} />
          <NextStep key={`${id} ${transaction.status}`} transaction={transaction} />
          <Steps steps={steps} method={transaction.method} />
          {related.length > 0 && <Related transactions={related} onOpen={onOpen} />}
        </Stack>
      </WorkPanel>
    )
  }
  return (
    <WorkPanel onClose={onClose} title={text.title('')}>
      {history.isError ? (
        <Problem error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <Stack role="status" aria-label={text.loading}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} h={24} radius="sm" />
          ))}
        </Stack>
      )}
    </WorkPanel>
  )
}

/** A refund opens all refunds of its order, part by part. */
function ToRefundReport({ transaction: { type, orderId } }: { transaction: ListedTransaction }) {
  const maySee = useMay('REPORT_FINANCE')
  if (!maySee || type !== 'REFUND' || orderId === null) return null
  return (
    <Link to="/reports/refunds/$orderId" params={{ orderId }}>
      {text.refundReport}
    </Link>
  )
}

/** Shows what a person must do about it, if anything. */
function NextStep({ transaction }: { transaction: Movement }) {
  const mayRefund = useMay('ORDER_REFUND')
  const mayResolve = useMay('TRANSACTION_RESOLVE')
  if (waitsForPerson(transaction)) return mayRefund ? <RefundForm transaction={transaction} /> : null
  if (!mayBeAsked(transaction) && !waitsForReceipt(transaction)) return null
  if (!mayResolve) return transaction.isUnknown ? <Text className={styles.duty}>{paymentsText.ask.mayNot}</Text> : null
  return waitsForReceipt(transaction) ? (
    <ResolveForm transaction={transaction} />
  ) : (
    <AskAgain transaction={transaction} />
  )
}

function Facts({ transaction }: { transaction: ListedTransaction }) {
  const { facts } = text
  const maySeeOrder = useMay('ORDER_VIEW')
  const order = (number: string) =>
    maySeeOrder && transaction.orderId !== null ? (
      <Link to="/orders" search={{ order: transaction.orderId }} aria-label={text.openOrder(number)}>
        <Digits>{number}</Digits>
      </Link>
    ) : (
      <Digits>{number}</Digits>
    )
  const { method, reference, cardMask, given, change, refunded, reason } = transaction
  const rows: [string, ReactNode][] = [
    [facts.amount, <Amount key="amount" value={transaction.amount} />],
    ...rowOf(facts.order, transaction.orderNumber, order),
    ...rowOf(facts.customer, transaction.customerName, (name) => name),
    [facts.how, howOf(transaction)],
    ...rowOf(facts.terminal, terminalOf(transaction), (name) => <Digits>{name}</Digits>),
    ...rowOf(facts.account, method === 'ONLINE' ? text.merchant[transaction.merchant] : null, (name) => name),
    ...rowOf(facts.reference, reference, (number) => <Digits>{number}</Digits>),
    ...rowOf(facts.card, cardMask, (mask) => <CardMask mask={mask} />),
    ...rowOf(facts.given, change ? given : null, (amount) => <Amount value={amount} />),
    ...rowOf(facts.change, change || null, (amount) => <Amount value={amount} />),
    ...rowOf(facts.refunded, refunded || null, (amount) => <Amount value={amount} />),
    ...rowOf(facts.reason, reason, reasonOf),
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function rowOf<Value>(name: string, value: Value | null, show: (value: Value) => ReactNode): [string, ReactNode][] {
  return value === null ? [] : [[name, show(value)]]
}

/** Returns the terminal's name in the shop, with its bank. */
function terminalOf({ terminal, bank, method }: Movement): string | null {
  if (method !== 'CARD' || terminal === null) return null
  return bank === null ? terminal : `${terminal} · ${bankName(bank)}`
}

/** A card number reads left to right in any context. */
function CardMask({ mask }: { mask: string }) {
  return (
    <span dir="ltr">
      <Digits>{mask.replace(/\*+/, '••••••')}</Digits>
    </span>
  )
}

type StepsProps = { steps: readonly HistoryStep[]; method: TransactionView['method'] }

function Steps({ steps, method }: StepsProps) {
  return (
    <section aria-label={text.steps}>
      <Title order={3} fz={16} mb="sm">
        {text.steps}
      </Title>
      <Timeline active={steps.length - 1} bulletSize={14} lineWidth={2}>
        {steps.map((step) => (
          <Timeline.Item key={`${step.at} ${step.kind}`}>
            <p className={styles.step}>{sentenceOfStep(step, method)}</p>
            <small className={styles.when}>
              <JalaliDate at={step.at} style="both" />
              {step.person !== null && <> · {text.by(step.person)}</>}
            </small>
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  )
}

type RelatedProps = { transactions: readonly TransactionView[]; onOpen: (id: string) => void }

function Related({ transactions, onOpen }: RelatedProps) {
  const leave = useLeaveWork()
  return (
    <section aria-label={text.related}>
      <Title order={3} fz={16} mb="sm">
        {text.related}
      </Title>
      <div className={styles.related}>
        {transactions.map((transaction) => (
          <button
            key={transaction.id}
            type="button"
            className={styles.link}
            onClick={() => leave(() => onOpen(transaction.id))}
          >
            <span>{whatOf(transaction)}</span>
            <Amount value={transaction.amount} />
            <StateBadge transaction={transaction} />
          </button>
        ))}
      </div>
    </section>
  )
}
