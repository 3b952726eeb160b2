// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { newId } from '@sofreh/kernel'
import { type Draft, memoryLogStore } from '@sofreh/offline'
import { SessionContext } from '@sofreh/staff/session'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { billsOf } from '../../engine/bills.ts'
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

it('draws only the orders near the visible area, and finds every other one', async () => {
  const bills = await manyBills()
  expect(bills).toHaveLength(openOrders)
  useTillFacts.setState({ bills } as never)
  const session = { person: { id: newId() }, permissions: new Set(['ORDER_VIEW']), vendor: {} } as never
  const { container } = render(
    <SessionContext value={session}>
      <OpenPane onOpenOrder={() => undefined} onRecall={() => undefined} />
    </SessionContext>,
  )
  const drawn = screen.getAllByRole('button').length
  expect(drawn).toBeGreaterThanOrEqual(64)
  expect(drawn).toBeLessThan(200)
  expect(container.querySelectorAll('*').length).toBeLessThan(1_000)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'A449' } })
  expect(screen.getAllByRole('button')[0]?.textContent).toMatch(/۴۴۹/)
})
