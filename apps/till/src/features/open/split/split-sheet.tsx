import { showOrderNumber } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { useMemo, useState } from 'react'
import buttonStyles from '../../../parts/button.module.css'
import textStyles from '../../../parts/text.module.css'
import { useDoing } from '../../../engine/orders/use-doing.ts'
import { Sheet } from '../../../parts/sheet.tsx'
import type { Bill } from '../../../engine/bills.ts'
import { splitCommand } from '../../../engine/orders/bill-command.ts'
import { Refusal } from '../../../parts/refusal.tsx'
import { billText } from '../../../text/bill.fa.ts'
import shared from '../bill.module.css'
import styles from './split-sheet.module.css'
import { newSplit, previewOf, seatsOf, type SplitChoice, splitKinds, askedSplit } from './split-choice.ts'
import { AmountShares, EvenShares, ItemShares } from './split-shares.tsx'

const { split: text } = billText

/** Splits a bill by dish, by seat, evenly or by amounts, with a preview of each share. */
export function SplitSheet({ bill, onDone, onClose }: { bill: Bill; onDone: () => void; onClose: () => void }) {
  const [choice, setChoice] = useState(() => newSplit(bill))
  const doing = useDoing()
  const preview = useMemo(() => previewOf(choice, bill), [choice, bill])
  const change = (changed: Partial<SplitChoice>) => setChoice((before) => ({ ...before, ...changed }))
  const submit = async () => {
    if (await doing.act(splitCommand(bill, askedSplit(choice, bill)))) onDone()
  }
  return (
    <Sheet
      isWide
      help="till/split"
      title={text.title(showOrderNumber(bill.number))}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          disabled={!preview.ok || doing.isBusy}
          onClick={() => void submit()}
        >
          {text.submit}
        </button>
      }
    >
      <Refusal message={doing.refusal?.message} />
      <div className={styles.splitKinds} role="group" aria-label={text.how}>
        {splitKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={buttonStyles.button}
            aria-pressed={choice.kind === kind}
            onClick={() => change({ kind })}
          >
            {text.kinds[kind]}
          </button>
        ))}
      </div>
      {choice.kind === 'ITEM' && <ItemShares lines={bill.sheet.lines} choice={choice} onChange={change} />}
      {choice.kind === 'EVENLY' && <EvenShares choice={choice} onChange={change} />}
      {choice.kind === 'AMOUNT' && <AmountShares choice={choice} onChange={change} />}
      {choice.kind === 'SEAT' && seatsOf(bill.sheet.lines).length === 0 && (
        <p className={textStyles.quiet}>{text.noSeats}</p>
      )}
      <Preview preview={preview} />
    </Sheet>
  )
}

function Preview({ preview }: { preview: ReturnType<typeof previewOf> }) {
  if (!preview.ok) return <p className={textStyles.quiet}>{text.problems[preview.code]}</p>
  return (
    <section aria-label={text.result}>
      <ul className={shared.shares}>
        {preview.shares.map(({ id, title, amount }) => (
          <li key={id}>
            <b>{title}</b>
            <Amount value={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
