import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { newId, toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { Amount, FaNumberField, FormErrors, MoneyField, sentenceOf, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { ordersText } from '../../orders.fa.ts'
import { type Split, useSplit } from './bill-queries.ts'
import { ItemShares, type Taken } from './item-shares.tsx'

const text = ordersText.split
const ways = ['EVENLY', 'ITEM', 'SEAT', 'AMOUNT'] as const
type Way = (typeof ways)[number]

/** Who pays what: the shares always add up to the bill; what nobody takes stays together as the last share. */
export function SplitModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const seats = seatsOf(order)
  const [way, setWay] = useState<Way>('EVENLY')
  const [count, setCount] = useState<number | null>(order.numberOfPerson ?? 2)
  const [taken, setTaken] = useState<Taken>([{}])
  const [amount, setAmount] = useState<number | null>(null)
  const [id] = useState(newId)
  const split = useSplit(order)
  const chosen = splitOf(way, { count: count ?? 0, taken, amount: amount ?? 0, seats })
  const submit = () =>
    chosen &&
    split.mutate(
      { id, ...chosen, rest: { id: newId(), title: way === 'EVENLY' ? text.share(count ?? 0) : text.rest } },
      {
        onSuccess: () => {
          toastDone(text.done)
          onClose()
        },
      },
    )
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={text.title(toPersianDigits(order.number))}
      closeButtonProps={{ 'aria-label': text.cancel }}
    >
      <Stack>
        <SegmentedControl
          aria-label={text.how}
          value={way}
          onChange={(value) => setWay(ways.find((each) => each === value) ?? 'EVENLY')}
          data={ways.map((each) => ({
            value: each,
            label: text.ways[each],
            disabled: each === 'SEAT' && seats.length === 0,
          }))}
        />
        {way === 'EVENLY' && <FaNumberField label={text.howMany} max={50} value={count} onChange={setCount} />}
        {way === 'ITEM' && <ItemShares lines={order.lines} taken={taken} onChange={setTaken} />}
        {way === 'SEAT' && (
          <Text component="p" m={0} size="sm">
            {text.seats(toPersianDigits(seats.length))}
          </Text>
        )}
        {way === 'AMOUNT' && <MoneyField label={text.firstPays} value={amount} onChange={setAmount} />}
        <Text component="p" m={0} size="sm" c="dimmed">
          {text.sentence} <Amount value={order.price.finalPrice} />
        </Text>
        <FormErrors messages={split.isError ? [sentenceOf(split.error)] : []} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button disabled={!chosen} loading={split.isPending} onClick={submit}>
            {text.submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type Chosen = { count: number; taken: Taken; amount: number; seats: readonly number[] }

/** What is sent; undefined while it would not part the bill. */
function splitOf(way: Way, { count, taken, amount, seats }: Chosen): Pick<Split, 'way'> | undefined {
  switch (way) {
    case 'EVENLY': {
      if (count < 2) return undefined
      // The last of them is the rest.
      const shares = Array.from({ length: count - 1 }, (_, index) => ({ id: newId(), title: text.share(index + 1) }))
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
    case 'AMOUNT':
      return amount > 0 ? { way: { by: 'AMOUNT', shares: [{ id: newId(), title: text.share(1), amount }] } } : undefined
  }
}

function seatsOf(order: Order): number[] {
  const seats = order.lines.flatMap((line) => (line.seat === null ? [] : [line.seat]))
  return [...new Set(seats)].sort((a, b) => a - b)
}
