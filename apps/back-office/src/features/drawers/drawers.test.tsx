// @vitest-environment jsdom
import { notesOf } from '@sofreh/cash/domain'
import { movementLabels } from '@sofreh/cash/client'
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { showNumber } from '@sofreh/kernel'
import { isReloadHeld, sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearLists } from '../../interface-state/list-storage.ts'
import { held } from '../../testing/describe-forms.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  errorOf,
  field,
  fill,
  openRow,
  patient,
  place,
  press,
  sees,
  toasts,
  valuesOf,
} from '../../testing/form-parts.ts'
import { sampleOf } from '../../testing/open-fake-office.ts'
import recorded from '../../testing/recorded-answers.json' with { type: 'json' }
import { answersShown, openScreen, reread, startMs, startOffice } from '../../testing/started-office.tsx'
import { drawerMoneyText } from './drawer-money.fa.ts'
import { drawersText } from './drawers.fa.ts'

beforeAll(startOffice, startMs)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const other = '01a20def-2a4d-7e52-a2da-694c3b061e43'
const retry = 'دوباره تلاش کنید'
const oldRows = 'این فهرست تازه نشد و شاید قدیمی باشد'
const anId: unknown = expect.stringMatching(/^[\da-f-]{36}$/)
const { card, count, close, move, open: opening } = drawersText
const [largest = 0, second = 0] = notesOf('TOMAN')

const [drawer] = recorded['GET /api-sofreh/payments/drawers'].data
if (!drawer) throw new Error('the recorded answers have a drawer')
const readsDrawers = 'GET /api-sofreh/payments/drawers'
const readsShift = 'GET /api-sofreh/payments/shifts/{id}'
const readsBikers = 'GET /api/bikers/all-bikers'
const opens = 'POST /api-sofreh/payments/shifts'
const counts = 'POST /api-sofreh/payments/shifts/{id}/counts'
const closes = 'POST /api-sofreh/payments/shifts/{id}/close'
const moves = 'POST /api-sofreh/payments/shifts/{id}/movements'
const bodyOf = (data: unknown) => ({ body: { data } })
const drawersWith = (...drawers: object[]) => ({ [readsDrawers]: bodyOf(drawers) })
const closedDrawer = drawersWith({ ...drawer, openShift: null })

const person = { id, name: 'سارا' }
const counted = {
  id,
  person,
  at: '2026-11-24T10:30:00.000Z',
  notes: [],
  total: 1_000_000,
  expected: 1_100_000,
  difference: -100_000,
}
const shift = {
  ...(await sampleOf<object>(`/api-sofreh/payments/shifts/${other}`)),
  id,
  status: 'OPEN',
  z: null,
  counts: [],
  openBills: [],
  openRefunds: [],
  courierCash: [],
  unsent: [],
  supplementList: [],
  handedIn: [],
}
const shiftWith = (changes: object) => ({ [readsShift]: bodyOf({ ...shift, ...changes }) })
const bill = { orderId: id, number: 'D-12', due: 250_000 }

