import { Button, Group } from '@mantine/core'
import { newId, showNumber } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { Amount, toastNote, toastProblem } from '@sofreh/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { endedText } from '../ended.fa.ts'
import { ordersText } from '../orders.fa.ts'
import drawer from '../drawer.module.css'
import { TakePayment } from '../take-payment.tsx'
import styles from './bill.module.css'
import { useSplit } from './bill-queries.ts'
import { MergeModal } from './merge-modal.tsx'
import { SplitModal } from './split-modal.tsx'

const text = ordersText.bill

type BillSectionProps = {
  order: Order
  /** The order left the board while a dialog was open; the order itself is as it was before. */
  isEnded?: boolean
  /** Called when a dialog or a typed payment begins and ends. */
  onHold?: (isHeld: boolean) => void
}

/** Settles an open bill: splits it into shares, merges another into it, and takes payment per share. */
export function BillSection({ order, isEnded = false, onHold }: BillSectionProps) {
  const isOver = isEnded || order.state === 'REJECTED' || order.state === 'FINISHED'
  const maySplit = useMay('ORDER_EDIT') && !isOver && order.canEdit && order.due > 0
  const mayMerge = useMay('TABLE_USE') && !isOver && order.canEdit && order.isPayLater
  const [open, setOpen] = useState<'split' | 'merge'>()
  const close = () => setOpen(undefined)
  const [isTyped, setTyped] = useState(false)
  const isHeld = open !== undefined || isTyped
  const holdNow = useEffectEvent((is: boolean) => onHold?.(is))
  useEffect(() => holdNow(isHeld), [isHeld])
  // An open dialog stays when another device ends or pays the order meanwhile.
  if (order.shares.length === 0 && !maySplit && !mayMerge && !open) return null
  return (
    <section className={drawer.section}>
      <Shares order={order} isOver={isOver} onTyped={setTyped} />
      <Group gap="xs">
        {maySplit && (
          <Button variant="default" h={44} onClick={() => setOpen('split')}>
            {order.shares.length > 0 ? text.splitAnew : text.split}
          </Button>
        )}
        {maySplit && order.shares.length > 0 && <MakeOne order={order} />}
        {mayMerge && (
          <Button variant="default" h={44} onClick={() => setOpen('merge')}>
            {text.merge}
          </Button>
        )}
      </Group>
      {open === 'split' && <SplitModal order={order} isEnded={!maySplit} onClose={close} />}
      {open === 'merge' && <MergeModal order={order} isEnded={!mayMerge} onClose={close} />}
    </section>
  )
}

function MakeOne({ order }: { order: Order }) {
  const split = useSplit(order)
  const undo = () =>
    split.mutate(
      { id: newId(), way: { by: 'NONE', shares: [] }, rest: { id: newId(), title: text.whole } },
      { onError: toastProblem },
    )
  return (
    <Button variant="subtle" size="sm" loading={split.isPending} onClick={undo}>
      {text.makeOne}
    </Button>
  )
}

/** The share whose payment is open. Says so when what was typed for it goes with a share that no longer exists. */
function usePaying({ shares }: Order) {
  const [paying, pay] = useState<string>()
  const [isTyped, setTyped] = useState(false)
  const isGone = isTyped && !shares.some(({ id }) => id === paying)
  useEffect(() => {
    if (!isGone) return
    setTyped(false)
    toastNote(endedText.share)
  }, [isGone])
  return { paying, pay, isTyped, onTyped: setTyped }
}

type SharesProps = { order: Order; isOver: boolean; onTyped: (isTyped: boolean) => void }

function Shares({ order, isOver, onTyped: onAnyTyped }: SharesProps) {
  const mayTake = useMay('PAYMENT_TAKE')
  const { paying, pay, isTyped, onTyped } = usePaying(order)
  useEffect(() => onAnyTyped(isTyped), [isTyped, onAnyTyped])
  if (order.shares.length === 0) return null
  return (
    <>
      <h3 className={drawer.heading}>{text.shares}</h3>
      <ul className={styles.shares}>
        {order.shares.map((share) => (
          <li key={share.id} className={styles.share}>
            <div className={styles.row}>
              <strong>{share.title}</strong>
              <Amount value={share.amount} />
            </div>
            <div className={styles.row}>
              <span className={styles.quiet}>
                <Dishes order={order} share={share} />
                <Standing share={share} />
              </span>
              {mayTake && !isOver && share.due > 0 && paying !== share.id && (
                <Button size="sm" variant="light" onClick={() => pay(share.id)}>
                  {text.payShare}
                </Button>
              )}
            </div>
            {paying === share.id && (
              <TakePayment order={order} share={share} isPayable={!isOver && share.due > 0} onTyped={onTyped} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type Share = Order['shares'][number]

/** Lists a share's dishes, where it consists of whole units. */
function Dishes({ order, share }: { order: Order; share: Share }) {
  const titles = new Map(order.lines.map((line) => [line.id, line.title]))
  const dishes = share.lines.flatMap(({ lineId, count }) => {
    const title = titles.get(lineId)
    return title !== undefined && count !== null ? [ordersText.topping(title, showNumber(count))] : []
  })
  return dishes.length === 0 ? null : <div>{dishes.join(ordersText.comma)}</div>
}

function Standing({ share }: { share: Share }) {
  if (share.due === 0) return <span className={styles.paid}>{text.sharePaid}</span>
  if (share.due === share.amount) return null
  return (
    <>
      {ordersText.due} <Amount value={share.due} />
    </>
  )
}
