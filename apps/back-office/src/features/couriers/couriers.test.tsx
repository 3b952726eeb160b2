// @vitest-environment jsdom
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { showNumber, showOrderNumber } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { createEvent, fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { cashText } from '../../cash/cash.fa.ts'
import { held } from '../../testing/describe-forms.ts'
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
  sees,
  toasts,
  valuesOf,
} from '../../testing/form-parts.ts'
import { sampleOf } from '../../testing/open-fake-office.ts'
import { answersShown, openScreen, reread, startMs, startOffice } from '../../testing/started-office.tsx'
import { couriersText as text } from './couriers.fa.ts'

beforeAll(startOffice, startMs)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const other = '01a20def-2a4d-7e52-a2da-694c3b061e43'
const anId: unknown = expect.stringMatching(/^[\da-f-]{36}$/)
const retry = 'دوباره تلاش کنید'
const bodyOf = (data: unknown) => ({ body: { data } })
const page = (rows: readonly object[], totalCount = rows.length) => ({
  body: { data: rows, pageNumber: 1, pageSize: 100, totalCount },
})
const readsBikers = 'GET /api/bikers/all-bikers'
const readsStops = 'GET /api/bikers/orders'
const readsWaiting = 'GET /api/orders/un-assigned-to-biker'
const readsDrawers = 'GET /api-sofreh/payments/drawers'
const assigns = 'PUT /api-sofreh/couriers/assignments'
const steps = 'PATCH /api/bikers/state'
const handsIn = 'POST /api-sofreh/couriers/hand-ins'

const [sampleBiker] = await sampleOf<[object]>('/api/bikers/all-bikers')
const reza = {
  ...sampleBiker,
  id,
  name: 'رضا',
  onDutySince: '2026-11-24T10:00:00.000Z',
  isFree: true,
  hasCash: false,
  isOverLimit: false,
  isActive: true,
  openOrders: 0,
  carriedOrders: 0,
}
const [sampleOrder] = await sampleOf<[object]>('/api/orders/un-assigned-to-biker')
const orderOf = (orderId: string, number: string, due = 0) => ({
  ...sampleOrder,
  id: orderId,
  number,
  due,
  address: null,
  state: 'CONFIRMED',
  deliveryType: 'DELIVER',
})
const [first, second] = [orderOf(id, 'D-12'), orderOf(other, 'D-13', 90_000)]
const dispatch = (changes: Readonly<Record<string, Behaviour>> = {}) => ({
  answers: { [readsBikers]: bodyOf([reza]), [readsStops]: page([]), [readsWaiting]: page([first, second]), ...changes },
})
const chooseOf = ({ number }: { number: string }) => text.waiting.choose(showOrderNumber(number))
const assigned = ({ sent }: { sent: readonly { name: string; body: unknown }[] }) =>
  sent.filter(({ name }) => name === assigns).map(({ body }) => body)