describe('drawers: counting', () => {
  it('leaves the typed notes when the drawers cannot be read again', async () => {
    const server = await openScreen('/drawers')
    await press(card.count)
    await fill(count.noteCount(largest), '۱۲')
    server.answer(readsDrawers, 'lost')
    await reread('drawers')
    await answersShown()
    expect(await valuesOf([count.noteCount(largest)])).toEqual(['۱۲'])
    await press(count.submit)
    await expect.poll(() => server.sent.length, patient).toBe(1)
  })

  it('leaves the typed notes when the shift cannot be read again', async () => {
    const server = await openScreen(`/drawers/shifts/${id}`, { answers: shiftWith({}) })
    await press(card.count)
    await fill(count.noteCount(largest), '۷')
    server.answer(readsShift, 'lost')
    await reread('drawers')
    await answersShown()
    expect(await valuesOf([count.noteCount(largest)])).toEqual(['۷'])
  })

  it('asks for the notes when none was typed, because no count can be taken back', async () => {
    const server = await openScreen('/drawers')
    await press(card.count)
    await press(count.submit)
    await expect.poll(alerts, patient).toContain(count.notesNeeded)
    expect(server.sent).toEqual([])
    await fill(count.noteCount(second), '۰')
    await press(count.submit)
    await expect.poll(() => server.sent.length, patient).toBe(1)
    const [sent] = server.sent as unknown as [{ body: { notes: { count: number }[] } }]
    expect(sent.body.notes.map((note) => note.count)).toEqual(notesOf('TOMAN').map(() => 0))
  })

  it('adds up the notes while they are typed, and asks for a sum that is missing', async () => {
    const server = await openScreen('/drawers')
    await press(card.count)
    await fill(count.noteCount(largest), '۳')
    await fill(count.noteCount(second), '۲')
    await sees(showNumber(3 * largest + 2 * second))
    await fill(count.how, { choose: count.bySum })
    await press(count.submit)
    expect(await errorOf(count.total)).toContain(count.totalNeeded)
    expect(server.sent).toEqual([])
  })

  it('is sent by Enter, and leads on to closing the shift', async () => {
    const server = await openScreen('/drawers', { answers: shiftWith({ counts: [counted] }) })
    await press(card.count)
    await fill(count.how, { choose: count.bySum })
    await fill(count.total, '۹۵۰۰۰۰')
    server.answer(counts, bodyOf({ ...counted, total: 950_000 }))
    fireEvent.submit((await field(count.total)).form ?? document.body)
    await expect.poll(() => server.sent.map(({ body }) => body), patient).toEqual([{ id: anId, total: 950_000 }])
    await expect.poll(toasts, patient).toContain(count.done(950_000))
    await button(close.submit)
  })

  it('ends for staff who may not close the shift', async () => {
    await openScreen('/drawers', { lacks: ['SHIFT_CLOSE'] })
    expect(buttonsOf(card.close)).toEqual([])
    await press(card.count)
    await fill(count.noteCount(largest), '۱')
    await press(count.submit)
    await expect.poll(countDialogs, patient).toBe(0)
    await expect.poll(toasts, patient).toContain(count.done(1_250_000))
  })

  it('sends nothing when it is cancelled, by its button or by Escape', async () => {
    const server = await openScreen('/drawers')
    await press(card.count)
    await fill(count.noteCount(largest), '۱')
    const [cancel] = buttonsOf(drawersText.cancel).filter((one) => one.textContent === drawersText.cancel)
    if (!cancel) throw new Error('the dialog can be cancelled')
    fireEvent.click(cancel)
    await expect.poll(countDialogs, patient).toBe(0)
    await press(card.count)
    expect(await valuesOf([count.noteCount(largest)])).toEqual([''])
    fireEvent.keyDown(await field(count.noteCount(largest)), { key: 'Escape' })
    await expect.poll(countDialogs, patient).toBe(0)
    expect(server.sent).toEqual([])
  })

  it('stays when a press misses its dialog, and holds a reload, while notes are typed', async () => {
    await openScreen('/drawers')
    const miss = () => fireEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body)
    await press(card.count)
    await fill(count.noteCount(largest), '۱۲')
    await expect.poll(isReloadHeld, patient).toBe(true)
    miss()
    await answersShown()
    expect(await valuesOf([count.noteCount(largest)])).toEqual(['۱۲'])
    await fill(count.noteCount(largest), '')
    await expect.poll(isReloadHeld, patient).toBe(false)
    miss()
    await expect.poll(countDialogs, patient).toBe(0)
  })

  it('reports a refusal that arrives after its dialog was closed', async () => {
    const server = await openScreen('/drawers')
    const answer = held<Behaviour>()
    server.answer(counts, answer.promise)
    await press(card.count)
    await fill(count.noteCount(largest), '۱')
    await press(count.submit)
    await expect.poll(() => server.sent.length, patient).toBe(1)
    fireEvent.keyDown(await field(count.noteCount(largest)), { key: 'Escape' })
    await expect.poll(countDialogs, patient).toBe(0)
    answer.open({ refusal: 'FORBIDDEN' })
    await expect.poll(toasts, patient).toEqual([refusalMessage('FORBIDDEN')])
  })
})

