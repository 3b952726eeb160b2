import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { Amount } from '@sofreh/ui'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { lazyOnline } from '../../parts/lazy-online.ts'
import { Times } from '../../parts/bill/bill-parts.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import textStyles from '../../parts/text.module.css'
import buttonStyles from '../../parts/button.module.css'
import { posText } from '../../text/pos.fa.ts'
import pay from '../../parts/bill/pay.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { ApproveSheet } from '../../parts/approval/approve-sheet.tsx'
import { serverMessage } from '../../engine/server-message.ts'
import { tillApi } from '../../engine/till-api.ts'
import type { RefundSheetProps } from './refund-sheet.tsx'
import { RefundDuties } from './refund-duties.tsx'
import { refundText } from '../../text/refund.fa.ts'
import styles from '../../parts/refund/refund.module.css'

const RefundSheet = lazyOnline(async () => (await import('./refund-sheet.tsx')).RefundSheet, NotLoaded)

/** Shown when the connection was lost before the refund code had loaded. */
function NotLoaded({ onClose }: RefundSheetProps) {
  return (
    <Sheet title={refundText.giveBack} onClose={onClose}>
      <Refusal message={posText.noAnswer} />
    </Sheet>
  )
}

type OrderSheetProps = { orderId: string; onBack: () => void; onClose: () => void }

/** Shows a sold order: reprints its receipt, marked as a copy, and refunds it. */
export function OrderSheet({ orderId, onBack, onClose }: OrderSheetProps) {
  const [order, setOrder] = useState<Order>()
  const [isGiving, setGiving] = useState(false)
  const [result, setResult] = useState<{ isDone: boolean; text: string }>()
  const [approvedBy, setApprovedBy] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const mayAlone = useMay('ORDER_REFUND')
  const mayRefund = mayAlone || approvedBy !== null
  const failed = useCallback((error: unknown) => setResult({ isDone: false, text: serverMessage(error) }), [])
  const read = useCallback(
    () => void tillApi('GET /api/orders/{id}', { params: { id: orderId } }).then(setOrder, failed),
    [orderId, failed],
  )
  useEffect(read, [read])
  const { isPrinting, print } = useReprint(orderId)
  if (!order)
    return (
      <Sheet title={refundText.title} onClose={onBack}>
        <Refusal message={result?.text} />
        {!result && <p className={textStyles.quiet}>{refundText.loading}</p>}
      </Sheet>
    )
  if (isGiving)
    return (
      <Suspense>
        <RefundSheet
          order={order}
          approvedBy={approvedBy}
          onGiven={(after) => {
            setOrder(after)
            setGiving(false)
          }}
          onClose={() => {
            setGiving(false)
            // A refund without an answer may have been given.
            read()
          }}
        />
      </Suspense>
    )
  if (isAsking)
    return (
      <ApproveSheet
        permissions={['ORDER_REFUND']}
        draft={{ kind: 'REFUND', orderId, acts: [{ kind: 'refund' }], amount: order.paid }}
        onApproved={(approver) => {
          setApprovedBy(approver)
          setAsking(false)
          setGiving(true)
        }}
        onClose={() => setAsking(false)}
      />
    )
  return (
    <Sheet
      title={refundText.order(order.number)}
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.grow}`}
            disabled={isPrinting}
            onClick={() => void print().then(() => setResult({ isDone: true, text: refundText.printed }), failed)}
          >
            {refundText.reprint}
          </button>
          {order.paid > 0 && (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.grow}`}
              onClick={() => (mayRefund ? setGiving(true) : setAsking(true))}
            >
              {refundText.giveBack}
            </button>
          )}
        </>
      }
    >
      <Refusal message={result?.isDone ? undefined : result?.text} />
      <p role="status" className={styles.message}>
        {result?.isDone ? result.text : ''}
      </p>
      <Facts order={order} />
      {order.refunded > 0 && <RefundDuties key={order.version} orderId={order.id} approvedBy={approvedBy} />}
    </Sheet>
  )
}

/** Prints the receipt as a copy. A repeat after a lost answer is the same printout. */
function useReprint(orderId: string): { isPrinting: boolean; print: () => Promise<void> } {
  const [id, setId] = useState(newId)
  const [isPrinting, setPrinting] = useState(false)
  const print = async () => {
    setPrinting(true)
    try {
      await tillApi('POST /api/orders/printorder', { body: { id, orderId, layout: 'CUSTOMER', copies: 1 } })
      setId(newId())
    } finally {
      setPrinting(false)
    }
  }
  return { isPrinting, print }
}

function Facts({ order }: { order: Order }) {
  const sums = [
    { name: refundText.total, amount: order.price.finalPrice },
    { name: refundText.paid, amount: order.paid },
    ...(order.refunded > 0 ? [{ name: refundText.refunded, amount: order.refunded }] : []),
  ]
  return (
    <>
      <ul className={pay.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.title} <Times count={line.count} />
            </span>
          </li>
        ))}
      </ul>
      {sums.map(({ name, amount }) => (
        <p key={name} className={pay.money}>
          <span>{name}</span>
          <Amount value={amount} />
        </p>
      ))}
    </>
  )
}
