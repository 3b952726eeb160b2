import { newId, showNumber, toLatinDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { lazy, Suspense, useState } from 'react'
import { MoneyInput } from '../fields/number-input.tsx'
import { Pad } from '../pad.tsx'
import buttonStyles from '../button.module.css'
import textStyles from '../text.module.css'
import fieldStyles from '../field.module.css'
import { posText } from '../../text/pos.fa.ts'
import { OpenShift } from './open-shift.tsx'
import { useTillFacts } from '../../engine/till-facts.ts'
import { changeOf, likelyGiven, needsShift } from '../../engine/orders/cash.ts'
import { TakeCredit } from './take-credit.tsx'
import { linkText } from '../../text/link.fa.ts'
import { payText } from '../../text/pay.fa.ts'
import shared from '../bill/pay.module.css'
import styles from './take-money.module.css'
import { cashPayment } from '../../commands/payment.ts'
import type { TakeMoneyProps } from './take-money-props.ts'

const TerminalChoice = lazy(async () => ({ default: (await import('./terminal/terminal-choice.tsx')).TerminalChoice }))

/**
 * Offers the card first and large, as most guests pay with it. Cash is beside it, with the amount handed over and the
 * change.
 */
export function TakeMoney(props: TakeMoneyProps) {
  return (
    <div className={styles.methods}>
      <div className={shared.method}>
        <Card {...props} />
        {props.customer && <TakeCredit {...props} customer={props.customer} />}
        {props.allowsPlatform !== false && (
          <button
            type="button"
            className={`${buttonStyles.button} ${shared.more}`}
            disabled={props.isBusy || !navigator.onLine}
            onClick={() => props.onTake({ id: newId(), method: 'FOODRO', amount: props.due })}
          >
            {payText.foodro}
          </button>
        )}
        {props.onLink && (
          <button
            type="button"
            className={`${buttonStyles.button} ${shared.more}`}
            disabled={props.isBusy || !navigator.onLine}
            onClick={props.onLink}
          >
            {navigator.onLine ? linkText.open : linkText.offline}
          </button>
        )}
      </div>
      <CashInShift {...props} />
    </div>
  )
}

/** Cash needs an open shift. Where none is open, this opens one and the payment continues. */
function CashInShift(props: TakeMoneyProps) {
  const isClosed = useTillFacts(needsShift)
  const [wasClosed] = useState(isClosed)
  const isFirst = props.first === 'CASH'
  if (!isClosed) return <Cash {...props} hasFocus={wasClosed && isFirst} />
  return (
    <section className={shared.method} aria-label={posText.pay.cash}>
      <h3>{posText.pay.cash}</h3>
      <OpenShift isFirst={isFirst} />
    </section>
  )
}

function Cash({
  due,
  currency,
  isBusy,
  first,
  hasFocus,
  hasPad = true,
  onTake,
}: TakeMoneyProps & { hasFocus: boolean }) {
  // Undefined: the exact due, also after it has changed.
  const [entered, setEntered] = useState<number | null>()
  const [isTyped, setTyped] = useState(false)
  const given = entered === undefined ? due : entered
  const isPart = given !== null && given > 0 && given < due
  const type = (digits: string) => {
    setEntered(Math.min(Number(`${isTyped ? (given ?? '') : ''}${digits}`), 1_000_000_000_000))
    setTyped(true)
  }
  const erase = () => {
    setEntered(Number(String(given ?? 0).slice(0, -1)))
    setTyped(true)
  }
  const label = isPart ? payText.partCash(showNumber(given)) : posText.pay.takeCash
  return (
    <section className={shared.method} aria-label={posText.pay.cash}>
      <h3>{posText.pay.cash}</h3>
      <QuickAmounts
        amounts={likelyGiven(due, currency)}
        due={due}
        given={given}
        onChoose={(amount) => {
          setEntered(amount === due ? undefined : amount)
          setTyped(false)
        }}
      />
      <MoneyInput
        label={posText.pay.given}
        value={given}
        onChange={(value) => {
          setEntered(value)
          setTyped(true)
        }}
      />
      {hasPad && <Pad onKey={type} onErase={erase} />}
      <Change change={changeOf(due, given ?? 0)} />
      <TakeButton
        isFirst={first === 'CASH'}
        isPlain={first !== 'CASH'}
        hasFocus={hasFocus}
        isOff={isBusy || !given}
        label={isBusy ? posText.pay.busy : label}
        onTake={() => given && onTake(cashPayment(due, given))}
      />
    </section>
  )
}

function Change({ change }: { change: number | undefined }) {
  return (
    <p className={styles.change} aria-live="polite">
      <span>{change === undefined ? posText.pay.short : posText.pay.change}</span>
      {change !== undefined && (
        <strong>
          <Amount value={change} />
        </strong>
      )}
    </p>
  )
}

type QuickAmountsProps = { amounts: number[]; due: number; given: number | null; onChoose: (amount: number) => void }

function QuickAmounts({ amounts, due, given, onChoose }: QuickAmountsProps) {
  return (
    <div className={styles.quick}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={buttonStyles.button}
          aria-pressed={given === amount}
          onClick={() => onChoose(amount)}
        >
          {amount === due ? posText.pay.exact : <bdi>{showNumber(amount)}</bdi>}
        </button>
      ))}
    </div>
  )
}

function Card({ due, isBusy, first, onTake, onTerminal }: TakeMoneyProps) {
  const [reference, setReference] = useState('')
  const [entered, setEntered] = useState<number | null>()
  // What was typed for a higher due is no more than what is left of it.
  const amount = entered === undefined || (entered !== null && entered > due) ? due : entered
  const isPart = amount !== null && amount < due
  const label = isPart ? payText.partCard(showNumber(amount)) : posText.pay.takeCard
  const byHand = <p className={textStyles.quiet}>{posText.pay.cardHint}</p>
  return (
    <section className={shared.method} aria-label={posText.pay.card}>
      <h3>{posText.pay.card}</h3>
      {onTerminal ? (
        <Suspense fallback={byHand}>
          <TerminalChoice
            isOff={isBusy || !amount}
            byHand={byHand}
            onChoose={(terminal) => amount && onTerminal({ terminal, amount })}
          />
        </Suspense>
      ) : (
        byHand
      )}
      <MoneyInput label={payText.cardAmount} value={amount} onChange={setEntered} max={due} />
      <label className={fieldStyles.field}>
        {posText.pay.reference}
        <input
          className={fieldStyles.input}
          inputMode="numeric"
          value={reference}
          maxLength={20}
          onChange={({ currentTarget }) => setReference(toLatinDigits(currentTarget.value).replace(/\D/g, ''))}
        />
      </label>
      <TakeButton
        isFirst={first === 'CARD'}
        isOff={isBusy || !amount}
        label={isBusy ? posText.pay.busy : label}
        onTake={() => amount && onTake({ id: newId(), method: 'CARD', amount, reference })}
      />
    </section>
  )
}

type TakeButtonProps = {
  isFirst: boolean
  /** Looks secondary beside the chosen method, so that a slip of the finger records no cash. */
  isPlain?: boolean
  hasFocus?: boolean
  isOff: boolean
  label: string
  onTake: () => void
}

function TakeButton({ isFirst, isPlain = false, hasFocus = false, isOff, label, onTake }: TakeButtonProps) {
  return (
    <button
      type="button"
      autoFocus={hasFocus}
      data-first={isFirst || undefined}
      className={`${buttonStyles.button} ${isPlain ? styles.takePlain : `${buttonStyles.primary} ${shared.take}`}`}
      disabled={isOff}
      onClick={onTake}
    >
      {label}
    </button>
  )
}