describe('drawers: a shift that another device closes', () => {
  const next = { ...drawer, openShift: { ...drawer.openShift, id: other, number: 99 } }
  const endings = [
    ['closed', drawersWith({ ...drawer, openShift: null })],
    ['followed by the next one', drawersWith(next)],
  ] as const

  it.each(endings)('leaves the counted notes on the screen and names what happened: %s', async (_, answers) => {
    const server = await openScreen('/drawers')
    await press(card.count)
    await fill(count.noteCount(largest), '۱۲')
    for (const [name, answer] of Object.entries(answers)) server.answer(name, answer)
    await reread('drawers')
    await expect.poll(alerts, patient).toContain(drawersText.ended)
    expect(alerts()).toContain(count.ended)
    expect(await valuesOf([count.noteCount(largest)])).toEqual(['۱۲'])
    expect((await button(count.submit)).disabled).toBe(true)
    fireEvent.submit((await field(count.noteCount(largest))).form ?? document.body)
    await answersShown()
    expect(server.sent).toEqual([])
    expect(server.problems).toEqual([])
  })

  it('leaves the counted notes on the page of the shift', async () => {
    const server = await openScreen(`/drawers/shifts/${id}`, { answers: shiftWith({}) })
    await press(card.count)
    await fill(count.noteCount(largest), '۷')
    for (const [name, answer] of Object.entries(shiftWith({ status: 'CLOSED' }))) server.answer(name, answer)
    await reread('drawers')
    await expect.poll(alerts, patient).toContain(drawersText.ended)
    expect(await valuesOf([count.noteCount(largest)])).toEqual(['۷'])
    fireEvent.keyDown(await field(count.noteCount(largest)), { key: 'Escape' })
    await expect.poll(countDialogs, patient).toBe(0)
    expect(buttonsOf(card.count)).toEqual([])
    expect(buttonsOf(card.openShift)).toEqual([])
  })

  it('leaves a typed movement of cash on the screen and does not send it to the next shift', async () => {
    const server = await openScreen('/drawers')
    await press(card.moveCash)
    await fill(move.amount, '۱۵۰۰۰۰')
    await fill(move.reason, 'نان')
    server.answer(readsDrawers, bodyOf([next]))
    await reread('drawers')
    await expect.poll(alerts, patient).toContain(drawersText.ended)
    expect(await valuesOf([move.reason])).toEqual(['نان'])
    expect((await button(move.submit)).disabled).toBe(true)
    expect(server.sent).toEqual([])
  })

  it('leaves the reason of a difference, and names that the shift is closed', async () => {
    const server = await openScreen('/drawers', { answers: shiftWith({ counts: [counted] }) })
    await press(card.close)
    await fill(close.reason, 'بقیهٔ اشتباه')
    server.answer(readsDrawers, bodyOf([{ ...drawer, openShift: null }]))
    await reread('drawers')
    await expect.poll(alerts, patient).toContain(drawersText.ended)
    expect(await valuesOf([close.reason])).toEqual(['بقیهٔ اشتباه'])
    expect((await button(close.submit)).disabled).toBe(true)
  })
})

