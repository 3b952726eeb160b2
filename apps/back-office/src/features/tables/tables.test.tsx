// @vitest-environment jsdom
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { tableTitle } from '@sofreh/dining/client'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { useInterfaceState } from '@sofreh/staff/interface-state'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { describeUnread } from '../../testing/describe-unread.ts'
import { describeActs, describeForms, held } from '../../testing/describe-forms.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  errorOf,
  field,
  fill,
  patient,
  place,
  press,
  pressFirst,
  sees,
  toasts,
  valuesOf,
} from '../../testing/form-parts.ts'
import recorded from '../../testing/recorded-answers.json' with { type: 'json' }
import { answersShown, openScreen, startMs, startOffice } from '../../testing/started-office.tsx'
import { planText } from './plan/plan.fa.ts'
import { tablesText } from './tables.fa.ts'
import { visitsText } from './visits/visits.fa.ts'

beforeAll(startOffice, startMs)
afterEach(() => useInterfaceState.setState({ tablesView: 'list' }))

const readsHalls = 'GET /api/diningtables/categories'
const readsTables = 'GET /api/diningtables/alltables'
const readsVisits = 'GET /api-sofreh/dining/visits'
const readsBoard = 'GET /api-sofreh/ordering/board'
const changesHall = 'PUT /api/diningtables/categories'
const addsTables = 'POST /api/diningtables'
const places = 'PATCH /api/diningtables/tables'
const endsVisit = 'POST /api-sofreh/dining/visits/{id}/end'
const { leave, stay, question } = sessionText.unsaved
const close = 'بستن'
const retry = 'دوباره تلاش کنید'

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const halls = recorded[readsHalls].data
const tables = recorded[readsTables].data
const [hall, yard] = halls
const [table, second, third] = tables
if (!hall || !yard || !table?.openOrder || !second?.openOrder || !third)
  throw new Error('the recorded answers have halls, and tables with orders')
const [bill] = recorded[readsBoard].data.orders
if (!bill) throw new Error('the recorded answers have an order')
const titleOf = ({ name, categoryName }: { name: string; categoryName: string }, state: string) =>
  tablesText.openTable(name, categoryName, state)
const busy = titleOf(table, tablesText.busy(table.openOrder.number))
const free = { ...third, openOrder: null }
const freeTitle = titleOf(free, tablesText.free)

const bodyOf = (data: unknown): Behaviour => ({ body: { data } })
const guest = { id, number: 1, name: 'کاوه', isAdmitted: true, isAsking: false }
const call = {
  id,
  kind: 'WAITER',
  payBy: null,
  guestId: id,
  askedAt: '2026-11-24T10:30:00.000Z',
  takenAt: null,
  takenBy: '',
}
const visit = {
  id,
  tableId: table.id,
  tableName: table.name,
  begunAt: '2026-11-24T10:30:00.000Z',
  lastActAt: '2026-11-24T10:30:00.000Z',
  isConfirmed: true,
  code: '4821',
  billId: bill.id,
  guests: [guest],
  calls: [],
}
const visitOf = (changes: object) => ({ [readsVisits]: bodyOf([{ ...visit, ...changes }]) })
const tablesOf = (...rows: readonly object[]) => ({ [readsTables]: bodyOf(rows) })
const place0 = { x: 10, y: 10, width: 10, height: 10, shape: 'SQUARE', turn: 0 }
const placed = [table, second, free].map((one, at) => ({ ...one, place: { ...place0, x: 10 + at * 20 } }))

const showPlan = () => fill(planText.views.plan, 'tick')
const namesOf = ({ sent }: FakeServer) => sent.map(({ name }) => name)
/** The tile or the plan's table whose label begins with this table. */
const tableButton = ({ name, categoryName }: { name: string; categoryName: string }) =>
  [...document.querySelectorAll<HTMLElement>('main button[aria-label]')].find((one) =>
    one.getAttribute('aria-label')?.startsWith(`${name} در ${categoryName}، `),
  )

