import { ApiProblem, isUnanswered } from '@sofreh/contract/client'
import { newId, showNumber, toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { orderStateNames } from '@sofreh/ordering/client'
import { Amount, Problem, sentenceOf, toastDone } from '@sofreh/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useMay, useSession } from '../../../session/session-context.ts'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import styles from '../selling/pay.module.css'
import type { Payment } from '../selling/sale-of-ticket.ts'
import { TakeMoney } from '../selling/take-money.tsx'
import { Sheet } from '../sheet.tsx'

type BillSheetProps = {
  orderId: string
  onAdd: (order: Order) => void
  /** A new order for guests at the same table. */
  onNew: (order: Order) => void
  onClose: () => void
}

/** An open bill: what is on it, what it owes; add food to it or take its money. */
export function BillSheet({ orderId, onAdd, onNew, onClose }: BillSheetProps) {
  const order = useQuery({
    queryKey: ['till', 'order', orderId],
    queryFn: () => api('GET /api/orders/{id}', { params: { id: orderId } }),
  })
  const [isPaying, setPaying] = useState(false)
  if (!order.data) {
    return (
      <Sheet title={posText.open.title} onClose={onClose}>
        {order.isError ? (
          <Problem error={order.error} onRetry={() => void order.refetch()} />
        ) : (
          <p>{posText.open.loading}</p>
        )}
      </Sheet>
    )
  }
  return isPaying ? (
    <PayBill order={order.data} onClose={onClose} />
  ) : (
    <Bill order={order.data} onAdd={onAdd} onNew={onNew} onPay={() => setPaying(true)} onClose={onClose} />
  )
}

type BillProps = Omit<BillSheetProps, 'orderId'> & { order: Order; onPay: () => void }

function Bill({ order, onPay, onClose, ...acts }: BillProps) {
  return (
    <Sheet title={billTitle(order)} onClose={onClose} footer={<BillActs order={order} onPay={onPay} {...acts} />}>
      <p className={parts.quiet}>{orderStateNames[order.state]}</p>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.title} <bdi>×{toPersianDigits(line.count)}</bdi>
            </span>
            <bdi>{showNumber(line.total)}</bdi>
          </li>
        ))}
      </ul>
      <Money name={posText.ticket.total} value={order.price.finalPrice} />
      {order.paid > 0 && <Money name={posText.open.paid} value={order.paid} />}
      <Money name={posText.open.due} value={order.due} />
    </Sheet>
  )
}

function BillActs({ order, onAdd, onNew, onPay }: Omit<BillProps, 'onClose'>) {
  const mayAdd = useMay('ORDER_EDIT') && order.canEdit && order.canAdd
  const mayPay = useMay('PAYMENT_TAKE') && order.due > 0
  const look = `${parts.button} ${parts.grow}`
  return (
    <>
      {order.table && (
        <button type="button" className={look} onClick={() => onNew(order)}>
          {posText.open.fresh}
        </button>
      )}
      {mayAdd && (
        <button type="button" className={look} onClick={() => onAdd(order)}>
          {posText.open.add}
        </button>
      )}
      {mayPay && (
        <button type="button" className={`${look} ${parts.primary}`} onClick={onPay}>
          {posText.open.pay}
        </button>
      )}
    </>
  )
}

function PayBill({ order, onClose }: { order: Order; onClose: () => void }) {
  const { currency } = useSession().vendor
  const queries = useQueryClient()
  // One payment per opening of this sheet: pressed again after silence, it is recorded once (R1).
  const [paymentId] = useState(newId)
  const pay = useMutation({
    mutationFn: (payment: Payment) => takeMoney(order, paymentId, payment),
    onSuccess: () => {
      toastDone(posText.open.taken(toPersianDigits(order.number)))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['till'] }),
  })
  return (
    <Sheet isWide title={billTitle(order)} onClose={onClose}>
      {pay.isError && (
        <p className={parts.refusal} role="alert">
          {isUnanswered(pay.error) ? posText.open.unknown : sentenceOf(pay.error)}
        </p>
      )}
      <Money name={posText.open.due} value={order.due} />
      <TakeMoney
        due={order.due}
        currency={currency}
        first="CASH"
        isBusy={pay.isPending}
        onTake={(payment) => pay.mutate(payment)}
      />
    </Sheet>
  )
}

/** Records the money; when no answer came and the bill proves to be paid, that is the answer. */
async function takeMoney(order: Order, id: string, payment: Payment): Promise<void> {
  const taken = { id, orderId: order.id, amount: order.due }
  try {
    if (payment.method === 'CASH') {
      const body = { ...taken, given: payment.given }
      await api('POST /api-sofreh/payments/cash', { body, idempotencyKey: id })
    } else {
      const body = { ...taken, slipNumber: payment.reference }
      await api('POST /api/payments/manualpaybypos', { body, idempotencyKey: id })
    }
  } catch (error) {
    const isSettled = error instanceof ApiProblem && (error.code === 'NETWORK' || error.code === 'NOTHING_DUE')
    if (!isSettled) throw error
    const now = await api('GET /api/orders/{id}', { params: { id: order.id } }).catch(() => undefined)
    if (now === undefined || now.paid < order.paid + order.due) throw error
  }
}

function billTitle(order: Order): string {
  const number = posText.open.order(toPersianDigits(order.number))
  return order.table ? `${number} · ${order.table.name}` : number
}

function Money({ name, value }: { name: string; value: number }) {
  return (
    <div className={styles.money}>
      <span>{name}</span>
      <Amount value={value} />
    </div>
  )
}
