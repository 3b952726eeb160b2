import { showNumber, showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import {
  endCauseNames,
  type OrderHistoryEntry,
  type OrderState,
  orderStateNames,
  orderStates,
  paymentTypeNames,
} from '@sofreh/ordering/client'
import { Amount } from '@sofreh/ui'
import { ordersText } from '../../../orders/orders.fa.ts'
import { historyFactsText } from './history-facts.fa.ts'

const text = ordersText.drawer
type Facts = OrderHistoryEntry['facts']

/** Shows what one operation changed: a state, money, a dish, or what an approval allowed. */
export function HistoryFacts({ entry: { kind, facts } }: { entry: OrderHistoryEntry }) {
  if (kind === 'state') return <State facts={facts} />
  if (kind === 'pay') {
    const method = paymentTypeNames[facts['method'] as keyof typeof paymentTypeNames] ?? ''
    return (
      <>
        {method} <Sum value={facts['amount']} />
      </>
    )
  }
  if (kind === 'refund' || kind === 'writeOff') return <Sum value={facts['amount']} />
  if (kind === 'setTip') return <Sum value={facts['tip']} />
  if (typeof facts['title'] === 'string') return <Dish title={facts['title']} facts={facts} />
  if (typeof facts['table'] === 'string') return <>{ordersText.table(toPersianDigits(facts['table']))}</>
  const sentences = [
    typeof facts['code'] === 'string' ? historyFactsText.code(facts['code']) : '',
    typeof facts['number'] === 'string' ? showOrderNumber(facts['number']) : '',
  ].filter(Boolean)
  return (
    <>
      {sentences.join(' ')} <Reduction facts={facts} />
    </>
  )
}

function State({ facts }: { facts: Facts }) {
  if (!isState(facts['to'])) return null
  const because = endCauseNames[facts['because'] as keyof typeof endCauseNames]
  const to = text.facts.to(orderStateNames[facts['to']])
  return <>{because === undefined || facts['to'] !== 'FINISHED' ? to : text.facts.ended(to, because)}</>
}

function Dish({ title, facts }: { title: string; facts: Facts }) {
  const by = facts['by'] ?? facts['count']
  return (
    <>
      {title} {typeof by === 'number' && text.facts.by(showNumber(by))} <Sum value={facts['changePrice']} />
      <Reduction facts={facts} />
    </>
  )
}

/** Shows a discount as it was given: a percentage or an amount, with its reason. */
function Reduction({ facts: { kind, value, reason } }: { facts: Facts }) {
  if (typeof value !== 'number' || value === 0) return null
  return (
    <>
      {kind === 'PERCENTAGE' ? (
        <bdi>{historyFactsText.percent(showNumber(value / 100))}</bdi>
      ) : (
        <Amount value={value} />
      )}
      {typeof reason === 'string' && <> · {reason}</>}
    </>
  )
}

function Sum({ value }: { value: Facts[string] | undefined }) {
  return typeof value === 'number' && value !== 0 ? <Amount value={value} /> : null
}

function isState(value: unknown): value is OrderState {
  return (orderStates as readonly unknown[]).includes(value)
}
