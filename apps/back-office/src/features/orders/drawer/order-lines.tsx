import { Button, Group } from '@mantine/core'
import { newId, showNumber } from '@sofreh/kernel'
import type { Order, OrderLine } from '@sofreh/ordering/client'
import { Amount } from '@sofreh/ui'
import { useState } from 'react'
import { useMay } from '../../../session/session-context.ts'
import { type LineAct, useEditOrder } from '../order-queries.ts'
import { ordersText } from '../orders.fa.ts'
import styles from './drawer.module.css'
import { LineEditor } from './line-editor.tsx'
import { ReasonModal } from './reason-modal.tsx'

const text = ordersText.drawer

/** What was ordered, how, and where each unit stands; what was taken off stays in sight and may come back. */
export function OrderLines({ order }: { order: Order }) {
  const mayEdit = useMay('ORDER_EDIT') && order.canEdit
  const [isEditing, setEditing] = useState(false)
  const [asking, setAsking] = useState<LineAct>()
  const edit = useEditOrder(order.id)
  const send = (act: LineAct, reason = '') => edit.mutate({ ...act, id: newId(), reason })
  const act = (wish: LineAct) => (needsReason(order, wish) ? setAsking(wish) : send(wish))
  const isOpen = isEditing && mayEdit

  return (
    <section className={styles.section}>
      <Group justify="space-between">
        <h3 className={styles.heading}>{text.lines}</h3>
        {mayEdit && (
          <Button variant="subtle" size="sm" onClick={() => setEditing(!isEditing)}>
            {isEditing ? ordersText.edit.stop : ordersText.edit.start}
          </Button>
        )}
      </Group>
      <ul className={styles.lines} aria-busy={edit.isPending}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line}>
            {isOpen && (
              <LineEditor
                line={line}
                isLast={order.lines.length === 1}
                canRaise={order.state === 'SUBMITTED' || order.canAdd || line.count < line.originalCount}
                isBusy={edit.isPending}
                onAct={act}
              />
            )}
          </Line>
        ))}
      </ul>
      {order.removedItems.length > 0 && <Removed order={order} isOpen={isOpen} onAct={act} />}
      {asking && (
        <ReasonModal
          onClose={() => setAsking(undefined)}
          onReason={(reason) => {
            send(asking, reason)
            setAsking(undefined)
          }}
        />
      )}
    </section>
  )
}

/** Taking off what the kitchen has, or what was paid, wants a word about it; the server asks again. */
function needsReason(order: Order, act: LineAct): boolean {
  if (act.kind === 'returnLine' || (act.kind === 'changeCount' && act.by > 0)) return false
  const line = order.lines.find(({ id }) => id === act.lineId)
  if (!line) return false
  const { fired, seen, ready, served } = line.kitchen
  return order.paid > 0 || fired + seen + ready + served > 0
}

function Removed({ order, isOpen, onAct }: { order: Order; isOpen: boolean; onAct: (act: LineAct) => void }) {
  return (
    <>
      <h4 className={styles.subheading}>{text.removed}</h4>
      <ul className={styles.lines}>
        {order.removedItems.map((line) => (
          <Line key={line.id} line={line} isRemoved>
            {isOpen && (
              <Button variant="default" size="xs" onClick={() => onAct({ kind: 'returnLine', lineId: line.id })}>
                {ordersText.edit.bringBack}
              </Button>
            )}
          </Line>
        ))}
      </ul>
    </>
  )
}

type LineProps = { line: OrderLine; isRemoved?: boolean; children?: React.ReactNode }

function Line({ line, isRemoved = false, children }: LineProps) {
  return (
    <li className={styles.line} data-removed={isRemoved}>
      <bdi dir="rtl" className={styles.count}>
        {ordersText.times(showNumber(line.count))}
      </bdi>
      <div className={styles.dish}>
        <span className={styles.title}>{line.title}</span>
        {line.orderItemToppings.map((topping) => (
          <span key={topping.toppingId} className={styles.topping}>
            {topping.count > 1 && <bdi dir="rtl">{ordersText.times(showNumber(topping.count))} </bdi>}
            {topping.title}
          </span>
        ))}
        {line.note && <span className={styles.note}>{line.note}</span>}
        {!isRemoved && <Kitchen line={line} />}
      </div>
      {children}
      {!isRemoved && (line.isFreeItem ? <span>{text.free}</span> : <Amount value={line.total} />)}
    </li>
  )
}

const stages = ['held', 'fired', 'seen', 'ready', 'served'] as const

function Kitchen({ line }: { line: OrderLine }) {
  const present = stages.filter((stage) => line.kitchen[stage] > 0)
  if (present.length === 0) return null
  return (
    <span className={styles.kitchen}>
      {present.map((stage) => (
        <span key={stage} data-stage={stage}>
          {present.length > 1 && <bdi>{showNumber(line.kitchen[stage])} </bdi>}
          {text.kitchen[stage]}
        </span>
      ))}
      {line.kitchen.remade > 0 && <span>{text.remade(showNumber(line.kitchen.remade))}</span>}
    </span>
  )
}
