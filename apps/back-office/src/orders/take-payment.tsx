import { Button, CopyButton, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { Amount, FormErrors, MoneyField, PhoneField, sentencesOf, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { DrawerChoice, useDrawerChoice } from '../cash/drawer-choice.tsx'
import { type Taken, useTakePayment } from './order-queries.ts'
import { ordersText } from './orders.fa.ts'
import { useSendLink } from './bill/bill-queries.ts'
import styles from './drawer.module.css'

const text = ordersText.pay
const methods = ['CASH', 'CARD', 'CREDIT', 'FOODRO', 'LINK'] as const
type Method = (typeof methods)[number]
type TakePaymentProps = { order: Order; share?: Order['shares'][number] }

/** Takes a payment for the due or for one share: cash with change, a card slip, the customer's account, or a link. */
export function TakePayment({ order, share }: TakePaymentProps) {
  const [method, setMethod] = useState<Method>('CASH')
  const offered = methods.filter((each) => each !== 'CREDIT' || order.customer !== null)
  return (
    <section className={styles.section}>
      {!share && <h3 className={styles.heading}>{text.title}</h3>}
      <Stack gap="sm">
        <SegmentedControl
          aria-label={text.method}
          value={method}
          onChange={(value) => setMethod(methods.find((each) => each === value) ?? 'CASH')}
          data={offered.map((each) => ({ value: each, label: text.methods[each] }))}
        />
        {method === 'LINK' ? (
          <SendLink order={order} {...(share ? { share } : {})} />
        ) : (
          <Take key={method} order={order} method={method} {...(share ? { share } : {})} />
        )}
      </Stack>
    </section>
  )
}

function Take({ order, share, method }: TakePaymentProps & { method: Taken['method'] }) {
  const due = share?.due ?? order.due
  const [amount, setAmount] = useState<number | null>(due)
  const [given, setGiven] = useState<number | null>(null)
  const [receiptNumber, setReceiptNumber] = useState('')
  // One id per payment, so that repeats over a bad connection record it once.
  const [id, setId] = useState(newId)
  const drawer = useDrawerChoice()
  const take = useTakePayment()
  const isReady = amount !== null && amount > 0 && amount <= due && (given === null || given >= amount)
  const submit = () => {
    if (amount === null) return
    const paid = { id, orderId: order.id, amount, method, ...(share ? { shareId: share.id } : {}) }
    const facts =
      method === 'CASH' ? { given: given ?? amount } : method === 'CARD' ? { slipNumber: receiptNumber } : {}
    take.mutate({ ...paid, ...facts, shiftId: drawer.shiftId }, { onSuccess: () => setId(newId()) })
  }
  return (
    <>
      <MoneyField label={text.amount} value={amount} onChange={setAmount} />
      {method === 'CASH' && <MoneyField label={text.given} value={given} onChange={setGiven} />}
      <DrawerChoice drawer={drawer} />
      {method === 'CARD' && (
        <TextInput
          label={text.cardReceiptNumber}
          inputMode="numeric"
          maxLength={40}
          value={receiptNumber}
          onChange={({ currentTarget }) => setReceiptNumber(currentTarget.value)}
        />
      )}
      {method === 'CASH' && given !== null && amount !== null && given > amount && (
        <Text component="p" m={0} fw={700}>
          {text.change} <Amount value={given - amount} />
        </Text>
      )}
      <FormErrors messages={take.isError ? sentencesOf(take.error) : []} />
      <Button onClick={submit} disabled={!isReady || !drawer.isKnown} loading={take.isPending}>
        {text.submit}
      </Button>
    </>
  )
}

/** Sends a payment link by SMS for the whole due or the share. */
function SendLink({ order, share }: TakePaymentProps) {
  const [mobile, setMobile] = useState(order.customer?.phone ?? '')
  const [id] = useState(newId)
  const send = useSendLink()
  const submit = () =>
    send.mutate(
      { id, orderId: order.id, mobile, ...(share ? { shareId: share.id } : {}) },
      { onSuccess: () => toastDone(text.linkSent) },
    )
  return (
    <>
      <PhoneField label={text.mobile} value={mobile} onChange={setMobile} />
      <FormErrors messages={send.isError ? sentencesOf(send.error) : []} />
      <Button onClick={submit} disabled={mobile === ''} loading={send.isPending}>
        {text.sendLink}
      </Button>
      {send.data && (
        <CopyButton value={send.data.url}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? text.linkCopied : text.copyLink}
            </Button>
          )}
        </CopyButton>
      )}
    </>
  )
}
