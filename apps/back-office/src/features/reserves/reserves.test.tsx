// @vitest-environment jsdom
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { type Reserve, reserveStateNames, tableTitle } from '@sofreh/dining/client'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { describeForms, held } from '../../testing/describe-forms.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  errorOf,
  field,
  fieldsOf,
  fill,
  patient,
  place,
  press,
  pressFirst,
  sees,
  toasts,
  valuesOf,
} from '../../testing/form-parts.ts'
import { openScreen, startMs, startOffice } from '../../testing/started-office.tsx'
import { reservesText } from './reserves.fa.ts'

beforeAll(startOffice, startMs)

const readsReserves = 'GET /api/diningtables/reserves'
const readsWaiting = 'GET /api-sofreh/dining/waiting'
const readsFree = 'GET /api-sofreh/dining/reserves/free-tables'
const saves = 'PATCH /api/diningtables/reserves'
const seats = 'PUT /api-sofreh/dining/reserves/{id}/seat'
const frees = 'PUT /api/diningtables/reserves/free'
const joins = 'POST /api-sofreh/dining/waiting'
const moves = 'PUT /api-sofreh/dining/waiting/{id}'
const { form, acts, waiting } = reservesText
const close = 'بستن'
const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const address = '/tables/reserves?day=2026-12-01'

const table = { id, name: 'میز ۷', seats: 4 }
const offered = { ...table, categoryName: 'سالن', fits: true, isTaken: false }
const chip = form.seats(tableTitle(table.name), showNumber(table.seats))
const reserve: Reserve = {
  id,
  tables: [table],
  startsAt: '2026-12-01T17:00:00.000Z',
  endsAt: '2026-12-01T19:00:00.000Z',
  partySize: 3,
  customerName: 'کاوه ۲',
  phone: '09120000009',
  note: 'کنار پنجره',
  state: 'RESERVED',
  createdAt: '2026-11-24T10:30:00.000Z',
}
const bodyOf = (data: unknown): Behaviour => ({ body: { data } })
const listed = (...reserves: Partial<Reserve>[]) => ({
  [readsReserves]: bodyOf(reserves.map((changes) => ({ ...reserve, ...changes }))),
  [readsFree]: bodyOf([offered]),
})
const party = {
  id,
  name: 'مینا',
  phone: '',
  partySize: 2,
  note: '',
  state: 'WAITING',
  joinedAt: '2026-11-24T10:30:00.000Z',
}
const waits = (changes: object = {}) => ({ [readsWaiting]: bodyOf([{ ...party, ...changes }]) })
const name = toPersianDigits(reserve.customerName)
const main = () => document.querySelector('main')?.textContent ?? ''

/** Opens the menu beside a row and takes an act of it. */
async function choose(menu: string, act: string): Promise<void> {
  await press(menu)
  await press(act)
}

describeForms([
  {
    title: 'reserves: another time of a reservation',
    asks: true,
    address,
    answers: listed({}),
    opens: [reservesText.actsOf(name), reservesText.edit],
    fields: { [form.clock]: '۲۱:۰۰', [form.stay]: { choose: form.stays['90'] } },
    save: form.save,
    sends: {
      name: saves,
      body: {
        id,
        tableIds: [id],
        startsAt: '2026-12-01T17:30:00.000Z',
        stayMinutes: 90,
        partySize: 3,
        customerName: reserve.customerName,
        phone: reserve.phone,
        note: reserve.note,
        mayCrowd: false,
      },
    },
    fault: { field: 'note', label: form.note },
    done: form.saved,
    closes: true,
    rereads: readsReserves,
  },
])

it('reserves: a day shows its parties with times, tables and notes, and counts only those that are expected', async () => {
  await openScreen(address, { answers: listed({}, { id: id.replace('0', '1'), state: 'CANCELED', partySize: 9 }) })
  await sees(reservesText.sentence(showNumber(1), showNumber(3)))
  await sees(reserve.note)
  await sees(toPersianDigits(reserve.phone))
  await sees('۲۰:۳۰')
  await sees(reserveStateNames.CANCELED)
})

it('reserves: an empty day offers a reservation, and the days before and after are opened', async () => {
  const server = await openScreen(address, { answers: { [readsReserves]: bodyOf([]) } })
  await sees(reservesText.empty)
  await press(reservesText.after)
  await expect.poll(() => window.location.search, patient).toContain('2026-12-02')
  await expect
    .poll(() => server.reads.filter((read) => read.name === readsReserves).at(-1)?.query, patient)
    .toEqual({ from: '2026-12-01T20:30:00.000Z', to: '2026-12-03T00:30:00.000Z' })
  await press(reservesText.before)
  await expect.poll(() => window.location.search, patient).toContain('2026-12-01')
  const today = [...document.querySelectorAll<HTMLElement>('main button')].find(
    (one) => one.textContent === reservesText.today,
  )
  fireEvent.click(today ?? document.body)
  await expect.poll(() => window.location.search, patient).toBe('')
})

