import { ActionIcon, Menu } from '@mantine/core'
import type { OrderLine } from '@sofreh/ordering/client'
import { IconDots } from '@tabler/icons-react'
import { useMay } from '@sofreh/staff/session'
import type { OrderAct } from '../../../../orders/order-queries.ts'
import { ordersText } from '../../../../orders/orders.fa.ts'
import type { Question, Value } from './ask-modal.tsx'
import type { Answer } from './use-acts.tsx'

const text = ordersText.acts
type LineMenuProps = {
  line: OrderLine
  isBusy: boolean
  onAct: (act: OrderAct) => void
  onAnswer: Answer
  onAsk: (question: Question) => void
}

/** The less common actions of a line. */
export function LineMenu({ line, isBusy, onAct, onAnswer, onAsk }: LineMenuProps) {
  const mayDiscount = useMay('DISCOUNT_GIVE')
  const mayFree = useMay('FREE_ITEM')
  const mayPrice = useMay('PRICE_CHANGE')
  const lineId = line.id
  const ask = questionsOf(line, onAnswer)
  const isWaiting = line.kitchen.fired + line.kitchen.seen + line.kitchen.ready + line.kitchen.served === 0
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={44} disabled={isBusy} aria-label={text.more(line.title)}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onAsk(ask.note)}>{text.note}</Menu.Item>
          {(line.isHeld || isWaiting) && (
            <Menu.Item onClick={() => onAct({ kind: 'holdLine', lineId, isHeld: !line.isHeld })}>
              {line.isHeld ? text.fire : text.hold}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => onAsk(ask.course)}>{text.course}</Menu.Item>
          <Menu.Item onClick={() => onAsk(ask.seat)}>{text.seat}</Menu.Item>
          {(mayDiscount || mayFree || mayPrice) && <Menu.Divider />}
          {mayDiscount && <Menu.Item onClick={() => onAsk(ask.discount)}>{text.lineDiscount}</Menu.Item>}
          {mayFree && !line.isGift && (
            <Menu.Item onClick={() => onAct({ kind: 'freeItem', lineId, isFreeItem: !line.isFreeItem })}>
              {line.isFreeItem ? text.notFree : text.free}
            </Menu.Item>
          )}
          {mayPrice && <Menu.Item onClick={() => onAsk(ask.price)}>{text.price}</Menu.Item>}
          {mayPrice && line.changePrice !== null && (
            <Menu.Item onClick={() => onAct({ kind: 'priceChange', lineId, changePrice: null })}>
              {text.menuPrice}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function questionsOf(line: OrderLine, onAnswer: Answer) {
  const about = { lineId: line.id }
  const ask = (title: string, label: string, done: Question['done']) => ({
    title: `${title}: ${line.title}`,
    label,
    done,
  })
  return {
    note: {
      ...ask(text.note, text.noteLabel, (value) => onAnswer({ kind: 'lineNote', ...about, note: value.text })),
      kind: 'text',
      initial: line.note,
      most: 300,
      mayBeEmpty: true,
    },
    course: {
      ...ask(text.course, text.courseLabel, (value) =>
        onAnswer({ kind: 'lineCourse', ...about, course: value.number ?? 0 }),
      ),
      kind: 'number',
      initial: line.course,
      least: 0,
      most: 20,
    },
    seat: {
      ...ask(text.seat, text.seatLabel, (value) =>
        onAnswer({ kind: 'lineSeat', ...about, seat: value.number || null }),
      ),
      kind: 'number',
      initial: line.seat,
      least: 0,
      most: 200,
    },
    discount: {
      ...ask(text.lineDiscount, text.howMuch, (value) =>
        onAnswer({ kind: 'lineDiscount', ...about, discount: discountOf(value) }),
      ),
      kind: 'discount',
    },
    price: {
      ...ask(text.price, text.priceLabel, (value) =>
        onAnswer({ kind: 'priceChange', ...about, changePrice: value.number }),
      ),
      kind: 'money',
      initial: line.changePrice ?? line.price,
    },
  } satisfies Record<string, Question>
}

/** Converts a typed percentage to basis points. */
export function discountOf({ number, isPercent }: Value): { kind: 'PERCENTAGE' | 'FIX'; value: number } {
  const value = number ?? 0
  return isPercent ? { kind: 'PERCENTAGE', value: value * 100 } : { kind: 'FIX', value }
}
