// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { showOrderNumber } from '@sofreh/kernel'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { kitchenText as text } from '../features/kitchen/kitchen.fa.ts'
import { useTapQueue } from '../features/kitchen/tap-queue.ts'
import { held } from './describe-forms.ts'
import { alerts, button, patient, press, toasts } from './form-parts.ts'
import recorded from './recorded-answers.json' with { type: 'json' }
import { openScreen, reread, startMs, startOffice } from './started-office.tsx'

beforeAll(startOffice, startMs)

const readsBoard = 'GET /api-sofreh/ordering/kitchen'
const sendsSteps = 'POST /api-sofreh/ordering/kitchen/steps'
const board = recorded[readsBoard].data
const [order] = board.cooking
const [rice, salad] = order?.lines ?? []
if (!order || !rice || !salad) throw new Error('the recorded board has an order with two dishes')
const oneOrder = { [readsBoard]: { body: { data: { ...board, cooking: [order], made: [] } } } }
const number = showOrderNumber(order.number)
const anId: unknown = expect.stringMatching(/^[\da-f-]{36}$/)

type Sent = { orderId: string; steps: { id: string; lineId: string; count: number; to: string }[] }
const taps = ({ sent }: FakeServer): Sent[] =>
  sent.filter(({ name }) => name === sendsSteps).map(({ body }) => body as Sent)
const linesOf = (server: FakeServer) => taps(server).map(({ steps }) => steps.map(({ lineId, to }) => [lineId, to]))

/** The board after these dishes were made. */
const made = (...lineIds: string[]) => {
  const lines = order.lines.map((line) =>
    lineIds.includes(line.lineId)
      ? { ...line, kitchen: { ...line.kitchen, fired: 0, ready: line.kitchen.fired } }
      : line,
  )
  return { body: { data: { ...board, cooking: [{ ...order, lines }], made: [] } } }
}

/** Taps that the server does not have yet. */
const countWaiting = () => useTapQueue.getState().taps.filter(({ sentAtMs }) => sentAtMs === undefined).length

/** A tap at its own place of the screen; a second one at the same place is a bounce of a wet finger. */
async function tapOn(label: string, x: number): Promise<void> {
  fireEvent.click(await button(label), { clientX: x, clientY: 100 })
}

it('kitchen: a dish is made once on a double tap, and shown as made before the server answers', async () => {
  const server = await openScreen('/kitchen', { answers: oneOrder })
  const answer = held<Behaviour>()
  server.answer(sendsSteps, answer.promise)
  const dish = await button(text.markReady(rice.title))
  fireEvent.click(dish, { clientX: 100, clientY: 100 })
  fireEvent.click(dish, { clientX: 104, clientY: 98 })
  await button(text.takeBack(rice.title))
  await expect.poll(() => taps(server).length, patient).toBe(1)
  server.answer(readsBoard, made(rice.lineId))
  answer.open('recorded')
  await expect.poll(countWaiting, patient).toBe(0)
  expect(taps(server)).toEqual([
    {
      orderId: order.orderId,
      steps: [{ id: anId, lineId: rice.lineId, count: rice.kitchen.fired, to: 'ready' }],
      doneAt: expect.any(String),
    },
  ])
  await button(text.takeBack(rice.title))
  expect(server.problems).toEqual([])
})

it('kitchen: a tap without an answer stays on the screen, and is sent again as the same step', async () => {
  const server = await openScreen('/kitchen', { answers: { ...oneOrder, [sendsSteps]: 'lost' } })
  await tapOn(text.markReady(rice.title), 100)
  await expect.poll(alerts, patient).toContain(text.tapsWaiting('۱'))
  await button(text.takeBack(rice.title))
  await tapOn(text.markReady(salad.title), 400)
  await expect.poll(alerts, patient).toContain(text.tapsWaiting('۲'))
  server.answer(sendsSteps, 'recorded')
  server.answer(readsBoard, made(rice.lineId, salad.lineId))
  window.dispatchEvent(new Event('online'))
  await expect.poll(countWaiting, patient).toBe(0)
  await expect.poll(alerts, patient).not.toContain(text.silent)
  // Each attempt named the same steps, and the dishes were sent in the order of the taps.
  const ids = (lineId: string) =>
    new Set(taps(server).flatMap(({ steps }) => steps.filter((one) => one.lineId === lineId).map(({ id }) => id)))
  expect([ids(rice.lineId).size, ids(salad.lineId).size]).toEqual([1, 1])
  expect(linesOf(server).slice(-2)).toEqual([[[rice.lineId, 'ready']], [[salad.lineId, 'ready']]])
  expect(server.problems).toEqual([])
})

it('kitchen: a refused tap is reported, its dish waits again, and the next tap is sent', async () => {
  const server = await openScreen('/kitchen', { answers: { ...oneOrder, [sendsSteps]: { refusal: 'FORBIDDEN' } } })
  await tapOn(text.markReady(rice.title), 100)
  await expect.poll(() => toasts().join(' '), patient).toContain(refusalMessage('FORBIDDEN'))
  await button(text.markReady(rice.title))
  server.answer(sendsSteps, 'recorded')
  server.answer(readsBoard, made(salad.lineId))
  await tapOn(text.markReady(salad.title), 400)
  await expect.poll(() => linesOf(server), patient).toEqual([[[rice.lineId, 'ready']], [[salad.lineId, 'ready']]])
  await button(text.takeBack(salad.title))
  await button(text.markReady(rice.title))
  expect(server.problems).toEqual([])
})

it('kitchen: an order that is called back before it leaves sends nothing of that tap', async () => {
  const server = await openScreen('/kitchen', { answers: oneOrder })
  await tapOn(text.allReady, 100)
  await tapOn(text.callBackOf(number), 400)
  await tapOn(text.markReady(rice.title), 700)
  // Taps are sent in their order: nothing came before this one.
  await expect.poll(() => linesOf(server), patient).toEqual([[[rice.lineId, 'ready']]])
  await expect.poll(countWaiting, patient).toBe(0)
})

it('kitchen: an order that leaves is stored at once when the page closes, and is sent once', async () => {
  const server = await openScreen('/kitchen', { answers: oneOrder })
  await tapOn(text.allReady, 1_000)
  await button(text.callBackOf(number))
  expect(taps(server)).toEqual([])
  window.dispatchEvent(new Event('pagehide'))
  // A page that closes has no time for more.
  expect(localStorage.getItem('sofreh.kitchen.taps')).toContain(order.orderId)
  await press(text.leave)
  await expect.poll(() => linesOf(server), patient).toEqual([order.lines.map(({ lineId }) => [lineId, 'ready'])])
  await expect.poll(countWaiting, patient).toBe(0)
  expect(taps(server)).toHaveLength(1)
})

it('kitchen: the tickets stay when the board cannot be read again, and the screen reports it', async () => {
  const server = await openScreen('/kitchen', { answers: oneOrder })
  await button(text.markReady(rice.title))
  server.answer(readsBoard, 'lost')
  await reread('orders')
  await expect.poll(alerts, patient).toContain(text.silent)
  await button(text.markReady(rice.title))
  server.answer(readsBoard, oneOrder[readsBoard])
  await reread('orders')
  await expect.poll(alerts, patient).not.toContain(text.silent)
})
