// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { newId } from '@sofreh/kernel'
import { type Draft, memoryLogStore } from '@sofreh/offline'
import { SessionContext } from '@sofreh/staff/session'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bill, billsOf } from '../../engine/bills.ts'
import { soldLine, soldTab } from '../../engine/testing/sold-tab.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { billText } from '../../text/bill.fa.ts'
import { BillSheet } from './bill-sheet.tsx'

// jsdom has no dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

afterEach(cleanup)

const vendor = { currency: 'TOMAN', preparationMinutes: 20 } as const
const settings = { ...vendor, payLaterChannels: ['POS'], onlinePayment: false }
const everything = ['ORDER_VIEW', 'ORDER_EDIT', 'ORDER_STATE', 'PAYMENT_TAKE', 'TABLE_USE']

async function openBill(more: Parameters<typeof soldTab>[1]): Promise<Bill> {
  const store = memoryLogStore()
  const id = newId()
  const madeAt = '2026-11-21T10:00:00.000Z'
  const body = soldTab(id, more)
  const draft: Draft = { id: newId(), subjectId: id, kind: 'sale', personId: newId(), madeAt, clockOffsetMs: 0, body }
  await store.append('d', () => ({ drafts: [draft], counter: 0, made: ([entry]) => entry?.id ?? '' }))
  const [bill] = billsOf([], await store.all(), vendor)
  if (!bill) throw new Error('no bill')
  return bill
}

function show(bill: Bill | undefined, permissions = everything) {
  useTillFacts.setState({ bills: bill ? [bill] : [] } as never)
  const session = { person: { id: newId() }, permissions: new Set(permissions), vendor: settings } as never
  render(
    <SessionContext value={session}>
      <BillSheet
        orderId={bill?.id ?? newId()}
        onAdd={() => undefined}
        onNew={() => undefined}
        onClose={() => undefined}
      />
    </SessionContext>,
  )
  return within(screen.getByRole('dialog'))
}

describe('the sheet of an open bill', () => {
  let kebab: Bill
  beforeEach(async () => {
    const rice = { id: newId(), title: 'برنج زعفرانی', price: 45_000, count: 1 }
    const butter = { id: newId(), title: 'کره', price: 10_000, count: 2 }
    const line = soldLine({ title: 'کوبیده', toppings: [rice, butter] as never, note: 'بدون پیاز' })
    const customer = { phone: '09121112233', firstName: 'نگار', lastName: 'سعیدی' }
    kebab = await openBill({ lines: [line], customer, description: 'زنگ نزنید', finalPrice: 182_000 })
  })

  it('shows the choices and the note of each dish, the note of the order and the guest’s phone', () => {
    const sheet = show(kebab)
    const dish = sheet.getByRole('button', { name: billText.line('کوبیده') })
    expect(dish.textContent).toContain('برنج زعفرانی، کره ×۲')
    expect(dish.textContent).toContain('بدون پیاز')
    expect(sheet.getByText('زنگ نزنید')).toBeTruthy()
    expect(sheet.getByRole('link', { name: '۰۹۱۲۱۱۱۲۲۳۳' }).getAttribute('href')).toBe('tel:09121112233')
  })

  it('offers the next step of the order beside taking its payment', () => {
    const sheet = show(kebab)
    expect(sheet.getByRole('button', { name: /^آماده شد: سفارش/ })).toBeTruthy()
    expect(sheet.getByRole('button', { name: /گرفتن پول/ })).toBeTruthy()
  })

  it('offers neither to a person who may only see orders', () => {
    const sheet = show(kebab, ['ORDER_VIEW'])
    expect(sheet.queryByRole('button', { name: /گرفتن پول/ })).toBeNull()
    expect(document.querySelector('[data-step]')).toBeNull()
  })

  it('says that an accepted delivery needs a courier, until it has one', () => {
    const delivery = { cost: 0, fleet: null, courier: null, address: null } as never
    const accepted: Bill = { ...kebab, isWaiting: false, sheet: { ...kebab.sheet, state: 'CONFIRMED', delivery } }
    expect(show(accepted).getByText(/سفارش پیک ندارد/)).toBeTruthy()
    cleanup()
    const given = { ...accepted.sheet, delivery: { ...accepted.sheet.delivery, fleet: 'OWN' } } as never
    expect(show({ ...accepted, sheet: given }).queryByText(/سفارش پیک ندارد/)).toBeNull()
  })

  it('says that an order is no longer open', () => {
    expect(show(undefined).getByText('این سفارش دیگر باز نیست.')).toBeTruthy()
  })
})
