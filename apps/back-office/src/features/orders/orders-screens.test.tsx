// @vitest-environment jsdom
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { showNumber, showOrderNumber } from '@sofreh/kernel'
import { channelNames, orderStateNames, paymentTypeNames, rejectCauseNames } from '@sofreh/ordering/client'
import { readyText } from '@sofreh/staff/orders'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearLists } from '../../interface-state/list-storage.ts'
import { ordersText } from '../../orders/orders.fa.ts'
import { held } from '../../testing/describe-forms.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  fieldsOf,
  fill,
  openRow,
  patient,
  place,
  press,
  sees,
  toasts,
} from '../../testing/form-parts.ts'
import { sampleOf } from '../../testing/open-fake-office.ts'
import recorded from '../../testing/recorded-answers.json' with { type: 'json' }
import { answersShown, openScreen, reread, startMs, startOffice } from '../../testing/started-office.tsx'
import { listText } from './list/list.fa.ts'
import { reviewsText } from './reviews/reviews.fa.ts'

beforeAll(startOffice, startMs)
beforeEach(clearLists)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const other = '01a20def-2a4d-7e52-a2da-694c3b061e43'
const bodyOf = (data: unknown) => ({ body: { data } })
const readsBoard = 'GET /api-sofreh/ordering/board'
const moves = 'PATCH /api/orders/state'
const board = recorded[readsBoard].data
const [sample] = board.orders
if (!sample) throw new Error('the recorded board has an order')
const orderOf = (orderId: string, number: string, changes: object = {}) => ({
  ...sample,
  id: orderId,
  number,
  ...changes,
})
const boardOf = (...orders: object[]) => ({ [readsBoard]: bodyOf({ ...board, orders }) })
const sent = ({ sent: all }: FakeServer, name: string) => all.filter((one) => one.name === name).map(({ body }) => body)
/** The buttons of an order's card. */
const onCard = (number: string, label: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('main article button')].filter(
    (one) => one.textContent === label && one.closest('article')?.textContent.includes(showOrderNumber(number)),
  )
async function pressOn(number: string, label: string): Promise<void> {
  await expect.poll(() => onCard(number, label).length, patient).toBe(1)
  for (const one of onCard(number, label)) fireEvent.click(one)
}

