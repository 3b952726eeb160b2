import { Button, Menu } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { IconChevronDown } from '@tabler/icons-react'
import { useMay } from '@sofreh/staff/session'
import type { OrderAct } from '../../../../orders/order-queries.ts'
import { ordersText } from '../../../../orders/orders.fa.ts'
import type { Question } from './ask-modal.tsx'
import type { Answer } from './use-acts.tsx'
import { discountOf } from './line-menu.tsx'

const text = ordersText.acts
type OrderMenuProps = {
  order: Order
  isBusy: boolean
  onAct: (act: OrderAct) => void
  onAnswer: Answer
  onAsk: (question: Question) => void
}

/** The actions on the order as a whole. */
export function OrderMenu({ order, isBusy, onAct, onAnswer, onAsk }: OrderMenuProps) {
  const mayDiscount = useMay('DISCOUNT_GIVE')
  const ask = questionsOf(order, onAnswer)
  const held = [...new Set(order.lines.filter((line) => line.isHeld).map((line) => line.course))].sort((a, b) => a - b)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            disabled={isBusy}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {text.order}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {held.map((course) => (
            <Menu.Item key={course} onClick={() => onAct({ kind: 'fireCourse', course })}>
              {course === 0 ? text.fireHeld : text.fireCourse(toPersianDigits(course))}
            </Menu.Item>
          ))}
          {order.scheduledFor !== null && order.releasedAt === null && (
            <Menu.Item onClick={() => onAct({ kind: 'release' })}>{text.release}</Menu.Item>
          )}
          {mayDiscount && <Menu.Item onClick={() => onAsk(ask.discount)}>{text.discount}</Menu.Item>}
          {mayDiscount && order.price.finalDiscountAmount > (order.price.rounding ?? 0) && (
            <Menu.Item onClick={() => onAct({ kind: 'discount', discount: null })}>{text.noDiscount}</Menu.Item>
          )}
          {order.coupon ? (
            <Menu.Item onClick={() => onAct({ kind: 'coupon', code: null })}>
              {text.noCode(order.coupon.code)}
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => onAsk(ask.code)}>{text.code}</Menu.Item>
          )}
          {order.customer && <Menu.Item onClick={() => onAsk(ask.points)}>{text.points}</Menu.Item>}
          <Menu.Divider />
          <Menu.Item onClick={() => onAsk(ask.tip)}>{text.tip}</Menu.Item>
          <Menu.Item onClick={() => onAsk(ask.persons)}>{text.persons}</Menu.Item>
          <Menu.Item onClick={() => onAsk(ask.description)}>{text.description}</Menu.Item>
          <Menu.Item onClick={() => onAsk(ask.customer)}>{text.customer}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function questionsOf(order: Order, onAnswer: Answer) {
  return {
    discount: {
      kind: 'discount',
      title: text.discount,
      label: text.howMuch,
      hasReason: true,
      done: (value) =>
        onAnswer({
          kind: 'discount',
          discount: { ...discountOf(value), ...(value.text ? { reason: value.text } : {}) },
        }),
    },
    code: {
      kind: 'text',
      title: text.code,
      label: text.codeLabel,
      initial: '',
      most: 64,
      done: (value) => onAnswer({ kind: 'coupon', code: value.text }),
    },
    points: {
      kind: 'number',
      title: text.points,
      label: text.pointsLabel,
      initial: order.points?.count ?? null,
      least: 0,
      most: 1_000_000_000,
      done: (value) => onAnswer({ kind: 'points', count: value.number ?? 0 }),
    },
    tip: {
      kind: 'money',
      title: text.tip,
      label: text.tipLabel,
      initial: order.price.tip,
      done: (value) => onAnswer({ kind: 'setTip', tip: value.number ?? 0 }),
    },
    persons: {
      kind: 'number',
      title: text.persons,
      label: text.personsLabel,
      initial: order.numberOfPerson,
      least: 1,
      most: 100,
      done: (value) => onAnswer({ kind: 'numberOfPerson', numberOfPerson: value.number ?? 1 }),
    },
    description: {
      kind: 'text',
      title: text.description,
      label: text.descriptionLabel,
      initial: order.description,
      most: 500,
      mayBeEmpty: true,
      done: (value) => onAnswer({ kind: 'description', description: value.text }),
    },
    customer: {
      kind: 'phone',
      title: text.customer,
      label: text.customerLabel,
      done: (value) => onAnswer({ kind: 'customer', customer: { phone: value.text } }),
    },
  } satisfies Record<string, Question>
}
