import { SegmentedControl, Text } from '@mantine/core'
import { newId, showOrderNumber, sumOf } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { ActionDialog, Amount, FaNumberField, sentencesOf, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { endedText } from '../ended.fa.ts'
import { ordersText } from '../orders.fa.ts'
import { AmountShares } from './amount-shares.tsx'
import { type Split, useSplit } from './bill-queries.ts'
import { ItemShares, type Taken } from './item-shares.tsx'
import { EvenShares, SeatShares } from './split-preview.tsx'

const text = ordersText.split
const methods = ['EVENLY', 'ITEM', 'SEAT', 'AMOUNT'] as const
type Method = (typeof methods)[number]

/** Splits a bill. The shares always add up to it; unassigned parts form the last share. */
export function SplitModal({ order, isEnded, onClose }: { order: Order; isEnded: boolean; onClose: () => void }) {
  const seats = seatsOf(order)
  const [method, setMethod] = useState<Method>('EVENLY')
  const [count, setCount] = useState<number | null>(Math.max(2, order.numberOfPerson ?? 2))
  const [taken, setTaken] = useState<Taken>([{}])
  const [amounts, setAmounts] = useState<readonly (number | null)[]>([null])
  const [id] = useState(newId)
  const split = useSplit(order)
  const chosen = splitOf(method, { count: count ?? 0, taken, amounts, due: order.due, seats })
  const submit = () =>
    chosen &&
    split.mutate(
      { id, ...chosen, rest: { id: newId(), title: text.rest } },
      {
        onSuccess: () => {
          toastDone(text.done)
          onClose()
        },
      },
    )
  return (
    <ActionDialog
      title={text.title(showOrderNumber(order.number))}
      action={text.submit}
      onAction={submit}
      onClose={onClose}
      errors={isEnded && !split.isPending ? [endedText.bill] : split.isError ? sentencesOf(split.error) : []}
      isBusy={split.isPending}
      isDisabled={isEnded || !chosen}
      size="lg"
    >
      <SegmentedControl
        aria-label={text.how}
        value={method}
        onChange={(value) => setMethod(methods.find((each) => each === value) ?? 'EVENLY')}
        data={methods.map((each) => ({
          value: each,
          label: text.methods[each],
          disabled: each === 'SEAT' && seats.length === 0,
        }))}
      />
      {method === 'EVENLY' && (
        <>
          <FaNumberField label={text.howMany} max={50} value={count} onChange={setCount} />
          <EvenShares due={order.due} count={count ?? 0} />
        </>
      )}
      {method === 'ITEM' && <ItemShares lines={order.lines} taken={taken} onChange={setTaken} />}
      {method === 'SEAT' && <SeatShares lines={order.lines} seats={seats} />}
      {method === 'AMOUNT' && <AmountShares due={order.due} amounts={amounts} onChange={setAmounts} />}
      <Text component="p" m={0} size="sm" c="dimmed">
        {text.sentence} <Amount value={order.due} />
      </Text>
    </ActionDialog>
  )
}

type Chosen = {
  count: number
  taken: Taken
  amounts: readonly (number | null)[]
  due: number
  seats: readonly number[]
}

/** Returns the split to send; undefined while it would not divide the bill. */
function splitOf(method: Method, { count, taken, amounts, due, seats }: Chosen): Pick<Split, 'way'> | undefined {
  switch (method) {
    case 'EVENLY': {
      if (count < 2) return undefined
      const shares = Array.from({ length: count }, (_, index) => ({ id: newId(), title: text.share(index + 1) }))
      return { way: { by: 'EVENLY', shares } }
    }
    case 'ITEM': {
      const shares = taken.flatMap((lines, index) => {
        const units = Object.entries(lines).flatMap(([lineId, units]) => (units > 0 ? [{ lineId, count: units }] : []))
        return units.length > 0 ? [{ id: newId(), title: text.share(index + 1), lines: units }] : []
      })
      return shares.length > 0 ? { way: { by: 'ITEM', shares } } : undefined
    }
    case 'SEAT':
      return { way: { by: 'SEAT', shares: seats.map((seat) => ({ id: newId(), title: text.seat(seat), seat })) } }
    case 'AMOUNT': {
      const given = amounts.flatMap((amount) => (amount !== null && amount > 0 ? [amount] : []))
      const shares = given.map((amount, index) => ({ id: newId(), title: text.share(index + 1), amount }))
      return shares.length > 0 && sumOf(given) <= due ? { way: { by: 'AMOUNT', shares } } : undefined
    }
  }
}

function seatsOf(order: Order): number[] {
  const seats = order.lines.flatMap((line) => (line.seat === null ? [] : [line.seat]))
  return [...new Set(seats)].sort((a, b) => a - b)
}
