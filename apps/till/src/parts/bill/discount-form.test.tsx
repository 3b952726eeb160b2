// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import type { OrderDiscount } from '@sofreh/ordering/domain'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { linePriceText } from '../../text/line-price.fa.ts'
import { posText } from '../../text/pos.fa.ts'
import { DiscountForm } from './discount-form.tsx'
import { asOnMenu, type LinePriceChange, PriceFields } from './price-fields.tsx'

afterEach(cleanup)

/** Types a text character by character, as a keyboard does. */
function type(label: string, text: string): void {
  const field = screen.getByLabelText<HTMLInputElement>(label, { exact: false })
  for (const character of text) fireEvent.change(field, { target: { value: field.value + character } })
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false }).value

describe('a discount of the whole order', () => {
  const open = (given: OrderDiscount | null) => {
    const gifts: (OrderDiscount | null)[] = []
    render(<DiscountForm given={given} onGive={(discount) => gifts.push(discount)} onClose={() => undefined} />)
    return gifts
  }
  const { percent, save } = posText.discount
  const field = () => document.querySelector<HTMLInputElement>('input[inputmode="decimal"]') as HTMLInputElement
  const typePercent = (text: string) => {
    for (const character of text) fireEvent.change(field(), { target: { value: field().value + character } })
  }

  it.each(['7.5', '۷٫۵', '7/5'])('of %s percent is seven and a half, and not seventy-five', (typed) => {
    const gifts = open(null)
    typePercent(typed)
    expect(field().value).toBe('۷٫۵')
    fireEvent.click(screen.getByText(save))
    expect(gifts).toEqual([{ kind: 'PERCENTAGE', value: 750 }])
  })

  it('shows the decimals that it was given with, and keeps them when it is saved again', () => {
    const gifts = open({ kind: 'PERCENTAGE', value: 1_250 })
    expect(screen.getAllByText(percent).length).toBeGreaterThan(0)
    expect(field().value).toBe('۱۲٫۵')
    fireEvent.click(screen.getByText(save))
    expect(gifts).toEqual([{ kind: 'PERCENTAGE', value: 1_250 }])
  })

  it('rejects more than a hundred percent and what is no number while it is typed', () => {
    open(null)
    typePercent('1a0-0')
    expect(field().value).toBe('۱۰۰')
    typePercent('1')
    expect(field().value).toBe('۱۰۰')
  })
})

it('takes decimals for the discount of one dish', () => {
  const changes: LinePriceChange[] = []
  render(<PriceFields price={50_000} value={asOnMenu} onChange={(change) => changes.push(change)} />)
  type(linePriceText.discount, '12.25')
  expect(valueOf(linePriceText.discount)).toBe('۱۲٫۲۵')
  fireEvent.click(screen.getByText(linePriceText.set.discount))
  expect(changes).toEqual([{ ...asOnMenu, lineDiscount: { kind: 'PERCENTAGE', value: 1_225 } }])
})