describeForms([
  {
    title: 'tables: another name and other seats of a table',
    asks: true,
    address: '/tables',
    opens: [busy],
    fields: { [tablesText.table.name]: 'میز پنجره', [tablesText.table.seats]: '۶' },
    save: tablesText.save,
    sends: {
      name: 'PUT /api/diningtables',
      body: { id: table.id, name: 'میز پنجره', seats: 6, categoryId: hall.id, isActive: true, place: null },
    },
    fault: { field: 'name', label: tablesText.table.name },
    done: tablesText.table.saved('نمونه'),
    closes: true,
    rereads: readsTables,
  },
  {
    title: 'tables: further tables of a hall',
    asks: true,
    address: '/tables',
    opens: [{ first: tablesText.addTables }],
    fields: { [tablesText.many.first]: '۲۱', [tablesText.many.last]: '۲۲', [tablesText.many.seats]: '۲' },
    save: tablesText.many.add(2),
    sends: {
      name: addsTables,
      body: {
        categoryId: hall.id,
        tables: ['میز ۲۱', 'میز ۲۲'].map((name) => ({ name, seats: 2, place: null })),
      },
    },
    done: tablesText.many.added(1, hall.name),
    closes: true,
    rereads: readsTables,
    needs: 'TABLE_EDIT',
  },
  {
    title: 'tables: the rule of first orders',
    asks: true,
    address: '/tables',
    opens: [visitsText.settings],
    fields: {},
    besides: () => fill(visitsText.confirmations.CODE.name, 'tick'),
    save: visitsText.save,
    sends: { name: 'PUT /api-sofreh/dining/visit-settings', body: { confirmation: 'CODE' } },
    refusedIn: 'toast',
    done: visitsText.saved,
    closes: true,
    needs: 'VENDOR_SETTINGS',
  },
])

describeActs([
  {
    title: 'tables: the end of a visit',
    address: '/tables',
    answers: visitOf({}),
    opens: [busy],
    act: visitsText.end,
    confirm: visitsText.end,
    sends: { name: endsVisit, path: `/api-sofreh/dining/visits/${id}/end` },
    done: visitsText.ended(tableTitle(table.name)),
    closes: true,
    rereads: readsVisits,
  },
  {
    title: 'tables: admitting a guest who asks',
    address: '/tables',
    answers: visitOf({ guests: [{ ...guest, isAdmitted: false, isAsking: true }] }),
    opens: [busy],
    act: visitsText.admitLabel('کاوه'),
    sends: {
      name: 'POST /api-sofreh/dining/visits/{id}/admit',
      path: `/api-sofreh/dining/visits/${id}/admit`,
      body: { guestId: id },
    },
    rereads: readsVisits,
  },
])

describeUnread([
  {
    title: 'tables: the parties at the tables',
    address: '/tables',
    reads: readsVisits,
    unread: visitsText.unread,
  },
  {
    title: 'tables: the sums and times of the plan',
    address: '/tables',
    answers: tablesOf(...placed),
    open: showPlan,
    reads: readsBoard,
    unread: planText.billsUnread,
  },
  {
    title: 'tables: the code of a table',
    address: '/tables',
    open: () => press(busy),
    reads: 'GET /api-sofreh/dining/tables/{id}/qr',
    unread: tablesText.table.qrUnread,
  },
])

it('tables: the list names what is occupied, and counts tables and seats in use', async () => {
  await openScreen('/tables', { answers: tablesOf(table, free, { ...second, isActive: false }) })
  await sees(tablesText.sentence(2, table.seats + free.seats))
  await button(busy)
  await button(freeTitle)
  expect(tableButton(second)).toBeUndefined()
  await press(tablesText.showHidden(1))
  await button(titleOf(second, tablesText.outOfUse))
})

it('tables: a restaurant without halls offers the first one, and nothing to staff who may not change tables', async () => {
  const answers = { [readsHalls]: bodyOf([]), [readsTables]: bodyOf([]) }
  await openScreen('/tables', { answers })
  await sees(tablesText.empty)
  await pressFirst(tablesText.addHall)
  await sees(tablesText.hall.new)
  await openScreen('/tables', { answers, lacks: ['TABLE_EDIT'] })
  await sees(tablesText.empty)
  expect(buttonsOf(tablesText.addHall)).toEqual([])
})

