import { useState } from 'react'
import { useMay } from '../../../session/session-context.ts'
import { MoneyInput, NumberInput } from '../fields/number-input.tsx'
import parts from '../parts.module.css'
import { ApproveSheet } from '../staff/approve-sheet.tsx'
import type { TicketLine } from '../ticket/ticket.ts'
import { useTill } from '../ticket/till-store.ts'
import { linePriceText } from './line-price.fa.ts'
import styles from './pay.module.css'

type Said = Pick<TicketLine, 'changePrice' | 'isFreeItem' | 'lineDiscount'>
type Wish = { permission: 'PRICE_CHANGE' | 'FREE_ITEM' | 'DISCOUNT_GIVE'; said: Partial<Said> }

const plain: Said = { changePrice: null, isFreeItem: false, lineDiscount: null }

/** Another price, a dish on the house, a discount of this line: each by its permission, or by the digits of somebody who has it. */
export function LinePrice({ line }: { line: TicketLine }) {
  const say = useTill((till) => till.changeLine)
  const approve = useTill((till) => till.change)
  const [wish, setWish] = useState<Wish>()
  const may = {
    PRICE_CHANGE: useMay('PRICE_CHANGE'),
    FREE_ITEM: useMay('FREE_ITEM'),
    DISCOUNT_GIVE: useMay('DISCOUNT_GIVE'),
  }
  const ask = (permission: Wish['permission'], said: Partial<Said>) => {
    if (may[permission]) say(line.id, { ...plain, ...said })
    else setWish({ permission, said })
  }
  const { isFreeItem, changePrice = null, lineDiscount = null } = line
  const isSaid = isFreeItem || changePrice !== null || lineDiscount !== null
  return (
    <section className={styles.reason} aria-label={linePriceText.title}>
      <div className={parts.row}>
        <button
          type="button"
          className={parts.button}
          aria-pressed={line.isFreeItem}
          onClick={() => (line.isFreeItem ? say(line.id, plain) : ask('FREE_ITEM', { isFreeItem: true }))}
        >
          {linePriceText.free}
        </button>
        {isSaid && (
          <button type="button" className={parts.button} onClick={() => say(line.id, plain)}>
            {linePriceText.asMenu}
          </button>
        )}
      </div>
      {!line.isFreeItem && <Amounts line={line} onAsk={ask} />}
      {wish && (
        <ApproveSheet
          permissions={[wish.permission]}
          onClose={() => setWish(undefined)}
          onApproved={(approvedBy) => {
            approve({ approvedBy })
            say(line.id, { ...plain, ...wish.said })
            setWish(undefined)
          }}
        />
      )}
    </section>
  )
}

type AmountsProps = { line: TicketLine; onAsk: (permission: Wish['permission'], said: Partial<Said>) => void }

function Amounts({ line, onAsk }: AmountsProps) {
  const [price, setPrice] = useState<number | null>(line.changePrice ?? line.price)
  const [percent, setPercent] = useState<number | null>(
    line.lineDiscount?.kind === 'PERCENTAGE' ? line.lineDiscount.value / 100 : null,
  )
  return (
    <>
      <form
        className={styles.one}
        onSubmit={(event) => {
          event.preventDefault()
          if (price !== null) onAsk('PRICE_CHANGE', { changePrice: price })
        }}
      >
        <MoneyInput label={linePriceText.price} value={price} onChange={setPrice} />
        <button
          type="submit"
          className={parts.button}
          disabled={price === null || price === (line.changePrice ?? line.price)}
        >
          {linePriceText.set.price}
        </button>
      </form>
      <form
        className={styles.one}
        onSubmit={(event) => {
          event.preventDefault()
          if (percent) onAsk('DISCOUNT_GIVE', { lineDiscount: { kind: 'PERCENTAGE', value: percent * 100 } })
        }}
      >
        <NumberInput
          label={linePriceText.discount}
          value={percent}
          max={100}
          unit={linePriceText.percentSign}
          onChange={setPercent}
        />
        <button type="submit" className={parts.button} disabled={!percent}>
          {linePriceText.set.discount}
        </button>
      </form>
    </>
  )
}