describe('orders: the board', () => {
  const fresh = { state: 'SUBMITTED', moves: ['CONFIRMED', 'REJECTED'] }

  it('holds the button of an order that moves while another one is moved too', async () => {
    const server = await openScreen('/orders', {
      answers: boardOf(orderOf(id, 'D-71', fresh), orderOf(other, 'D-82', fresh)),
    })
    server.answer(moves, 'silent')
    await pressOn('D-71', ordersText.moves.CONFIRMED)
    await pressOn('D-82', ordersText.moves.CONFIRMED)
    await expect.poll(() => sent(server, moves).length, patient).toBe(2)
    const isHeld = (number: string) =>
      onCard(number, '')
        .concat(onCard(number, ordersText.moves.CONFIRMED))
        .some(({ disabled }) => disabled)
    await expect.poll(() => [isHeld('D-71'), isHeld('D-82')], patient).toEqual([true, true])
  })

  it('offers a refused move again', async () => {
    const server = await openScreen('/orders', {
      answers: { ...boardOf(orderOf(id, 'D-71', fresh)), [moves]: { refusal: 'FORBIDDEN' } },
    })
    await pressOn('D-71', ordersText.moves.CONFIRMED)
    await expect.poll(toasts, patient).toContain(refusalMessage('FORBIDDEN'))
    server.answer(moves, bodyOf(orderOf(id, 'D-71', { state: 'CONFIRMED' })))
    await expect
      .poll(() => onCard('D-71', ordersText.moves.CONFIRMED).map(({ disabled }) => disabled), patient)
      .toEqual([false])
    await pressOn('D-71', ordersText.moves.CONFIRMED)
    await expect.poll(toasts, patient).toContain(ordersText.moved(showOrderNumber('D-71'), orderStateNames.CONFIRMED))
  })

  it('rejects with a reason where the cause is another one', async () => {
    const untouched = { held: 1, fired: 0, seen: 0, ready: 0, served: 0, voided: 0, remade: 0 }
    const lines = sample.lines.map((line) => ({ ...line, kitchen: untouched }))
    const server = await openScreen('/orders', { answers: boardOf(orderOf(id, 'D-71', { ...fresh, lines })) })
    await pressOn('D-71', ordersText.moves.REJECTED)
    const { reject } = ordersText
    await fill(reject.cause, { choose: rejectCauseNames.OTHER })
    expect((await button(reject.submit)).disabled).toBe(true)
    await fill(reject.reason, 'برق رفت')
    server.answer(moves, bodyOf(orderOf(id, 'D-71', { state: 'REJECTED' })))
    await press(reject.submit)
    await expect
      .poll(() => sent(server, moves), patient)
      .toEqual([{ orderId: id, version: sample.version, state: 'REJECTED', cause: 'OTHER', reason: 'برق رفت' }])
    await expect.poll(countDialogs, patient).toBe(0)
  })

  it('calls the number of a ready order with each press', async () => {
    const calls = 'PUT /api/orders/callforreadyorder/{id}'
    const ready = orderOf(id, 'D-71', {
      state: 'READYTOPICKUP',
      deliveryType: 'PICKUP',
      moves: ['FINISHED'],
      table: null,
    })
    const server = await openScreen('/orders', {
      answers: { ...boardOf(ready), [calls]: bodyOf({ number: 'D-71', times: 2 }) },
    })
    await press(readyText.callNumber('D-71'))
    await expect.poll(toasts, patient).toContain(readyText.called('D-71', 2))
    expect(server.sent.map(({ path }) => path)).toEqual([`/api/orders/callforreadyorder/${id}`])
  })

  it.each(['order=1', 'order=true', 'order=soon', 'order=%5B1%5D', 'order=', 'from=soon'])(
    'opens without an order from the address ?%s',
    async (address) => {
      const server = await openScreen(`/orders?${address}`, { answers: boardOf(orderOf(id, 'D-71', fresh)) })
      await expect.poll(() => onCard('D-71', ordersText.moves.CONFIRMED).length, patient).toBe(1)
      await answersShown()
      expect(countDialogs()).toBe(0)
      expect(server.calls).not.toContain('GET /api/orders/{id}')
      expect(server.problems).toEqual([])
    },
  )

  it('offers no act to staff who may only look', async () => {
    const lacks = ['ORDER_STATE', 'PAYMENT_TAKE']
    await openScreen('/orders', { answers: boardOf(orderOf(id, 'D-71', fresh)), lacks })
    await button(ordersText.openOrder(showOrderNumber('D-71')))
    expect([...onCard('D-71', ordersText.moves.CONFIRMED), ...onCard('D-71', ordersText.moves.REJECTED)]).toEqual([])
  })

  it('names an empty board, a board that is cut, and one that could not be read', async () => {
    await openScreen('/orders', { answers: boardOf() })
    await sees(ordersText.boardEmpty)
    await openScreen('/orders', { answers: { [readsBoard]: bodyOf({ ...board, isCut: true }) } })
    await sees(ordersText.boardCut)
    const server = await openScreen('/orders', { answers: { [readsBoard]: 'lost' } })
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    server.answer(readsBoard, 'recorded')
    await press('دوباره تلاش کنید')
    await sees(showOrderNumber(sample.number))
  })
})

describe('orders: the list', () => {
  const readsList = 'GET /api/orders'
  const asked = ({ reads }: FakeServer) => reads.filter(({ name }) => name === readsList).at(-1)?.query
  const list = (changes: object = {}) => ({
    [readsList]: {
      body: { data: [{ ...orderOf(id, 'D-71', changes), cursor: 'c' }], pageSize: 50, pageNumber: 1, totalCount: 1 },
    },
  })

  it('is asked with the chosen state, payment and rare filters', async () => {
    const server = await openScreen('/orders/list', { answers: list() })
    await fill(listText.stateFilter, { choose: orderStateNames.FINISHED })
    await fill(listText.paidFilter, { choose: listText.isPaid.false })
    await press(listText.more)
    await fill(listText.paymentFilter, { choose: paymentTypeNames.CASH })
    await fill(listText.channelFilter, { choose: channelNames.SALON })
    await expect
      .poll(() => asked(server), patient)
      .toEqual({ pageSize: '50', states: 'FINISHED', isPaid: 'false', paymentType: 'CASH', channel: 'SALON' })
    await press(listText.fewer)
    expect(fieldsOf(listText.channelFilter)).toEqual([])
    expect(server.problems).toEqual([])
  })

  it('shows what was not paid, and opens the order of a row', async () => {
    const readsOrder = 'GET /api/orders/{id}'
    const detail = await sampleOf<object>(`/api/orders/${id}`)
    await openScreen('/orders/list', {
      answers: {
        ...list({ due: 90_000, paymentType: null }),
        [readsOrder]: bodyOf({ ...detail, ...orderOf(id, 'D-71') }),
      },
    })
    await sees(listText.notChosen)
    await openRow(showOrderNumber('D-71'))
    await sees(ordersText.drawer.ledger)
    expect(location.pathname).toBe('/bo/orders/list')
  })

  it('leaves the orders with a notice when they cannot be read again, and reads them on demand', async () => {
    const oldRows = 'این فهرست تازه نشد و شاید قدیمی باشد'
    const server = await openScreen('/orders/list', { answers: list() })
    await sees(showOrderNumber('D-71'))
    server.answer(readsList, 'lost')
    await reread('orders')
    await expect.poll(alerts, patient).toContain(oldRows)
    await sees(showOrderNumber('D-71'))
    for (const [name, answer] of Object.entries(list())) server.answer(name, answer)
    await press('دوباره تلاش کنید')
    await expect.poll(alerts, patient).not.toContain(oldRows)
  })

  it('leaves filters out that a hand-edited address invents', async () => {
    const invented = 'states=LOST&isPaid=maybe&deliveryType=7&channel=FAX&paymentType=SHELLS&shiftId=1&staffId=me'
    const server = await openScreen(`/orders/list?${invented}&from=soon&dateRange=DAYS`, { answers: list() })
    await sees(showOrderNumber('D-71'))
    expect(asked(server)).toEqual({ pageSize: '50' })
    expect(server.problems).toEqual([])
  })

  it('takes several states and the customer of a link', async () => {
    const server = await openScreen(`/orders/list?states=FINISHED,REJECTED&customerId=${id}`, { answers: list() })
    await sees(showOrderNumber('D-71'))
    expect(asked(server)).toEqual({ pageSize: '50', states: 'FINISHED,REJECTED', customerId: id })
  })

  it('offers staff and shifts as filters only to those who may see them', async () => {
    const server = await openScreen('/orders/list', { answers: list(), lacks: ['STAFF_VIEW', 'DRAWER_USE'] })
    await press(listText.more)
    await answersShown()
    expect([...fieldsOf(listText.staffFilter), ...fieldsOf(listText.shiftFilter)]).toEqual([])
    expect(server.calls).not.toContain('GET /api-sofreh/identity/staff')
  })
})