it('tables: a waiter without TABLE_EDIT sees a table’s code and party, and no form', async () => {
  await openScreen('/tables', { answers: visitOf({}), lacks: ['TABLE_EDIT', 'VENDOR_SETTINGS'] })
  await press(busy)
  await sees(visitsText.title)
  await sees(toPersianDigits(visit.code))
  expect([...buttonsOf(tablesText.save), ...buttonsOf(tablesText.addTables)]).toEqual([])
})

it('tables: a hall moves up once, and the order of all halls is sent', async () => {
  const server = await openScreen('/tables')
  expect((await button(tablesText.moveUp(hall.name))).disabled).toBe(true)
  await press(tablesText.moveUp(yard.name))
  await expect.poll(() => server.sent.length, patient).toBe(1)
  const [first, ...others] = [yard, hall, ...halls.slice(2)]
  expect(server.sent[0]?.body).toEqual({
    categories: [first, ...others].map((one, position) => ({ id: one?.id, position })),
  })
  expect(server.problems).toEqual([])
})

it('tables: a hall that is saved after its panel was closed leaves the next panel open', async () => {
  const late = held<Behaviour>()
  const server = await openScreen('/tables', { answers: { [changesHall]: late.promise } })
  await press(tablesText.editHall(hall.name))
  await fill(tablesText.hall.name, 'تراس')
  await press(tablesText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await press(close)
  await press(leave)
  await expect.poll(countDialogs, patient).toBe(0)
  await press(busy)
  await sees(tablesText.table.isActiveHint)
  late.open(bodyOf({ ...hall, name: 'تراس' }))
  await expect.poll(toasts, patient).toContain(tablesText.hall.saved('تراس'))
  await sees(tablesText.table.isActiveHint)
})

it('tables: a form ends with its own answer although the lists are slow', async () => {
  const slow = held<Behaviour>()
  const server = await openScreen('/tables')
  await press(tablesText.editHall(hall.name))
  await fill(tablesText.hall.name, 'تراس')
  for (const name of [readsHalls, readsTables, readsVisits]) server.answer(name, slow.promise)
  await press(tablesText.save)
  await expect.poll(toasts, patient).toContain(tablesText.hall.saved('نمونه'))
  await expect.poll(countDialogs, patient).toBe(0)
  slow.open('recorded')
})

it('tables: a visit that ends asks before it drops what was changed of its table', async () => {
  const server = await openScreen('/tables', { answers: visitOf({}) })
  await press(busy)
  await fill(tablesText.table.name, 'میز پنجره')
  await press(visitsText.end)
  await sees(visitsText.endConsequence)
  server.answer(readsVisits, bodyOf([]))
  await press(visitsText.end)
  await expect.poll(toasts, patient).toContain(visitsText.ended(tableTitle(table.name)))
  await sees(question)
  await press(stay)
  await expect.poll(() => valuesOf([tablesText.table.name]), patient).toEqual(['میز پنجره'])
})

it('tables: numbers that make no series are refused in the panel, and a present table is not made again', async () => {
  const server = await openScreen('/tables')
  await pressFirst(tablesText.addTables)
  await fill(tablesText.many.first, '۵')
  await fill(tablesText.many.last, '۲')
  await expect.poll(() => errorOf(tablesText.many.last), patient).toContain(tablesText.many.wrong)
  expect((await button(tablesText.many.addNone)).disabled).toBe(true)
  await fill(tablesText.many.first, '۱')
  await fill(tablesText.many.last, '۴')
  await sees(tablesText.many.present)
  await fill(tablesText.many.seats, '۰')
  await expect.poll(() => errorOf(tablesText.many.seats), patient).toContain(tablesText.table.seatsWrong)
  await fill(tablesText.many.seats, '۴')
  await press(tablesText.many.add(1))
  await expect
    .poll(() => server.sent.map(({ body }) => body), patient)
    .toEqual([{ categoryId: hall.id, tables: [{ name: 'میز ۴', seats: 4, place: null }] }])
})

it('tables: an untouched panel of further tables closes without a question', async () => {
  await openScreen('/tables')
  await pressFirst(tablesText.addTables)
  await field(tablesText.many.first)
  await press(close)
  await expect.poll(countDialogs, patient).toBe(0)
})

it('tables: a table without a name or seats is not sent', async () => {
  const server = await openScreen('/tables')
  await press(busy)
  await fill(tablesText.table.name, ' ')
  await fill(tablesText.table.seats, '۰')
  await press(tablesText.save)
  await expect.poll(() => errorOf(tablesText.table.name), patient).toContain(tablesText.table.nameNeeded)
  expect(await errorOf(tablesText.table.seats)).toContain(tablesText.table.seatsWrong)
  expect(server.sent).toEqual([])
})

it('tables: a table with guests cannot be put out of use, and the switch stays as it was set', async () => {
  await openScreen('/tables', { answers: { 'PUT /api/diningtables': { refusal: 'TABLE_HAS_OPEN_ORDER' } } })
  await press(busy)
  await fill(tablesText.table.isActive, 'tick')
  await press(tablesText.save)
  await expect.poll(alerts, patient).toContain(refusalMessage('TABLE_HAS_OPEN_ORDER'))
  expect(await valuesOf([tablesText.table.isActive])).toEqual([false])
})

it('tables: a call is taken by one press, and both buttons of a taken one are not offered twice', async () => {
  const takes = 'POST /api-sofreh/dining/calls/{id}/take'
  const answer = held<Behaviour>()
  const server = await openScreen('/tables', { answers: { ...visitOf({ calls: [call] }), [takes]: answer.promise } })
  await press(busy)
  const label = visitsText.takeLabel(tableTitle(table.name))
  await press(label)
  await expect.poll(() => namesOf(server), patient).toEqual([takes])
  await expect.poll(async () => (await button(label)).disabled, patient).toBe(true)
  const taken = { ...call, takenAt: '2026-11-24T10:31:00.000Z', takenBy: 'پویا' }
  server.answer(readsVisits, bodyOf([{ ...visit, calls: [taken] }]))
  answer.open(bodyOf(taken))
  await sees(visitsText.taken('پویا'))
  expect(buttonsOf(label)).toEqual([])
  expect(server.problems).toEqual([])
})

it('tables: a call that a colleague took first is reported, and shown as taken', async () => {
  const takes = 'POST /api-sofreh/dining/calls/{id}/take'
  const server = await openScreen('/tables', {
    answers: { ...visitOf({ calls: [{ ...call, kind: 'BILL', payBy: 'CASH' }] }), [takes]: { refusal: 'CALL_TAKEN' } },
  })
  await press(busy)
  await sees(visitsText.call.BILL.CASH)
  server.answer(readsVisits, bodyOf([{ ...visit, calls: [{ ...call, takenAt: call.askedAt, takenBy: 'بهرام' }] }]))
  await press(visitsText.takeLabel(tableTitle(table.name)))
  await expect.poll(() => toasts().join(' '), patient).toContain(refusalMessage('CALL_TAKEN'))
  await sees(visitsText.taken('بهرام'))
})

it('tables: the first order of a table waits for the staff, who confirm it in the table’s panel', async () => {
  const moves = 'PATCH /api/orders/state'
  const board = recorded[readsBoard].data
  const waiting = { ...bill, state: 'SUBMITTED', moves: ['CONFIRMED'] }
  const answers = { ...visitOf({}), [readsBoard]: bodyOf({ ...board, orders: [waiting] }) }
  const server = await openScreen('/tables', { answers })
  await expect.poll(() => tableButton(table)?.textContent, patient).toContain(visitsText.waits)
  await press(busy)
  await sees(visitsText.confirmHint)
  await press(visitsText.confirm)
  await expect.poll(() => namesOf(server), patient).toContain(moves)
  expect(server.sent[0]?.body).toMatchObject({ state: 'CONFIRMED' })
})

it('plan: a table shows its time and sum, and opens', async () => {
  await openScreen('/tables', { answers: { ...tablesOf(...placed), ...visitOf({ calls: [call] }) } })
  await showPlan()
  await expect.poll(() => tableButton(table)?.textContent, patient).toContain(showNumber(bill.due))
  expect(tableButton(table)?.getAttribute('aria-label')).toContain(planText.calls)
  fireEvent.click(tableButton(table) ?? document.body)
  await sees(visitsText.title)
})

it('plan: tables that were put together name each other and are occupied, in the list too', async () => {
  const reservation = {
    id,
    startsAt: '2026-11-24T10:30:00.000Z',
    endsAt: '2026-11-24T12:30:00.000Z',
    partySize: 6,
    customerName: 'کاوه',
    state: 'SEATED',
    tableIds: [table.id, free.id],
  }
  const [first, , joined] = placed
  const rows = [
    { ...first, reservation },
    { ...joined, reservation, status: 'RESERVED' },
  ]
  await openScreen('/tables', { answers: tablesOf(...rows) })
  await button(titleOf(free, tablesText.busy(table.openOrder?.number ?? '')))
  await showPlan()
  await expect.poll(() => tableButton(free)?.textContent, patient).toContain(planText.joined([table.name]))
  expect(tableButton(free)?.dataset['state']).toBe('busy')
})

it('plan: keys move the chosen table, and each step is sent', async () => {
  const server = await openScreen('/tables', { answers: { ...tablesOf(...placed), [places]: 'silent' } })
  await showPlan()
  await pressFirst(planText.arrange)
  const tile = tableButton(table) ?? document.body
  fireEvent.click(tile)
  fireEvent.keyDown(tile, { key: 'ArrowLeft' })
  await expect.poll(() => server.sent.length, patient).toBe(1)
  fireEvent.keyDown(tile, { key: 'ArrowDown', shiftKey: true })
  await expect.poll(() => server.sent.length, patient).toBe(2)
  fireEvent.keyDown(tile, { key: 'Enter' })
  await press(planText.round)
  await expect.poll(() => server.sent.length, patient).toBe(3)
  const sentPlaces = server.sent.map(({ body }) => (body as { tables: { place: object }[] }).tables[0]?.place)
  expect(sentPlaces).toEqual([
    { ...place0, x: 11 },
    { ...place0, x: 11, height: 11 },
    { ...place0, x: 11, height: 11, shape: 'ROUND' },
  ])
  expect(namesOf(server)).toEqual([places, places, places])
  expect(server.problems).toEqual([])
})

it('plan: a step that is taken while another one is saved is neither lost nor taken back', async () => {
  const first = held<Behaviour>()
  const server = await openScreen('/tables', { answers: { ...tablesOf(...placed), [places]: first.promise } })
  await showPlan()
  await pressFirst(planText.arrange)
  const tile = tableButton(table) ?? document.body
  const start = () => tableButton(table)?.style.insetInlineStart
  fireEvent.keyDown(tile, { key: 'ArrowLeft' })
  await expect.poll(() => server.sent.length, patient).toBe(1)
  server.answer(places, 'silent')
  fireEvent.keyDown(tile, { key: 'ArrowLeft' })
  await expect.poll(() => server.sent.length, patient).toBe(2)
  const shown = start()
  server.answer(readsTables, bodyOf([{ ...placed[0], place: { ...place0, x: 11 } }, ...placed.slice(1)]))
  first.open(bodyOf([]))
  await answersShown()
  expect(start()).toBe(shown)
  fireEvent.keyDown(tile, { key: 'ArrowLeft' })
  await expect.poll(() => server.sent.length, patient).toBe(3)
  expect(server.sent[2]?.body).toEqual({ tables: [{ id: table.id, place: { ...place0, x: 13 } }] })
})

it('plan: a refused place returns to the stored one, with the reason, and undo sends the place before', async () => {
  const server = await openScreen('/tables', {
    answers: { ...tablesOf(...placed), [places]: { refusal: 'FORBIDDEN' } },
  })
  await showPlan()
  await pressFirst(planText.arrange)
  const tile = tableButton(table) ?? document.body
  const before = tableButton(table)?.style.insetInlineStart
  fireEvent.keyDown(tile, { key: 'ArrowLeft' })
  await expect.poll(() => toasts().join(' '), patient).toContain(refusalMessage('FORBIDDEN'))
  await expect.poll(() => tableButton(table)?.style.insetInlineStart, patient).toBe(before)
  server.answer(places, bodyOf([]))
  await press(planText.undo)
  await expect.poll(() => server.sent.length, patient).toBe(2)
  expect(server.sent[1]?.body).toEqual({ tables: [{ id: table.id, place: place0 }] })
})

it('plan: tables without a place are all placed with the first step', async () => {
  const server = await openScreen('/tables', { answers: tablesOf(table, second) })
  await showPlan()
  await pressFirst(planText.arrange)
  fireEvent.keyDown(tableButton(table) ?? document.body, { key: ']' })
  await expect.poll(() => server.sent.length, patient).toBe(1)
  const turned = (one: { id: string }, turn: number) => ({ id: one.id, place: expect.objectContaining({ turn }) })
  expect(server.sent[0]?.body).toEqual({ tables: [turned(table, 15), turned(second, 0)] })
})

it('plan: staff without TABLE_EDIT cannot arrange it', async () => {
  await openScreen('/tables', { answers: tablesOf(...placed), lacks: ['TABLE_EDIT'] })
  await showPlan()
  await expect.poll(() => tableButton(table) !== undefined, patient).toBe(true)
  expect(buttonsOf(planText.arrange)).toEqual([])
})

it('tables: free tables are put beside a table, and a repeat after a lost answer names the same party', async () => {
  const saves = 'PATCH /api/diningtables/reserves'
  const server = await openScreen('/tables', { answers: { ...tablesOf(table, free), [saves]: 'lost' } })
  await press(busy)
  await press(planText.link.open)
  await sees(planText.link.sentence)
  expect((await button(planText.link.save)).disabled).toBe(true)
  await fill(planText.link.tables, { choose: `${free.name} · ${free.categoryName}` })
  expect(await valuesOf([planText.link.party])).toEqual([toPersianDigits(table.seats + free.seats)])
  await press(planText.link.save)
  await expect.poll(toasts, patient).toContain(sessionText.noAnswer)
  server.answer(saves, 'recorded')
  await press(planText.link.save)
  await expect.poll(toasts, patient).toContain(planText.link.done)
  const [lost, repeated, seated] = server.sent
  expect(repeated?.body).toMatchObject({ tableIds: [table.id, free.id], partySize: 8, mayCrowd: true })
  const idOf = (body: unknown) => (body as { id: string }).id
  expect(idOf(repeated?.body)).toBe(idOf(lost?.body))
  expect(seated).toMatchObject({ name: 'PUT /api-sofreh/dining/reserves/{id}/seat', body: { isSeated: true } })
})

it('tables: the sheet of codes is printed for one hall, and says when its addresses open only here', async () => {
  const readsSheet = 'GET /api-sofreh/dining/qr-sheet'
  const server = await openScreen('/tables/print')
  await sees(tablesText.sheet.sentence(recorded[readsSheet].data.length))
  await fill(tablesText.sheet.hall, { choose: yard.name })
  await expect
    .poll(() => server.reads.filter(({ name }) => name === readsSheet).at(-1)?.query, patient)
    .toEqual({ categoryId: yard.id })
  let printed = 0
  window.print = () => void (printed += 1)
  await press(tablesText.sheet.print)
  expect(printed).toBe(1)
  const local = recorded[readsSheet].data.map((one) => ({ ...one, url: 'http://localhost:4000/t/1' }))
  await openScreen('/tables/print', { answers: { [readsSheet]: bodyOf(local) } })
  await sees(tablesText.sheet.localhost)
})

it('tables: tables that could not be read are no empty restaurant, and are asked for again', async () => {
  const server = await openScreen('/tables', { answers: { [readsTables]: 'lost' } })
  await sees(sessionText.noAnswer)
  expect(place().textContent).not.toContain(tablesText.empty)
  server.answer(readsTables, 'recorded')
  await press(retry)
  await button(busy)
})
