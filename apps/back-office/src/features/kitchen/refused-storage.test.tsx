// @vitest-environment jsdom
import type { Behaviour } from '@sofreh/contract/testing'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { held } from '../../testing/describe-forms.ts'
import { alerts, button, patient, toasts } from '../../testing/form-parts.ts'
import recorded from '../../testing/recorded-answers.json' with { type: 'json' }
import { openScreen, reread, startMs, startOffice } from '../../testing/started-office.tsx'
import { kitchenText as text } from './kitchen.fa.ts'
import { useTapQueue } from './tap-queue.ts'

// A browser in private mode, or one with a full disk.
vi.stubGlobal('indexedDB', {
  open: () => {
    throw new DOMException('the browser stores nothing', 'QuotaExceededError')
  },
})
beforeAll(startOffice, startMs)

const readsBoard = 'GET /api-sofreh/ordering/kitchen'
const sendsSteps = 'POST /api-sofreh/ordering/kitchen/steps'
const board = recorded[readsBoard].data
const [order] = board.cooking
const [rice] = order?.lines ?? []
if (!order || !rice) throw new Error('the recorded board has an order')
const boardWith = (lines: object) => ({ body: { data: { ...board, cooking: [{ ...order, lines }], made: [] } } })
const others = order.lines.slice(1)
const made = boardWith([{ ...rice, kitchen: { ...rice.kitchen, fired: 0, ready: rice.kitchen.fired } }, ...others])
const waiting = () => useTapQueue.getState().taps.filter(({ sentAtMs }) => sentAtMs === undefined).length

it('kitchen: a tap that the browser cannot store stays on the screen until a board of the server has it', async () => {
  const server = await openScreen('/kitchen', { answers: { [readsBoard]: boardWith(order.lines) } })
  const dish = await button(text.markReady(rice.title))
  const answer = held<Behaviour>()
  server.answer(readsBoard, answer.promise)
  fireEvent.click(dish, { clientX: 100, clientY: 100 })
  await button(text.takeBack(rice.title))
  await expect.poll(() => server.sent.map(({ name }) => name), patient).toEqual([sendsSteps])
  await expect.poll(waiting, patient).toBe(0)
  // The one on the screen is from before the tap.
  await button(text.takeBack(rice.title))
  answer.open(made)
  await reread('orders')
  await button(text.takeBack(rice.title))
  expect(server.sent).toHaveLength(1)
  expect(toasts()).toEqual([])
  expect(alerts()).not.toContain(text.silent)
  expect(server.problems).toEqual([])
})

it('kitchen: a tap that the browser cannot store is sent again after a lost answer, as the same step', async () => {
  const server = await openScreen('/kitchen', {
    answers: { [readsBoard]: boardWith(order.lines), [sendsSteps]: 'lost' },
  })
  fireEvent.click(await button(text.markReady(rice.title)), { clientX: 500, clientY: 100 })
  await expect.poll(alerts, patient).toContain(text.tapsWaiting('۱'))
  await button(text.takeBack(rice.title))
  server.answer(sendsSteps, 'recorded')
  server.answer(readsBoard, made)
  window.dispatchEvent(new Event('online'))
  await expect.poll(waiting, patient).toBe(0)
  await button(text.takeBack(rice.title))
  const bodies = server.sent.map(({ body }) => JSON.stringify(body))
  expect(new Set(bodies).size).toBe(1)
})

it('kitchen: a tap that neither the browser stores nor the server takes is reported, and its dish waits again', async () => {
  const server = await openScreen('/kitchen', {
    answers: { [readsBoard]: boardWith(order.lines), [sendsSteps]: { refusal: 'FORBIDDEN' } },
  })
  fireEvent.click(await button(text.markReady(rice.title)), { clientX: 900, clientY: 100 })
  await expect.poll(() => toasts().length, patient).toBe(1)
  await button(text.markReady(rice.title))
  expect(server.sent).toHaveLength(1)
})