it.each([
  { state: 'RESERVED', act: acts.NO_SHOW, sent: { name: frees, body: { id, state: 'NO_SHOW' } } },
  { state: 'RESERVED', act: acts.CANCELED, sent: { name: frees, body: { id, state: 'CANCELED' } } },
  { state: 'SEATED', act: acts.RESERVED, sent: { name: seats, body: { isSeated: false } } },
  { state: 'LEFT', act: reservesText.stillHere, sent: { name: seats, body: { isSeated: true } } },
  { state: 'CANCELED', act: acts.RESERVED, sent: { name: seats, body: { isSeated: false } } },
] as const)('reserves: a party that is $state becomes «$act» from its menu', async ({ state, act, sent }) => {
  const server = await openScreen(address, { answers: listed({ state }) })
  await choose(reservesText.actsOf(name), act)
  await expect.poll(() => server.sent.map((call) => ({ name: call.name, body: call.body })), patient).toEqual([sent])
  expect(server.problems).toEqual([])
})

it('reserves: a refused move of a party is reported, and the list is read again', async () => {
  const server = await openScreen(address, {
    answers: { ...listed({ state: 'SEATED' }), [frees]: { refusal: 'RESERVE_ENDED' } },
  })
  await button(acts.LEFT)
  server.answer(readsReserves, bodyOf([{ ...reserve, state: 'LEFT' }]))
  await press(acts.LEFT)
  await expect.poll(() => toasts().join(' '), patient).toContain(refusalMessage('RESERVE_ENDED'))
  await sees(reserveStateNames.LEFT)
})

it('reserves: a party is moved once while the first move waits for its answer', async () => {
  const answer = held<Behaviour>()
  const server = await openScreen(address, { answers: { ...listed({}), [seats]: answer.promise } })
  await press(acts.SEATED)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await press(reservesText.actsOf(name))
  await button(acts.CANCELED)
  fireEvent.click(await button(acts.CANCELED))
  answer.open('recorded')
  await expect.poll(() => buttonsOf(acts.SEATED).some((one) => one.hasAttribute('disabled')), patient).toBe(false)
  expect(server.sent).toHaveLength(1)
})

it('reserves: a party that has left is not edited', async () => {
  await openScreen(address, { answers: listed({ state: 'LEFT' }) })
  await press(reservesText.actsOf(name))
  await button(reservesText.stillHere)
  expect(buttonsOf(reservesText.edit)).toEqual([])
})

it('reserves: a reservation that is changed leaves a stay of its own length as it is', async () => {
  const server = await openScreen(address, { answers: listed({ endsAt: '2026-12-01T19:30:00.000Z' }) })
  await choose(reservesText.actsOf(name), reservesText.edit)
  await fill(form.note, 'دو صندلی کودک')
  await expect.poll(() => fieldsOf(chip).length, patient).toBe(1)
  await press(form.save)
  await expect
    .poll(() => server.sent.map(({ body }) => body), patient)
    .toEqual([expect.objectContaining({ stayMinutes: 150 })])
})

it('reserves: a name, a time and a table are needed, each said in its place', async () => {
  const server = await openScreen(address, { answers: listed({}) })
  await pressFirst(reservesText.add)
  await press(form.save)
  await expect.poll(() => errorOf(form.name), patient).toContain(form.nameNeeded)
  await sees(form.clockNeeded)
  await fill(form.name, 'مینا')
  await fill(form.clock, '۲۵:۰۰')
  await press(form.save)
  await sees(form.needTime)
  await fill(form.clock, '۲۱:۰۰')
  await expect.poll(() => fieldsOf(chip).length, patient).toBe(1)
  await press(form.save)
  await expect.poll(alerts, patient).toContain(form.tableNeeded)
  expect(server.sent).toEqual([])
})

it('reserves: free tables are asked for with the party, and a full restaurant is said', async () => {
  const server = await openScreen(address, { answers: { ...listed({}), [readsFree]: bodyOf([]) } })
  await pressFirst(reservesText.add)
  await sees(form.needTime)
  await fill(form.partySize, '۵')
  await fill(form.clock, '۲۱:۰۰')
  await sees(form.noTable)
  const asked = server.reads.filter((read) => read.name === readsFree).at(-1)
  expect(asked?.query).toMatchObject({ startsAt: '2026-12-01T17:30:00.000Z', stayMinutes: '120', partySize: '5' })
})

it('reserves: a table that has guests now is marked, and choosing it warns', async () => {
  await openScreen(address, { answers: { ...listed({}), [readsFree]: bodyOf([{ ...offered, isTaken: true }]) } })
  await pressFirst(reservesText.add)
  await fill(form.clock, '۲۱:۰۰')
  await fill(form.taken(chip), 'tick')
  await sees(form.takenHint(tableTitle(table.name)))
})

it('reserves: a time that leaves the chosen table without a place asks for another one', async () => {
  const server = await openScreen(address, { answers: listed({}) })
  await choose(reservesText.actsOf(name), reservesText.edit)
  await expect.poll(() => fieldsOf(chip).length, patient).toBe(1)
  server.answer(readsFree, bodyOf([{ ...offered, id: id.replace('0', '1'), name: 'میز ۹' }]))
  await fill(form.clock, '۲۲:۰۰')
  const other = form.seats(tableTitle('میز ۹'), showNumber(4))
  await expect.poll(() => fieldsOf(other).length, patient).toBe(1)
  await press(form.save)
  await expect.poll(alerts, patient).toContain(form.tableNeeded)
  expect(server.sent).toEqual([])
})

