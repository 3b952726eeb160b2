// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { newId } from '@sofreh/kernel'
import { type Draft, memoryLogStore } from '@sofreh/offline'
import { SessionContext } from '@sofreh/staff/session'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Bill, billsOf } from '../../engine/bills.ts'
import { soldTab } from '../../engine/testing/sold-tab.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { OpenPane } from './open-pane.tsx'

// jsdom lays nothing out: no part of a list comes into view.
beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
})

afterEach(cleanup)

const openOrders = 450

async function manyBills() {
  const store = memoryLogStore()
  for (let at = 0; at < openOrders; at += 1) {
    const subjectId = newId()
    const body = soldTab(subjectId, { number: `A${at + 1}`, table: null })
    const madeAt = '2026-11-21T10:00:00.000Z'
    const draft: Draft = { id: newId(), subjectId, kind: 'sale', personId: newId(), madeAt, clockOffsetMs: 0, body }
    await store.append('d', () => ({ drafts: [draft], counter: 0, made: ([entry]) => entry?.id ?? '' }))
  }
  return billsOf([], await store.all(), { currency: 'TOMAN', preparationMinutes: 20 })
}

function open(bills: readonly Bill[]) {
  useTillFacts.setState({ bills } as never)
  const session = { person: { id: newId() }, permissions: new Set(['ORDER_VIEW']), vendor: {} } as never
  return render(
    <SessionContext value={session}>
      <OpenPane onOpenOrder={() => undefined} onRecall={() => undefined} />
    </SessionContext>,
  )
}

it('draws only the orders near the visible area, and finds every other one', async () => {
  const bills = await manyBills()
  expect(bills).toHaveLength(openOrders)
  const { container } = open(bills)
  const drawn = screen.getAllByRole('button').length
  expect(drawn).toBeGreaterThanOrEqual(64)
  expect(drawn).toBeLessThan(200)
  expect(container.querySelectorAll('*').length).toBeLessThan(1_000)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'A449' } })
  expect(screen.getAllByRole('button')[0]?.textContent).toMatch(/۴۴۹/)
})

it('names what two tills took twice of a bill, and not that it is paid', async () => {
  const store = memoryLogStore()
  const subjectId = newId()
  const payments = [1, 2].map(() => ({ id: newId(), method: 'CARD' as const, amount: 110_000, slipNumber: newId() }))
  const body = soldTab(subjectId, { payments })
  const madeAt = '2026-11-21T10:00:00.000Z'
  const draft: Draft = { id: newId(), subjectId, kind: 'sale', personId: newId(), madeAt, clockOffsetMs: 0, body }
  await store.append('d', () => ({ drafts: [draft], counter: 0, made: ([entry]) => entry?.id ?? '' }))
  open(billsOf([], await store.all(), { currency: 'TOMAN', preparationMinutes: 20 }))
  expect(screen.getByText(/^باید برگردد/).textContent).toBe('باید برگردد ۱۱۰٬۰۰۰')
  expect(screen.queryByText('پرداخت‌شده')).toBeNull()
})