describe('drawers: opening and closing a shift', () => {
  it('asks for the float, and opens with a float of zero by Enter', async () => {
    const server = await openScreen('/drawers', { answers: closedDrawer })
    await press(card.openShift)
    await press(opening.submit)
    expect(await errorOf(opening.float)).toContain(opening.floatNeeded)
    expect(server.sent).toEqual([])
    await fill(opening.float, '۰')
    fireEvent.submit((await field(opening.float)).form ?? document.body)
    await expect
      .poll(() => server.sent.map(({ name, body }) => [name, body]), patient)
      .toEqual([[opens, expect.objectContaining({ id: anId, drawerId: drawer.id, float: 0 })]])
    await expect.poll(toasts, patient).toContain(opening.done(drawer.name))
  })

  it('opens one shift although the first answer was lost', async () => {
    const server = await openScreen('/drawers', { answers: { ...closedDrawer, [opens]: 'lost' } })
    await press(card.openShift)
    await fill(opening.float, '۵۰۰۰۰۰')
    await press(opening.submit)
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    server.answer(opens, 'recorded')
    await press(opening.submit)
    await expect.poll(toasts, patient).toContain(opening.done(drawer.name))
    const ids = server.sent.map(({ body }) => (body as { id: string }).id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('offers no shift for a drawer out of use', async () => {
    await openScreen('/drawers', { answers: drawersWith({ ...drawer, isActive: false, openShift: null }) })
    await sees(card.outOfUse)
    for (const label of [card.openShift, card.moveCash, card.count, card.close]) expect(buttonsOf(label)).toEqual([])
    await button(drawersText.edit(drawer.name))
  })

  it('asks for a count before it closes', async () => {
    const server = await openScreen('/drawers', { answers: shiftWith({}) })
    await press(card.close)
    await sees(close.notCounted)
    expect(buttonsOf(close.submit)).toEqual([])
    await press(close.countNow)
    await field(count.noteCount(largest))
    expect(server.sent).toEqual([])
  })

  it('closes without a reason when the count is right', async () => {
    const even = { ...counted, expected: 1_000_000, difference: 0 }
    const server = await openScreen('/drawers', { answers: shiftWith({ counts: [even] }) })
    await press(card.close)
    await sees(drawersText.difference.none)
    expect(place().textContent).not.toContain(close.reason)
    await press(close.submit)
    await expect
      .poll(() => server.sent.map(({ name, path, body }) => [name, path, body]), patient)
      .toEqual([
        [
          closes,
          `/api-sofreh/payments/shifts/${id}/close`,
          { id: anId, reason: '', handsOn: false, acceptsUnsent: false },
        ],
      ])
  })

  it('shows what is open, a recount and the shortage, and hands bills on in a repeat of the same close', async () => {
    const recount = { ...counted, id: other, total: 1_050_000, difference: -50_000 }
    const refund = { orderId: other, number: 'D-7', amount: 40_000, way: 'DRAWER' }
    const cash = { bikerId: other, name: 'رضا', amount: 30_000 }
    const open = { counts: [recount, counted], openBills: [bill], openRefunds: [refund], courierCash: [cash] }
    const server = await openScreen('/drawers', {
      answers: { ...shiftWith(open), [closes]: { refusal: 'OPEN_BILLS' } },
    })
    await press(card.close)
    for (const text of [
      close.bills,
      close.bill('D-12'),
      showNumber(250_000),
      close.openRefunds,
      showNumber(40_000),
      close.courierCash,
      showNumber(30_000),
      close.recount,
      showNumber(1_050_000),
      showNumber(100_000),
    ])
      await sees(text)
    await press(close.submit)
    await expect.poll(() => server.sent.length, patient).toBe(1)
    await fill(close.handsOn, 'tick')
    server.answer(closes, 'recorded')
    await press(close.submit)
    await expect.poll(countDialogs, patient).toBe(0)
    const [first, last] = server.sent.map(({ body }) => body as { id: string; handsOn: boolean })
    expect([first?.handsOn, last?.handsOn]).toEqual([false, true])
    expect(last?.id).toBe(first?.id)
    expect(server.problems).toEqual([])
  })

  it('leaves the reason of a difference after a refusal', async () => {
    const server = await openScreen('/drawers', {
      answers: { ...shiftWith({ counts: [counted] }), [closes]: { refusal: 'FORBIDDEN' } },
    })
    await press(card.close)
    await fill(close.reason, 'بقیهٔ اشتباه')
    await press(close.submit)
    await expect.poll(alerts, patient).toContain(refusalMessage('FORBIDDEN'))
    expect(await valuesOf([close.reason])).toEqual(['بقیهٔ اشتباه'])
    expect(server.problems).toEqual([])
  })
})

describe('drawers: cash by hand', () => {
  it.each(['PAY_IN', 'PAY_OUT', 'DROP', 'TIP_PAID'] as const)('%s takes one of its prepared reasons', async (kind) => {
    const server = await openScreen('/drawers')
    await press(card.moveCash)
    await fill(move.kind, { choose: movementLabels[kind] })
    await fill(move.amount, '۱۵۰۰۰۰')
    const [quick = ''] = move.quick[kind]
    await fill(quick, 'tick')
    expect(await valuesOf([move.reason])).toEqual([quick])
    await press(move.submit)
    await expect
      .poll(() => server.sent.map(({ name, body }) => [name, body]), patient)
      .toEqual([[moves, expect.objectContaining({ id: anId, kind, amount: 150_000, reason: quick })]])
    await expect.poll(countDialogs, patient).toBe(0)
    expect(server.problems).toEqual([])
  })

  it('asks for amount and reason, and takes no amount of zero', async () => {
    const server = await openScreen('/drawers')
    await press(card.moveCash)
    await fill(move.amount, '۰')
    await press(move.submit)
    expect(await errorOf(move.amount)).toContain(move.amountNeeded)
    expect(await errorOf(move.reason)).toContain(move.reasonNeeded)
    expect(server.sent).toEqual([])
  })

  it('asks which courier hands cash in, or why when the courier is not listed', async () => {
    const [biker] = await sampleOf<[object]>('/api/bikers/all-bikers')
    const reza = { ...biker, id, name: 'رضا', hasCash: true }
    const server = await openScreen('/drawers', { answers: { [readsBikers]: bodyOf([reza]) } })
    await press(card.moveCash)
    await fill(move.kind, { choose: movementLabels.COURIER_HAND_IN })
    await fill(move.amount, '۲۰۰۰۰۰')
    await press(move.submit)
    expect(await errorOf(move.courier)).toContain(move.courierNeeded)
    await fill(move.courier, { choose: move.otherCourier })
    await press(move.submit)
    expect(await errorOf(move.reason)).toContain(move.reasonNeeded)
    expect(server.sent).toEqual([])
    await fill(move.reason, 'پیک روزمزد')
    await press(move.submit)
    await expect.poll(() => server.sent.map(({ name }) => name), patient).toEqual([moves])
  })

  it('takes no cash of a courier before the list of couriers is there', async () => {
    const server = await openScreen('/drawers', { answers: { [readsBikers]: 'lost' } })
    await press(card.moveCash)
    await fill(move.kind, { choose: movementLabels.COURIER_HAND_IN })
    await expect.poll(alerts, patient).toContain(move.couriersUnread)
    expect((await button(move.submit)).disabled).toBe(true)
    server.answer(readsBikers, bodyOf([]))
    await press(retry)
    await field(move.reason)
    expect((await button(move.submit)).disabled).toBe(false)
  })
})

describe('drawers: lists and permissions', () => {
  const readsShifts = 'GET /api-sofreh/payments/shifts'

  it('an owner without a drawer is asked to make one, and staff are not', async () => {
    await openScreen('/drawers', { answers: { [readsDrawers]: 'empty' } })
    await sees(drawersText.empty)
    await press(drawersText.add)
    await press(drawersText.save)
    expect(await errorOf(drawersText.drawer.name)).toContain(drawersText.drawer.nameNeeded)
    await openScreen('/drawers', { answers: { [readsDrawers]: 'empty' }, lacks: ['VENDOR_SETTINGS'] })
    await sees(drawersText.empty)
    expect(buttonsOf(drawersText.add)).toEqual([])
  })

  it('opens the shift of a row', async () => {
    const [first] = recorded[readsShifts].data
    await openScreen('/drawers')
    await openRow(drawersText.shifts.name(drawer.name, first?.number ?? 0))
    await sees(drawersText.shift.movements)
    expect(location.pathname).toBe(`/bo/drawers/shifts/${id}`)
  })
})

describe('drawers: what lists ask and show', () => {
  beforeEach(clearLists)
  const shiftsAsked = ({ reads }: { reads: readonly { name: string; query: object }[] }) =>
    reads.filter(({ name }) => name === 'GET /api-sofreh/payments/shifts').at(-1)?.query
  const { shifts } = drawersText

  it('asks for the shifts of a drawer, of a state and with a difference', async () => {
    const yard = { ...drawer, id: other, name: 'حیاط', openShift: null }
    const server = await openScreen('/drawers', { answers: drawersWith(drawer, yard) })
    await fill(shifts.drawer, { choose: 'حیاط' })
    await fill(shifts.status, { choose: shifts.statuses.CLOSED })
    await fill(shifts.hasDifference, 'tick')
    await expect
      .poll(() => shiftsAsked(server), patient)
      .toEqual({ pageNumber: '1', pageSize: '10', drawerId: other, status: 'CLOSED', hasDifference: 'true' })
    await fill(shifts.drawer, { choose: shifts.anyDrawer })
    await expect.poll(() => shiftsAsked(server), patient).not.toHaveProperty('drawerId')
  })

  it('leaves the rows with a notice when they cannot be read again, and reads them on demand', async () => {
    const reads = 'GET /api-sofreh/payments/shifts'
    const [row] = recorded[reads].data
    const server = await openScreen('/drawers')
    await sees(shifts.name(drawer.name, row?.number ?? 0))
    server.answer(reads, 'lost')
    await reread('drawers')
    await expect.poll(alerts, patient).toContain(oldRows)
    await sees(shifts.name(drawer.name, row?.number ?? 0))
    server.answer(reads, 'recorded')
    await press(retry)
    await expect.poll(alerts, patient).not.toContain(oldRows)
  })

  it('turns the page of the shifts, and returns to the first page with another filter', async () => {
    const [row] = recorded['GET /api-sofreh/payments/shifts'].data
    const rows = Array.from({ length: 10 }, (_, at) => ({ ...row, id: id.replace(/.$/, String(at)), number: at + 1 }))
    const page = { body: { data: rows, pageNumber: 1, pageSize: 10, totalCount: 25 } }
    const server = await openScreen('/drawers', { answers: { 'GET /api-sofreh/payments/shifts': page } })
    await press('صفحهٔ ۲')
    await expect.poll(() => shiftsAsked(server), patient).toEqual({ pageNumber: '2', pageSize: '10' })
    await fill(shifts.status, { choose: shifts.statuses.OPEN })
    await expect.poll(() => shiftsAsked(server), patient).toEqual({ pageNumber: '1', pageSize: '10', status: 'OPEN' })
  })

  it('leaves filters out that a hand-edited address invents', async () => {
    const server = await openScreen('/drawers?drawerId=all&status=LOST&hasDifference=maybe')
    await expect.poll(() => shiftsAsked(server), patient).toEqual({ pageNumber: '1', pageSize: '10' })
    expect(server.problems).toEqual([])
  })

  it('shows shortage, recount and sales of a closed shift', async () => {
    const [row] = recorded['GET /api-sofreh/payments/shifts'].data
    const sample = await sampleOf<{ z: object }>(`/api-sofreh/payments/shifts/${other}`)
    const z = { ...sample.z, sales: 7_000_000, counted: 900_000, difference: -30_000 }
    const recount = { counted: 950_000, difference: 20_000 }
    const closed = { ...row, status: 'CLOSED', closedAt: '2026-11-24T20:00:00.000Z', z: { ...z, recount } }
    await openScreen('/drawers', {
      answers: {
        'GET /api-sofreh/payments/shifts': { body: { data: [closed], pageNumber: 1, pageSize: 10, totalCount: 1 } },
      },
    })
    for (const text of [showNumber(7_000_000), shifts.recounted, drawersText.difference.short]) await sees(text)
    expect(place().textContent).toContain(drawersText.difference.over)
  })

  it('lists refunds outside of shifts as money that left', async () => {
    const reads = 'GET /api-sofreh/payments/outside-shifts'
    const sample = await sampleOf<{ rows: object[] }>('/api-sofreh/payments/outside-shifts')
    const row = {
      ...sample.rows[0],
      type: 'REFUND',
      purpose: 'ORDER',
      orderNumber: 'D-12',
      amount: 45_000,
      person: null,
    }
    const page = { ...sample, rows: [row], totalCount: 1 }
    const server = await openScreen(`/drawers/outside?namedIn=${id}`, { answers: { [reads]: bodyOf(page) } })
    await sees(drawersText.outside.named)
    await sees(drawersText.outside.system)
    await sees(drawersText.outside.refund)
    expect(server.reads.filter(({ name }) => name === reads).at(-1)?.query).toMatchObject({ namedIn: id })
    expect(place().textContent).toMatch(/[−-]\u2066?۴۵٬۰۰۰|۴۵٬۰۰۰[−-]/)
  })
})

describe('drawers: the money of an open shift', () => {
  const reads = 'GET /api-sofreh/payments/shifts/{id}/report'

  it('reports a missing answer, and is asked again', async () => {
    const server = await openScreen('/drawers', { answers: { [reads]: 'lost' } })
    await expect.poll(alerts, patient).toContain(drawerMoneyText.unread)
    server.answer(reads, 'recorded')
    await press(retry)
    await sees(drawerMoneyText.expected)
    expect(alerts()).toBe('')
  })

  it('is not there before the count that it would give away', async () => {
    const server = await openScreen('/drawers', { answers: { [reads]: { refusal: 'COUNT_FIRST' } } })
    await expect.poll(() => server.calls, patient).toContain(reads)
    await answersShown()
    expect(alerts()).toBe('')
    expect(place().textContent).not.toContain(drawerMoneyText.expected)
  })

  it('is not read for staff who count blind', async () => {
    const server = await openScreen('/drawers', { lacks: ['REPORT_FINANCE'] })
    await button(card.count)
    await answersShown()
    expect(server.calls).not.toContain(reads)
  })
})

describe('drawers: the report of a shift', () => {
  const reads = 'GET /api-sofreh/payments/shifts/{id}/report'
  const prints = 'POST /api-sofreh/printing/shifts'
  const { report } = drawersText
  const address = `/drawers/shifts/${id}/report`

  it('asks for a count first, and leads back to the shift', async () => {
    await openScreen(address, { answers: { [reads]: { refusal: 'COUNT_FIRST' } } })
    await sees(report.countFirst)
    await press(report.back)
    await sees(drawersText.shift.movements)
  })

  it('is printed once although the first answer was lost, and a further press is another printout', async () => {
    const server = await openScreen(address, { answers: { [prints]: 'lost' } })
    await press(report.toPrinter)
    await expect.poll(toasts, patient).toEqual([sessionText.noAnswer])
    server.answer(prints, 'recorded')
    await press(report.toPrinter)
    await expect.poll(() => server.sent.length, patient).toBe(2)
    await expect.poll(() => toasts().length, patient).toBe(2)
    await press(report.toPrinter)
    await expect.poll(() => server.sent.length, patient).toBe(3)
    const ids = server.sent.map(({ body }) => (body as { id: string }).id)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('changes to the narrow paper', async () => {
    await openScreen(address)
    await fill(report.paper, { choose: report.papers.receipt })
    await expect.poll(() => document.querySelector('article')?.dataset['paper'], patient).toBe('receipt')
    expect(document.querySelector('main style')?.textContent).toContain('80mm')
  })
})
