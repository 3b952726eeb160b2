// @vitest-environment jsdom
import { newId } from '@sofreh/kernel'
import { type Draft, memoryLogStore } from '@sofreh/offline'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { billsOf } from '../../engine/bills.ts'
import { soldLine, soldTab } from '../../engine/testing/sold-tab.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { MergeSheet } from './merge-sheet.tsx'

// jsdom has no dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

/** Three open bills: untouched, paid in part, and without a table. */
async function threeBills() {
  const store = memoryLogStore()
  const write = (kind: string, subjectId: string, body: unknown) => {
    const madeAt = '2026-11-21T10:00:00.000Z'
    const draft: Draft = { id: newId(), subjectId, kind, personId: newId(), madeAt, clockOffsetMs: 0, body }
    return store.append('d', () => ({ drafts: [draft], counter: 0, made: ([entry]) => entry?.id ?? '' }))
  }
  const [first, partlyPaid, counter] = [newId(), newId(), newId()]
  await write('sale', first, soldTab(first))
  await write('sale', partlyPaid, soldTab(partlyPaid, { number: 'A2' }))
  await write('pay', partlyPaid, { device: 'A', id: newId(), method: 'CASH', amount: 60_000, shiftId: null })
  const tea = soldLine({ title: 'چای', price: 20_000 })
  await write('sale', counter, soldTab(counter, { number: 'A3', table: null, lines: [tea], finalPrice: 22_000 }))
  return billsOf([], await store.all(), { currency: 'TOMAN', preparationMinutes: 20 })
}

it('lists the other bills with their price, what a partly paid one still owes, and the dishes', async () => {
  const bills = await threeBills()
  const [bill] = bills.filter(({ number }) => number === 'A1')
  if (!bill) throw new Error('no bill')
  useTillFacts.setState({ bills } as never)
  render(<MergeSheet bill={bill} onClose={() => undefined} />)
  const list = within(screen.getByRole('list', { name: 'کدام صورت‌حساب؟' }))
  const shown = list.getAllByRole('button').map(({ textContent }) => textContent)
  expect(shown).toHaveLength(2)
  expect(shown[0]).toMatch(/آش رشته.*۱۱۰٬۰۰۰.*مانده.*۵۰٬۰۰۰/)
  expect(shown[1]).toMatch(/چای.*۲۲٬۰۰۰/)
  expect(shown[1]).not.toContain('مانده')
})