describe('couriers: giving orders to a courier', () => {
  it('sends the chosen orders once, and nothing is chosen afterwards', async () => {
    const server = await openScreen('/couriers', dispatch())
    const answer = held<Behaviour>()
    server.answer(assigns, answer.promise)
    await fill(chooseOf(first), 'tick')
    await fill(chooseOf(second), 'tick')
    await sees(text.waiting.chosen('۲'))
    await press(text.biker.assign)
    await expect.poll(() => assigned(server), patient).toEqual([{ bikerId: id, orderIds: [id, other] }])
    await expect.poll(async () => (await button(text.biker.assign)).disabled, patient).toBe(true)
    for (const again of buttonsOf(text.biker.assign)) fireEvent.click(again)
    answer.open('recorded')
    await expect.poll(toasts, patient).toContain(text.assigned)
    await sees(text.waiting.hint)
    expect(assigned(server)).toHaveLength(1)
    expect(server.problems).toEqual([])
  })

  it('leaves what was chosen after a refusal and after a lost answer', async () => {
    const server = await openScreen('/couriers', dispatch({ [assigns]: { refusal: 'FORBIDDEN' } }))
    await fill(chooseOf(first), 'tick')
    await press(text.biker.assign)
    await expect.poll(toasts, patient).toContain(refusalMessage('FORBIDDEN'))
    server.answer(assigns, 'lost')
    await press(text.biker.assign)
    await expect.poll(toasts, patient).toContain(sessionText.noAnswer)
    expect(await valuesOf([chooseOf(first)])).toEqual([true])
    server.answer(assigns, 'recorded')
    await press(text.biker.assign)
    await expect.poll(toasts, patient).toContain(text.assigned)
    expect(server.keys.at(-1)).toBe(server.keys.at(-2))
  })

  it('forgets a chosen order that another person gave to a courier', async () => {
    const server = await openScreen('/couriers', dispatch())
    await fill(chooseOf(first), 'tick')
    await button(text.biker.assign)
    server.answer(readsWaiting, page([second]))
    await reread('orders')
    await sees(text.waiting.hint)
    expect(buttonsOf(text.biker.assign)).toEqual([])
    await fill(chooseOf(second), 'tick')
    await press(text.biker.assign)
    await expect.poll(() => assigned(server), patient).toEqual([{ bikerId: id, orderIds: [other] }])
  })

  it('leaves an order chosen that was chosen while the others were being given', async () => {
    const server = await openScreen('/couriers', dispatch())
    const answer = held<Behaviour>()
    server.answer(assigns, answer.promise)
    await fill(chooseOf(first), 'tick')
    await press(text.biker.assign)
    await expect.poll(() => assigned(server).length, patient).toBe(1)
    await fill(chooseOf(second), 'tick')
    server.answer(readsWaiting, page([second]))
    answer.open('recorded')
    await expect.poll(toasts, patient).toContain(text.assigned)
    await sees(text.waiting.chosen('۱'))
    expect(await valuesOf([chooseOf(second)])).toEqual([true])
  })

  it('asks before a courier takes more cash than allowed, and sends the same orders again', async () => {
    const server = await openScreen('/couriers', dispatch({ [assigns]: { refusal: 'BIKER_OVER_CASH_LIMIT' } }))
    await fill(chooseOf(second), 'tick')
    await press(text.biker.assign)
    await sees(text.cash.overLimitHint)
    server.answer(assigns, 'recorded')
    await press(text.cash.assignAnyway)
    await expect
      .poll(() => assigned(server), patient)
      .toEqual([
        { bikerId: id, orderIds: [other] },
        { bikerId: id, orderIds: [other], overLimit: true },
      ])
    await expect.poll(countDialogs, patient).toBe(0)
  })

  it('takes a dragged order, and the chosen ones along only with one of them', async () => {
    const server = await openScreen('/couriers', dispatch())
    await fill(chooseOf(first), 'tick')
    const card = [...document.querySelectorAll('li')].find(({ textContent }) => textContent.startsWith('رضا'))
    if (!card) throw new Error('the courier has a card')
    const dataTransfer = { types: ['application/x-sofreh-order'], getData: () => other }
    const drop = createEvent.drop(card)
    Object.defineProperty(drop, 'dataTransfer', { value: dataTransfer })
    fireEvent(card, drop)
    await expect.poll(() => assigned(server), patient).toEqual([{ bikerId: id, orderIds: [other] }])
  })

  it('shows what could not be read, and asks for it again', async () => {
    const server = await openScreen('/couriers', dispatch({ [readsWaiting]: 'lost', [readsBikers]: 'lost' }))
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    server.answer(readsWaiting, page([first]))
    server.answer(readsBikers, bodyOf([reza]))
    await press(retry)
    await field(chooseOf(first))
    await expect.poll(alerts, patient).not.toContain(sessionText.noAnswer)
  })

  it('reads every page of the waiting orders', async () => {
    const server = await openScreen('/couriers', dispatch({ [readsWaiting]: page([first], 2) }))
    const asked = () => server.reads.filter(({ name }) => name === readsWaiting).map(({ query }) => query['pageNumber'])
    await expect.poll(asked, patient).toEqual(expect.arrayContaining(['1', '2']))
  })
})

