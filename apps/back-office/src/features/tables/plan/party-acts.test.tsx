// @vitest-environment jsdom
import type { FakeServer } from '@sofreh/contract/testing'
import { toPersianDigits } from '@sofreh/kernel'
import { beforeAll, expect, it } from 'vitest'
import { endedText } from '../../../orders/ended.fa.ts'
import { ordersText } from '../../../orders/orders.fa.ts'
import { alerts, button, fill, press, sees, valuesOf } from '../../../testing/form-parts.ts'
import { sampleOf } from '../../../testing/open-fake-office.ts'
import recorded from '../../../testing/recorded-answers.json' with { type: 'json' }
import { answersShown, openScreen, reread, startMs, startOffice } from '../../../testing/started-office.tsx'
import { tablesText } from '../tables.fa.ts'
import { planText } from './plan.fa.ts'

beforeAll(startOffice, startMs)

const { bill, merge, pay, split } = ordersText
const readsTables = 'GET /api/diningtables/alltables'
const readsBoard = 'GET /api-sofreh/ordering/board'
const board = recorded[readsBoard].data
const [boardOrder, other] = board.orders
const [table, , third] = recorded[readsTables].data
if (!boardOrder || !other || !table?.openOrder || !third) throw new Error('the recorded answers have bills at tables')
const order = { ...(await sampleOf<object>(`/api/orders/${boardOrder.id}`)), ...boardOrder }
const free = { ...third, openOrder: null }
const taken = { ...table, openOrder: { ...table.openOrder, orderId: order.id } }
const bodyOf = (data: unknown) => ({ body: { data } })
const busy = tablesText.openTable(table.name, table.categoryName, tablesText.busy(table.openOrder.number))

/** Opens the panel of the table whose bill the board shows. */
async function openTable(changes: object = {}): Promise<FakeServer> {
  const server = await openScreen('/tables', {
    answers: {
      [readsTables]: bodyOf([taken, free]),
      [readsBoard]: bodyOf({ ...board, orders: [{ ...order, ...changes }] }),
    },
  })
  await press(busy)
  return server
}

/** Another device ends the bill: it leaves the board, and the table is free or has the next bill. */
async function endBill(server: FakeServer, next?: typeof boardOrder): Promise<void> {
  const openOrder = next ? { ...taken.openOrder, orderId: next.id } : null
  server.answer(readsBoard, bodyOf({ ...board, orders: next ? [next] : [] }))
  server.answer(readsTables, bodyOf([{ ...taken, openOrder }, free]))
  await Promise.all([reread('orders'), reread('tables')])
  await answersShown()
}

it('leaves a half-made division of a bill that another device ended, says why, and sends nothing', async () => {
  const server = await openTable({ canEdit: true })
  await press(bill.split)
  await fill(split.howMany, '۵')
  await endBill(server)
  expect(alerts()).toContain(endedText.bill)
  expect(await valuesOf([split.howMany])).toEqual(['۵'])
  expect((await button(split.submit)).disabled).toBe(true)
  expect(server.sent).toEqual([])
})

it('does not divide the next bill of the table by what was typed for the ended one', async () => {
  const server = await openTable({ canEdit: true })
  await press(bill.split)
  await fill(split.howMany, '۵')
  await endBill(server, { ...other, canEdit: true })
  expect(alerts()).toContain(endedText.bill)
  expect((await button(split.submit)).disabled).toBe(true)
  expect(server.sent).toEqual([])
})

it('leaves the merging of a bill that another device ended, and says why', async () => {
  const server = await openTable({ canEdit: true, isPayLater: true })
  await press(bill.merge)
  await sees(merge.submit)
  await endBill(server)
  expect(alerts()).toContain(endedText.bill)
})

it('leaves the typed payment of a share whose bill another device ended, and says why', async () => {
  const share = { id: order.id, title: 'سهم ۱', amount: 100_000, paid: 0, due: 100_000, guestId: null, lines: [] }
  const server = await openTable({ canEdit: true, shares: [share] })
  await press(bill.payShare)
  await fill(pay.given, '۲۰۰۰۰۰')
  await endBill(server)
  expect(alerts()).toContain(endedText.pay)
})

it('leaves the tables that were chosen for a party when another device reserves its table, and says why', async () => {
  const server = await openTable()
  await press(planText.link.open)
  await fill(planText.link.tables, { choose: `${toPersianDigits(free.name)} · ${toPersianDigits(free.categoryName)}` })
  const reservation = {
    id: order.id,
    state: 'BOOKED',
    customerName: 'کاوه',
    partySize: 2,
    startsAt: '2026-11-24T10:30:00.000Z',
    endsAt: '2026-11-24T12:30:00.000Z',
    tableIds: [table.id],
  }
  server.answer(readsTables, bodyOf([{ ...taken, reservation }, free]))
  await reread('tables')
  await answersShown()
  expect(alerts()).toContain(planText.link.reserved)
  expect((await button(planText.link.save)).disabled).toBe(true)
  expect(server.sent).toEqual([])
})