it.each([
  ['TABLE_RESERVED', 'a table that someone else took meanwhile'],
  ['PARTY_TOO_LARGE', 'a party that does not fit'],
  ['RESERVE_IN_PAST', 'a time that has passed'],
])('reserves: %s, %s, is said in the form, which stays', async (code) => {
  await openScreen(address, { answers: { ...listed({}), [saves]: { refusal: code } } })
  await choose(reservesText.actsOf(name), reservesText.edit)
  await fill(form.note, 'تولد')
  await expect.poll(() => fieldsOf(chip).length, patient).toBe(1)
  await press(form.save)
  await expect.poll(alerts, patient).toContain(refusalMessage(code))
  expect(await valuesOf([form.note])).toEqual(['تولد'])
})

it('reserves: a reservation that is saved after its panel was closed leaves the next panel open', async () => {
  const late = held<Behaviour>()
  const server = await openScreen(address, { answers: { ...listed({}), [saves]: late.promise } })
  await choose(reservesText.actsOf(name), reservesText.edit)
  await fill(form.note, 'تولد')
  await expect.poll(() => fieldsOf(chip).length, patient).toBe(1)
  await press(form.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await press(close)
  await press(sessionText.unsaved.leave)
  await expect.poll(countDialogs, patient).toBe(0)
  await pressFirst(reservesText.add)
  await fill(form.name, 'مینا')
  late.open('recorded')
  await expect.poll(toasts, patient).toContain(form.saved)
  expect(await valuesOf([form.name])).toEqual(['مینا'])
})

it('waiting: a party is called, then seated, each with one press', async () => {
  const server = await openScreen(address, { answers: { ...listed(), ...waits() } })
  await button(waiting.acts.CALLED)
  server.answer(readsWaiting, bodyOf([{ ...party, state: 'CALLED' }]))
  await press(waiting.acts.CALLED)
  await press(waiting.acts.SEATED)
  await expect
    .poll(() => server.sent.map(({ name: call, body }) => ({ call, body })), patient)
    .toEqual([
      { call: moves, body: { state: 'CALLED' } },
      { call: moves, body: { state: 'SEATED' } },
    ])
})

it.each([
  { state: 'WAITING', act: waiting.acts.LEFT, to: 'LEFT' },
  { state: 'CALLED', act: waiting.acts.WAITING, to: 'WAITING' },
])('waiting: a party that is $state becomes $to from its menu', async ({ state, act, to }) => {
  const server = await openScreen(address, { answers: { ...listed(), ...waits({ state }) } })
  await choose(waiting.actsOf(party.name), act)
  await expect.poll(() => server.sent.map(({ body }) => body), patient).toEqual([{ state: to }])
})

it('waiting: a party needs a name, and Enter adds it', async () => {
  const server = await openScreen(address, { answers: { ...listed(), [readsWaiting]: bodyOf([]) } })
  await sees(waiting.none)
  expect((await button(waiting.add)).disabled).toBe(true)
  await fill(waiting.name, 'مینا')
  fireEvent.submit((await field(waiting.name)).form ?? document.body)
  await expect.poll(() => valuesOf([waiting.name]), patient).toEqual([''])
  expect(server.sent.map(({ body }) => body)).toEqual([expect.objectContaining({ name: 'مینا', partySize: 2 })])
})

it('waiting: a repeat after a lost answer is the same party, and the next party is another one', async () => {
  const server = await openScreen(address, { answers: { ...listed(), [joins]: 'lost' } })
  await fill(waiting.name, 'مینا')
  await press(waiting.add)
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  server.answer(joins, 'recorded')
  await press(waiting.add)
  await expect.poll(() => valuesOf([waiting.name]), patient).toEqual([''])
  await fill(waiting.name, 'کاوه')
  await press(waiting.add)
  await expect.poll(() => server.sent.length, patient).toBe(3)
  const [lost, repeated, next] = server.sent.map(({ body }) => (body as { id: string }).id)
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
  expect(server.keys[1]).toBe(server.keys[0])
})

it('waiting: a party that is written while the one before is added stays', async () => {
  const answer = held<Behaviour>()
  const server = await openScreen(address, { answers: { ...listed(), [joins]: answer.promise } })
  await fill(waiting.name, 'مینا')
  await press(waiting.add)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await fill(waiting.name, 'کاوه')
  const count = server.calls.filter((call) => call === readsWaiting).length
  answer.open('recorded')
  await expect.poll(() => server.calls.filter((call) => call === readsWaiting).length, patient).toBeGreaterThan(count)
  await expect.poll(async () => (await button(waiting.add)).hasAttribute('data-loading'), patient).toBe(false)
  expect(await valuesOf([waiting.name])).toEqual(['کاوه'])
  expect(main()).toContain(waiting.title)
  expect(place().textContent).not.toContain(sessionText.noAnswer)
})