describe('couriers: the orders of a courier', () => {
  const stopOf = async (status: string, due: number) => {
    const [stop] = await sampleOf<[{ order: object }]>('/api/bikers/orders')
    return { ...stop, bikerId: id, status, order: { ...stop.order, id: other, number: 'D-12', due } }
  }

  it.each([
    { status: 'BIKERASSIGNED', body: { state: 'CANCELED' } },
    { status: 'PICKEDUP', body: { state: 'INTERRUPTED', outcome: 'COURIER_LOST' } },
  ])('taken back from $status', async ({ status, body }) => {
    const server = await openScreen('/couriers', dispatch({ [readsStops]: page([await stopOf(status, 0)]) }))
    await press(text.biker.takeBack)
    await expect
      .poll(() => server.sent.map((one) => one.body), patient)
      .toEqual([expect.objectContaining({ id: anId, bikerId: id, orderId: other, ...body })])
    await expect.poll(toasts, patient).toContain(text.changed)
    expect(server.problems).toEqual([])
  })

  it('handed over without cash when the guest has paid', async () => {
    const server = await openScreen('/couriers', dispatch({ [readsStops]: page([await stopOf('PICKEDUP', 0)]) }))
    await press(text.deliver.open)
    await sees(text.deliver.paid)
    expect(fieldsOf(text.deliver.cash)).toEqual([])
    await press(text.deliver.action)
    await expect.poll(() => server.sent.length, patient).toBe(1)
    expect(server.sent[0]?.body).not.toHaveProperty('cash')
  })

  it('handed over once although the first answer was lost', async () => {
    const stops = page([await stopOf('PICKEDUP', 300_000)])
    const server = await openScreen('/couriers', dispatch({ [readsStops]: stops, [steps]: 'lost' }))
    await press(text.deliver.open)
    expect(await valuesOf([text.deliver.cash])).toEqual([showNumber(300_000)])
    await press(text.deliver.action)
    await expect.poll(toasts, patient).toContain(sessionText.noAnswer)
    server.answer(steps, 'recorded')
    await press(text.deliver.action)
    await expect.poll(countDialogs, patient).toBe(0)
    const [lost, repeated] = server.sent.map(({ body }) => body)
    expect(repeated).toEqual(lost)
  })

  it('are not changed by staff who may not edit couriers', async () => {
    const answers = dispatch({ [readsStops]: page([await stopOf('PICKEDUP', 0)]) })
    await openScreen('/couriers', { ...answers, lacks: ['BIKER_EDIT'] })
    await sees(showOrderNumber('D-12'))
    for (const label of [text.biker.takeBack, text.deliver.open, text.biker.offDuty, text.biker.toDuty])
      expect(buttonsOf(label)).toEqual([])
  })
})