describe('orders: sales of a till without internet', () => {
  const readsReviews = 'GET /api-sofreh/ordering/reviews'
  const marks = 'POST /api-sofreh/ordering/reviews/{id}/done'
  const reviewsWith = async (changes: object = {}) => {
    const [review] = await sampleOf<[object]>(readsReviews.slice(4))
    const row = {
      ...review,
      id,
      orderId: other,
      number: 'D-71',
      what: 'PRICE',
      charged: 90_000,
      now: 120_000,
      reviewedAt: null,
    }
    return { [readsReviews]: { body: { data: [{ ...row, ...changes }], pageNumber: 1, pageSize: 20, totalCount: 1 } } }
  }
  const doneFor = reviewsText.doneFor(showOrderNumber('D-71'))

  it('are marked as seen once, without opening their order', async () => {
    const answer = held<Behaviour>()
    const server = await openScreen('/orders/reviews', {
      answers: { ...(await reviewsWith()), [marks]: answer.promise },
    })
    for (const sum of [90_000, 120_000]) await sees(showNumber(sum))
    await press(doneFor)
    await expect.poll(async () => (await button(doneFor)).disabled, patient).toBe(true)
    fireEvent.click(await button(doneFor))
    server.answer(readsReviews, 'empty')
    answer.open('recorded')
    await sees(reviewsText.empty)
    expect(server.sent.map(({ path }) => path)).toEqual([`/api-sofreh/ordering/reviews/${id}/done`])
    expect(countDialogs()).toBe(0)
  })

  it('stay after a refusal', async () => {
    await openScreen('/orders/reviews', { answers: { ...(await reviewsWith()), [marks]: { refusal: 'FORBIDDEN' } } })
    await press(doneFor)
    await expect.poll(toasts, patient).toContain(refusalMessage('FORBIDDEN'))
    await expect.poll(async () => (await button(doneFor)).disabled, patient).toBe(false)
  })

  it('are only shown to staff who may not change orders', async () => {
    await openScreen('/orders/reviews', { answers: await reviewsWith(), lacks: ['ORDER_EDIT'] })
    await sees(showOrderNumber('D-71'))
    expect(buttonsOf(doneFor)).toEqual([])
  })

  it('that were seen are shown on demand', async () => {
    const server = await openScreen('/orders/reviews', { answers: await reviewsWith() })
    const asked = () =>
      server.reads.filter(({ name, query }) => name === readsReviews && query['pageSize'] === '20').at(-1)?.query
    await expect.poll(asked, patient).toMatchObject({ isReviewed: 'false' })
    await fill(reviewsText.show, { choose: reviewsText.seen })
    await expect.poll(asked, patient).toMatchObject({ isReviewed: 'true' })
  })

  it('are counted above the list of orders, which leads to them', async () => {
    await openScreen('/orders/list', { answers: await reviewsWith() })
    await sees(reviewsText.waiting('۱'))
    await press(reviewsText.look)
    await expect.poll(() => location.pathname, patient).toBe('/bo/orders/reviews')
    await press(reviewsText.back)
    await expect.poll(() => location.pathname, patient).toBe('/bo/orders/list')
    expect(place().textContent).not.toContain(reviewsText.unread)
  })
})
