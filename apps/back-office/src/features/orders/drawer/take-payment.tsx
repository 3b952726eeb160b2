import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { Amount, FormErrors, MoneyField, sentenceOf } from '@sofreh/ui'
import { useState } from 'react'
import { useTakePayment } from '../order-queries.ts'
import { ordersText } from '../orders.fa.ts'
import styles from './drawer.module.css'

const text = ordersText.pay

/** Cash with its change, or a card slip, for what is due. */
export function TakePayment({ order }: { order: Order }) {
  const [method, setMethod] = useState<'CASH' | 'CARD'>('CASH')
  const [amount, setAmount] = useState<number | null>(order.due)
  const [given, setGiven] = useState<number | null>(null)
  const [slipNumber, setSlipNumber] = useState('')
  // One id for one payment, however often the button is pressed over a bad line.
  const [id, setId] = useState(newId)
  const take = useTakePayment()
  const isReady = amount !== null && amount > 0 && amount <= order.due && (given === null || given >= amount)
  const submit = () => {
    if (amount === null) return
    const paid = { id, orderId: order.id, amount }
    take.mutate(method === 'CASH' ? { ...paid, method, given: given ?? amount } : { ...paid, method, slipNumber }, {
      onSuccess: () => setId(newId()),
    })
  }
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{text.title}</h3>
      <Stack gap="sm">
        <SegmentedControl
          aria-label={text.method}
          value={method}
          onChange={(value) => setMethod(value as 'CASH' | 'CARD')}
          data={[
            { value: 'CASH', label: text.cash },
            { value: 'CARD', label: text.card },
          ]}
        />
        <MoneyField label={text.amount} value={amount} onChange={setAmount} />
        {method === 'CASH' ? (
          <MoneyField label={text.given} value={given} onChange={setGiven} />
        ) : (
          <TextInput
            label={text.slip}
            inputMode="numeric"
            maxLength={40}
            value={slipNumber}
            onChange={({ currentTarget }) => setSlipNumber(currentTarget.value)}
          />
        )}
        {method === 'CASH' && given !== null && amount !== null && given > amount && (
          <Text component="p" m={0} fw={700}>
            {text.change} <Amount value={given - amount} />
          </Text>
        )}
        <FormErrors messages={take.isError ? [sentenceOf(take.error)] : []} />
        <Button onClick={submit} disabled={!isReady} loading={take.isPending}>
          {text.submit}
        </Button>
      </Stack>
    </section>
  )
}