describe('couriers: cash of a courier', () => {
  const withCash = dispatch({ [readsBikers]: bodyOf([{ ...reza, hasCash: true, isOverLimit: true }]) })

  it('needs an open shift', async () => {
    const [drawer] = await sampleOf<[object]>('/api-sofreh/payments/drawers')
    const closed = { [readsDrawers]: bodyOf([{ ...drawer, openShift: null }]) }
    await openScreen('/couriers', { answers: { ...withCash.answers, ...closed } })
    await sees(text.cash.overLimit)
    await press(text.cash.handIn)
    await sees(text.cash.noShift)
    await fill(text.cash.amount, '۵۰۰۰۰')
    expect((await button(text.cash.action)).disabled).toBe(true)
    expect(alerts()).not.toContain(cashText.unread)
  })

  it('is sent by Enter once, and its repeat after a lost answer is the same', async () => {
    const server = await openScreen('/couriers', { answers: { ...withCash.answers, [handsIn]: 'lost' } })
    await press(text.cash.handIn)
    await fill(text.cash.amount, '۵۰۰۰۰')
    const send = async () => fireEvent.submit((await field(text.cash.amount)).form ?? document.body)
    await expect.poll(async () => (await button(text.cash.action)).disabled, patient).toBe(false)
    await send()
    await expect.poll(toasts, patient).toContain(sessionText.noAnswer)
    server.answer(handsIn, bodyOf({ amount: 50_000, left: 20_000 }))
    await send()
    await expect.poll(toasts, patient).toContain(text.cash.done(showNumber(20_000)))
    const [lost, repeated] = server.sent
    expect(repeated).toEqual(lost)
    expect(server.sent).toHaveLength(2)
  })

  it('is offered for a courier who left, who gets no order and no duty', async () => {
    const left = { ...reza, onDutySince: null, isFree: false, isActive: false, hasCash: true }
    await openScreen('/couriers', dispatch({ [readsBikers]: bodyOf([left]) }))
    await fill(chooseOf(first), 'tick')
    await sees(text.list.inactive)
    expect(buttonsOf(text.cash.handIn)).toHaveLength(1)
    expect([...buttonsOf(text.biker.assign), ...buttonsOf(text.biker.toDuty)]).toEqual([])
  })

  it('is not offered to staff without drawer and couriers', async () => {
    await openScreen('/couriers', { ...withCash, lacks: ['BIKER_EDIT', 'DRAWER_USE'] })
    await sees('رضا')
    expect(buttonsOf(text.cash.handIn)).toEqual([])
  })
})

async function openCourier(name: string): Promise<void> {
  const rows = () =>
    [...document.querySelectorAll('main button')].filter(({ textContent }) => textContent.includes(name))
  await expect.poll(() => rows().length, patient).toBe(1)
  for (const row of rows()) fireEvent.click(row)
}

describe('couriers: the list of couriers', () => {
  const readsPeople = 'GET /api/bikers'
  const people = { [readsPeople]: page([{ ...reza, phoneNumber: '09351234567' }]) }

  it('searches on the server, and names an empty answer', async () => {
    const server = await openScreen('/couriers/people', { answers: people })
    await sees('رضا')
    server.answer(readsPeople, page([]))
    await fill(text.list.search, 'قاسم')
    await sees(text.list.empty)
    expect(server.reads.filter(({ name }) => name === readsPeople).at(-1)?.query).toMatchObject({ search: 'قاسم' })
  })

  it('changes a courier, shows a wrong telephone number at once, and asks before it closes', async () => {
    const server = await openScreen('/couriers/people', { answers: people })
    await openCourier('رضا')
    await fill(text.form.phone, '۰۹۱۲')
    await press(text.form.save)
    expect(await errorOf(text.form.phone)).toContain(text.form.phoneNeeded)
    await press('بستن')
    await sees(sessionText.unsaved.question)
    await press(sessionText.unsaved.stay)
    await expect.poll(() => document.querySelectorAll('.mantine-Modal-content').length, patient).toBe(0)
    await fill(text.form.phone, '۰۹۳۵۷۶۵۴۳۲۱')
    await fill(text.form.cashLimit, '۲۰۰۰۰۰۰')
    await press(text.form.save)
    await expect.poll(toasts, patient).toContain(text.form.saved)
    expect(server.sent[0]?.body).toMatchObject({ id, phoneNumber: '09357654321', cashLimit: 2_000_000 })
    expect(server.problems).toEqual([])
  })

  it('opens no form for staff who may not edit couriers', async () => {
    await openScreen('/couriers/people', { answers: people, lacks: ['BIKER_EDIT'] })
    await sees('رضا')
    await answersShown()
    const rows = [...place().querySelectorAll<HTMLButtonElement>('main li button')]
    expect(rows.map(({ disabled }) => disabled)).toEqual([true])
    expect(buttonsOf(text.biker.add)).toEqual([])
  })
})
