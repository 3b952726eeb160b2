import { Button, CopyButton, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { Amount, FormErrors, MoneyField, PhoneField, sentencesOf, toastDone } from '@sofreh/ui'
import { useEffect, useRef, useState } from 'react'
import { DrawerChoice, useDrawerChoice } from '../cash/drawer-choice.tsx'
import { useHeldWork } from '../session/use-held-work.ts'
import { type Taken, useTakePayment } from './order-queries.ts'
import { endedText } from './ended.fa.ts'
import { ordersText } from './orders.fa.ts'
import { useSendLink } from './bill/bill-queries.ts'
import styles from './drawer.module.css'

const text = ordersText.pay
const methods = ['CASH', 'CARD', 'CREDIT', 'FOODRO', 'LINK'] as const
type Method = (typeof methods)[number]
type Paid = { order: Order; share?: Order['shares'][number] }
type TakePaymentProps = Paid & {
  /** Neither paid nor ended, by another device either. */
  isPayable: boolean
  /** Called when a typed payment begins and ends. */
  onTyped?: (isTyped: boolean) => void
}

/** What was typed of a payment. An amount that was not typed is the due, also when the due changes. */
type Typed = { amount?: number | null; given: number | null; receiptNumber: string; mobile?: string }
const nothing: Typed = { given: null, receiptNumber: '' }

/**
 * Takes a payment for the due or for one share: cash with change, a card slip, the customer's account, or a link. What
 * was typed stays when another device pays meanwhile.
 */
export function TakePayment({ order, share, isPayable, onTyped }: TakePaymentProps) {
  const [method, setMethod] = useState<Method>('CASH')
  const [typed, setTyped] = useState(nothing)
  const isTyped = typed.given !== null || typed.receiptNumber !== '' || 'amount' in typed || 'mobile' in typed
  useHeldWork(isTyped)
  useEffect(() => onTyped?.(isTyped), [isTyped, onTyped])
  if (!isPayable && !isTyped) return null
  const clear = () => {
    setTyped(nothing)
    setMethod('CASH')
  }
  const shared = { order, isPayable, typed, onType: setTyped, ...(share ? { share } : {}) }
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
          <SendLink {...shared} />
        ) : (
          <Take key={method} method={method} onTaken={clear} {...shared} />
        )}
      </Stack>
    </section>
  )
}

type FormProps = Paid & { isPayable: boolean; typed: Typed; onType: (typed: Typed) => void }
type TakeProps = FormProps & { method: Taken['method']; onTaken: () => void }

function Take({ order, share, isPayable, typed, onType, method, onTaken }: TakeProps) {
  const due = share?.due ?? order.due
  const { amount = due, receiptNumber } = typed
  const given = method === 'CASH' ? typed.given : null
  const { idOf, endPayment } = usePaymentId(due)
  const drawer = useDrawerChoice()
  const take = useTakePayment()
  const isTooMuch = amount !== null && amount > due
  const isReady = isPayable && amount !== null && amount > 0 && !isTooMuch && (given === null || given >= amount)
  // Its own answer makes the order paid as well.
  const isEnded = !isPayable && !take.isPending
  const submit = () => {
    if (amount === null) return
    const paid = { orderId: order.id, amount, method, ...(share ? { shareId: share.id } : {}) }
    const facts =
      method === 'CASH' ? { given: given ?? amount } : method === 'CARD' ? { slipNumber: receiptNumber } : {}
    const asked = { ...paid, ...facts, shiftId: drawer.shiftId }
    const onSuccess = () => {
      endPayment()
      onTaken()
    }
    take.mutate({ id: idOf(asked), ...asked }, { onSuccess })
  }
  return (
    <>
      <MoneyField
        label={text.amount}
        value={amount}
        error={isPayable && isTooMuch && endedText.tooMuch}
        onChange={(value) => onType({ ...typed, amount: value })}
      />
      {method === 'CASH' && (
        <MoneyField label={text.given} value={given} onChange={(value) => onType({ ...typed, given: value })} />
      )}
      <DrawerChoice drawer={drawer} />
      {method === 'CARD' && (
        <TextInput
          label={text.cardReceiptNumber}
          inputMode="numeric"
          maxLength={40}
          value={receiptNumber}
          onChange={({ currentTarget }) => onType({ ...typed, receiptNumber: currentTarget.value })}
        />
      )}
      {method === 'CASH' && given !== null && amount !== null && given > amount && (
        <Text component="p" m={0} fw={700}>
          {text.change} <Amount value={given - amount} />
        </Text>
      )}
      <FormErrors messages={isEnded ? [endedText.pay] : take.isError ? sentencesOf(take.error) : []} />
      <Button onClick={submit} disabled={!isReady || !drawer.isKnown} loading={take.isPending}>
        {text.submit}
      </Button>
    </>
  )
}

/**
 * Returns the id of a payment, so that repeats over a bad connection record it once. Once the due is seen to have
 * changed, a payment other than the last one is a new one.
 */
function usePaymentId(due: number) {
  const last = useRef<{ id: string; due: number; asked: string }>(undefined)
  const idOf = (payment: object) => {
    const asked = JSON.stringify(payment)
    const isRepeat = last.current && (last.current.due === due || last.current.asked === asked)
    const id = isRepeat && last.current ? last.current.id : newId()
    last.current = { id, due, asked }
    return id
  }
  const endPayment = () => {
    last.current = undefined
  }
  return { idOf, endPayment }
}

/** Sends a payment link by SMS for the whole due or the share. */
function SendLink({ order, share, isPayable, typed, onType }: FormProps) {
  const { mobile = order.customer?.phone ?? '' } = typed
  const [id] = useState(newId)
  const send = useSendLink()
  const submit = () =>
    send.mutate(
      { id, orderId: order.id, mobile, ...(share ? { shareId: share.id } : {}) },
      { onSuccess: () => toastDone(text.linkSent) },
    )
  return (
    <>
      <PhoneField label={text.mobile} value={mobile} onChange={(value) => onType({ ...typed, mobile: value })} />
      <FormErrors messages={!isPayable ? [endedText.pay] : send.isError ? sentencesOf(send.error) : []} />
      <Button onClick={submit} disabled={!isPayable || mobile === ''} loading={send.isPending}>
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
