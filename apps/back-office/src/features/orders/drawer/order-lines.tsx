import { Button, Group } from '@mantine/core'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import type { Order, OrderLine } from '@sofreh/ordering/client'
import { Amount } from '@sofreh/ui'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import type { OrderAct } from '../../../orders/order-queries.ts'
import { ordersText } from '../../../orders/orders.fa.ts'
import { AskModal, type Question } from './acts/ask-modal.tsx'
import { LineMenu } from './acts/line-menu.tsx'
import { AddDish } from './add-dish/add-dish.tsx'
import { addDishText } from './add-dish/add-dish.fa.ts'
import { OrderMenu } from './acts/order-menu.tsx'
import { useActs } from './acts/use-acts.tsx'
import shared from '../../../orders/drawer.module.css'
import styles from './order-lines.module.css'
import { LineEditor } from './line-editor.tsx'

const text = ordersText.drawer

/** Lists the order's lines with the kitchen state of each unit. Removed lines stay listed and can be restored. */
export function OrderLines({ order }: { order: Order }) {
  const mayEdit = useMay('ORDER_EDIT') && order.canEdit
  const maySell = useMay('POS_USE')
  const [isEditing, setEditing] = useState(false)
  // Open dialogs stay when another device ends the order meanwhile.
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Question>()
  const { act, answer, isBusy, question } = useActs(order)
  const isOpen = isEditing && mayEdit

  return (
    <section className={shared.section}>
      <Group justify="space-between">
        <h3 className={shared.heading}>{text.lines}</h3>
        {mayEdit && (
          <Group gap="xs">
            <Button variant="subtle" size="sm" onClick={() => setEditing(!isEditing)}>
              {isEditing ? ordersText.edit.stop : ordersText.edit.start}
            </Button>
            <OrderMenu order={order} isBusy={isBusy} onAct={act} onAnswer={answer} onAsk={setAsked} />
          </Group>
        )}
      </Group>
      <ul className={shared.lines} aria-busy={isBusy}>
        {order.lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            acts={mayEdit && <LineMenu line={line} isBusy={isBusy} onAct={act} onAnswer={answer} onAsk={setAsked} />}
          >
            {isOpen && (
              <LineEditor
                line={line}
                isLast={order.lines.length === 1}
                canRaise={order.state === 'SUBMITTED' || order.canAdd || line.count < line.originalCount}
                isBusy={isBusy}
                onAct={act}
              />
            )}
          </Line>
        ))}
      </ul>
      {isOpen && maySell && (
        <Button variant="default" size="sm" disabled={isBusy} onClick={() => setAdding(true)}>
          {addDishText.open}
        </Button>
      )}
      {order.removedItems.length > 0 && <Removed order={order} isOpen={isOpen} onAct={act} />}
      {isAdding && (
        <AddDish
          order={order}
          isEnded={!mayEdit}
          isBusy={isBusy}
          onAdd={(line) => answer({ kind: 'addLine', line })}
          onClose={() => setAdding(false)}
        />
      )}
      {asked && <AskModal question={asked} isEnded={!mayEdit} onClose={() => setAsked(undefined)} />}
      {question}
    </section>
  )
}

function Removed({ order, isOpen, onAct }: { order: Order; isOpen: boolean; onAct: (act: OrderAct) => void }) {
  return (
    <>
      <h4 className={styles.subheading}>{text.removed}</h4>
      <ul className={shared.lines}>
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

type LineProps = { line: OrderLine; isRemoved?: boolean; acts?: React.ReactNode; children?: React.ReactNode }

function Line({ line, isRemoved = false, acts, children }: LineProps) {
  return (
    <li className={shared.line} data-removed={isRemoved}>
      <bdi dir="rtl" className={shared.count}>
        {ordersText.times(showNumber(line.count))}
      </bdi>
      <div className={shared.dish}>
        <span className={shared.title}>{line.title}</span>
        {line.orderItemToppings.map((topping) => (
          <span key={topping.toppingId} className={shared.topping}>
            {topping.count > 1 && <bdi dir="rtl">{ordersText.times(showNumber(topping.count))} </bdi>}
            {topping.title}
          </span>
        ))}
        {line.note && <span className={styles.note}>{line.note}</span>}
        <Belonging line={line} />
        {!isRemoved && <Kitchen line={line} />}
      </div>
      {!isRemoved && (
        <span className={styles.lineTotal}>{line.isFreeItem ? text.free : <Amount value={line.total} />}</span>
      )}
      {acts}
      {children}
    </li>
  )
}

/** Shows course, seat, gift and a manual price. */
function Belonging({ line }: { line: OrderLine }) {
  const remarks = [
    line.course > 0 && text.course(toPersianDigits(line.course)),
    line.seat !== null && text.seat(toPersianDigits(line.seat)),
    line.isGift && text.gift,
    line.changePrice !== null && text.changedPrice(showNumber(line.changePrice)),
  ].filter((remark) => remark !== false)
  return remarks.length === 0 ? null : <span className={shared.quiet}>{remarks.join(' · ')}</span>
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
