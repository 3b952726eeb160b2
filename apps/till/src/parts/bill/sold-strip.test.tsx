// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { newId } from '@sofreh/kernel'
import { type Draft, memoryLogStore } from '@sofreh/offline'
import { SessionContext } from '@sofreh/staff/session'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Bill, billsOf } from '../../engine/bills.ts'
import { soldTab } from '../../engine/testing/sold-tab.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { useTill } from '../../engine/till-store.ts'
import { SoldStrip } from './sold-strip.tsx'

afterEach(cleanup)

const vendor = { currency: 'TOMAN', preparationMinutes: 20 } as const

async function showPaid(change: (bill: Bill) => Bill) {
  const store = memoryLogStore()
  const id = newId()
  const madeAt = '2026-11-21T10:00:00.000Z'
  const draft: Draft = {
    id: newId(),
    subjectId: id,
    kind: 'sale',
    personId: newId(),
    madeAt,
    clockOffsetMs: 0,
    body: soldTab(id),
  }
  await store.append('d', () => ({ drafts: [draft], counter: 0, made: ([entry]) => entry?.id ?? '' }))
  const bills = billsOf([], await store.all(), vendor).map(change)
  useTillFacts.setState({ bills } as never)
  useTill.getState().paid({ orderId: id, number: 'A1', total: 110_000, change: 0, isWaiting: false })
  const settings = { ...vendor, payLaterChannels: ['POS'], onlinePayment: false }
  const session = { person: { id: newId() }, permissions: new Set(['ORDER_STATE']), vendor: settings } as never
  render(
    <SessionContext value={session}>
      <SoldStrip />
    </SessionContext>,
  )
}

it('offers to accept a guest’s order when its money was taken', async () => {
  await showPaid((bill) => ({ ...bill, due: 0, sheet: { ...bill.sheet, state: 'PAID' } }))
  expect(screen.getByRole('button', { name: /^پذیرش: سفارش/ })).toBeTruthy()
})

it('offers no next step for an order that the kitchen has already', async () => {
  await showPaid((bill) => bill)
  expect(screen.getByRole('status').textContent).toContain('ثبت شد')
  expect(screen.queryByRole('button', { name: /سفارش/ })).toBeNull()
})

it('stays until a press elsewhere has ended, so that the press meets what is below it', async () => {
  await showPaid((bill) => bill)
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('status')).not.toBeNull()
  fireEvent.click(screen.getByRole('status'), { detail: 1 })
  expect(screen.queryByRole('status')).not.toBeNull()
  fireEvent.click(document.body, { detail: 1 })
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows the number that the server gave a sale whose answer was lost', async () => {
  await showPaid((bill) => ({ ...bill, number: '9' }))
  expect(screen.getByRole('status').textContent).toContain('پول سفارش ۹ ثبت شد')
})
