// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTillFacts } from '../../engine/till-facts.ts'
import { posText } from '../../text/pos.fa.ts'
import { act, buttonNames, sees, shownText, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, type FakeTill, openFakeTill } from '../../testing/open-fake-till.tsx'

const { receipt, cart, sold } = posText
const browserPrint = vi.fn<() => void>()

beforeEach(() => {
  browserPrint.mockReset()
  vi.stubGlobal('print', browserPrint)
})
afterEach(() => {
  vi.unstubAllGlobals()
  expect(contractProblems()).toEqual([])
})

/** Sells two kebabs and a drink without a network, and opens the receipt. */
async function openReceipt(): Promise<FakeTill> {
  const till = await openFakeTill()
  till.setOnline(false)
  await act(till, ['کوبیده', 'کوبیده', 'دوغ', cart.payCard, () => sees(sold.waiting), receipt.open])
  await sees(receipt.title)
  return till
}

describe('the receipt of a sale without the server', () => {
  it('shows number, dishes with counts, and the total that was paid', async () => {
    await openReceipt()
    const { body } = useTillFacts.getState().log[0]?.entry ?? {}
    expect(body).toMatchObject({ number: 'A1', finalPrice: 817_500 })
    const shown = shownText()
    for (const text of ['الف۱', 'کوبیده', '۲', 'دوغ', '۸۱۷٬۵۰۰']) expect(shown).toContain(text)
  })

  it('carries a backup of the sale that the till can restore', async () => {
    await openReceipt()
    const code = await waitUntil(() => document.querySelector('[data-receipt-text]'))
    expect(code.getAttribute('alt')).toBe(receipt.code)
    expect(code.getAttribute('data-receipt-text')).not.toBe('')
  })

  it('is printed by the browser where no bridge prints it, once for each press', async () => {
    const till = await openReceipt()
    await act(till, [receipt.print, () => waitUntil(() => browserPrint.mock.calls.length === 1)])
    await waitUntil(() => buttonNames().includes(receipt.print))
    await act(till, [receipt.print, () => waitUntil(() => browserPrint.mock.calls.length === 2)])
  })

  it('stays open and complete when the sale reaches the server meanwhile', async () => {
    const till = await openReceipt()
    till.setOnline(true)
    // The till forgets an entry that the server has.
    await waitUntil(() => useTillFacts.getState().log.length === 0)
    await sees('۸۱۷٬۵۰۰')
    await act(till, [receipt.print, () => waitUntil(() => browserPrint.mock.calls.length === 1)])
  })
})
