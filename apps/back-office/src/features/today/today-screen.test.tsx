// @vitest-environment jsdom
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { showNumber, showOrderNumber } from '@sofreh/kernel'
import { lagSentence } from '@sofreh/reporting/client'
import { sessionText } from '@sofreh/staff/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { held } from '../../testing/describe-forms.ts'
import {
  alerts,
  button,
  buttonsOf,
  fill,
  patient,
  place,
  press,
  pressFirst,
  sees,
  toasts,
} from '../../testing/form-parts.ts'
import { sampleOf } from '../../testing/open-fake-office.ts'
import recorded from '../../testing/recorded-answers.json' with { type: 'json' }
import { answersShown, openScreen, reread, startMs, startOffice } from '../../testing/started-office.tsx'
import { firstDayText } from './first-day/first-day.fa.ts'
import { todayText as text } from './today.fa.ts'

beforeAll(startOffice, startMs)

const retry = 'دوباره تلاش کنید'
const bodyOf = (data: unknown) => ({ body: { data } })
const readsFigures = 'GET /api/reports/dashboard'
const readsBoard = 'GET /api-sofreh/ordering/board'
const readsMenu = 'GET /api-catalog/catalog/menucategories/all'
const readsLeft = 'GET /api-sofreh/ordering/left-open'
const readsAside = 'GET /api-sofreh/vendors/first-day'
const savesAside = 'PUT /api-sofreh/vendors/first-day'

const board = recorded[readsBoard].data
const [order] = board.orders
if (!order) throw new Error('the recorded board has an order')
const boardOf = (...orders: object[]) => ({ [readsBoard]: bodyOf({ ...board, orders }) })
const waiting = { ...order, state: 'PAID', number: 'D-12', deliveryType: 'PICKUP', table: null }
type Figures = { figures: object; sameWeekdays: object }
const figures = await sampleOf<Figures>('/api/reports/dashboard')
const figuresWith = (changes: Partial<Figures>) => ({ [readsFigures]: bodyOf({ ...figures, ...changes }) })
const lateBy = (behindSeconds: number | undefined) => ({ behindSeconds }) as object
const main = () => document.querySelector('main')?.textContent ?? ''
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('main a')]

describe('today: what needs a person', () => {
  it('is there although the figures could not be read', async () => {
    const server = await openScreen('/', { answers: { ...boardOf(waiting), [readsFigures]: 'lost' } })
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    await sees(text.needs)
    await sees(text.reasons.confirm)
    server.answer(readsFigures, figuresWith({})[readsFigures] as Behaviour)
    await press(retry)
    await sees(text.figures.total)
    expect(alerts()).not.toContain(sessionText.noAnswer)
  })

  it('stays with the figures when neither can be read again', async () => {
    const server = await openScreen('/', { answers: { ...boardOf(waiting), ...figuresWith({}) } })
    await sees(text.reasons.confirm)
    await sees(text.figures.total)
    for (const name of [readsFigures, readsBoard]) server.answer(name, 'lost')
    await reread('today')
    await answersShown()
    expect(place().textContent).toContain(text.reasons.confirm)
    expect(place().textContent).toContain(text.figures.total)
  })

  it('is not shown as up to date when it or the figures could not be read again', async () => {
    const badge = () => document.querySelector('main [role="status"]')?.textContent ?? ''
    for (const name of [readsFigures, readsBoard]) {
      const server = await openScreen('/', { answers: { ...boardOf(waiting), ...figuresWith(lateBy(undefined)) } })
      await sees(text.reasons.confirm)
      await sees(text.figures.total)
      server.answer(name, 'lost')
      await reread('today')
      await answersShown()
      expect(badge(), name).toContain('آخرین خبر')
    }
  })

  it('has no badge beside figures that a replica answered late', async () => {
    await openScreen('/', { answers: { ...boardOf(waiting), ...figuresWith(lateBy(130)) } })
    await sees(text.figures.total)
    await sees(lagSentence(130))
    expect(document.querySelectorAll('main [role="status"]')).toHaveLength(1)
  })

  it('opens the order from its sentence', async () => {
    await openScreen('/', { answers: boardOf(waiting) })
    await sees(text.reasons.confirm)
    const link = links().find(({ textContent }) => textContent.includes(text.reasons.confirm))
    expect(link?.textContent).toContain(showOrderNumber('D-12'))
    expect(link?.getAttribute('href')).toBe(`/bo/orders?order=${order.id}`)
  })

  it('names five dishes that run out, and counts the others', async () => {
    const menu = recorded[readsMenu].data
    const [category] = menu.categories
    const [dish] = category?.items ?? []
    const items = Array.from({ length: 8 }, (_, at) => ({
      ...dish,
      id: order.id.replace(/.$/, String(at)),
      title: `خوراک ${at}`,
      isActive: true,
      stock: at,
    }))
    await openScreen('/', {
      answers: { ...boardOf(), [readsMenu]: bodyOf({ ...menu, categories: [{ ...category, isActive: true, items }] }) },
    })
    await sees(text.reasons.soldOut)
    await sees(text.reasons.few(showNumber(4)))
    await sees(text.moreItems('۱'))
  })

  it('is «all is well» only when everything was read', async () => {
    const quiet = { ...boardOf(), 'GET /api-sofreh/printing/alarms': 'recorded' as const }
    const menu = held<Behaviour>()
    await openScreen('/', { answers: { ...quiet, [readsMenu]: menu.promise } })
    await sees(text.needs)
    expect(place().textContent).not.toContain(text.allWell)
    menu.open('recorded')
    await answersShown()
    await sees(text.needs)
  })
})

describe('today: the figures', () => {
  it('leave a figure of zero out, but not sales and orders', async () => {
    const none = { ...figures.figures, total: 0, orders: 0, average: 0, discounts: 0, refunded: 0 }
    await openScreen('/', { answers: figuresWith({ figures: none }) })
    await sees(text.nothingSold(text.spans.TODAY))
    expect(main()).not.toContain(text.figures.discounts)
    expect(main()).toContain(text.figures.average)
  })

  it('compare with the same days of the week before, and name that there is nothing to compare', async () => {
    const now = { ...figures.figures, total: 150, orders: 3 }
    await openScreen('/', {
      answers: figuresWith({ figures: now, sameWeekdays: { total: 100, orders: 3, average: 50 } }),
    })
    await sees(text.more('۵۰'))
    await openScreen('/', { answers: figuresWith({ figures: now, sameWeekdays: { total: 0, orders: 0, average: 0 } }) })
    await sees(text.noUsual)
  })

  it('change with the range, and each opens its report of the same range', async () => {
    const server = await openScreen('/', { answers: figuresWith({}) })
    await fill(text.range, { choose: text.ranges.LAST_7_DAY })
    await expect
      .poll(() => server.reads.filter(({ name }) => name === readsFigures).at(-1)?.query, patient)
      .toEqual({ dateRange: 'LAST_7_DAY' })
    await answersShown()
    const total = links().find(({ textContent }) => textContent.startsWith(text.figures.total))
    expect(total?.getAttribute('href')).toBe('/bo/reports/perDay?range=LAST_7_DAY')
  })

  it('are of orders alone for staff who may not see money', async () => {
    const server = await openScreen('/', { answers: boardOf(), lacks: ['REPORT_DASHBOARD'] })
    await sees(text.orders(showNumber(recorded['GET /api-sofreh/ordering/today'].data.count)))
    await sees(text.noneOpen)
    expect(server.calls).not.toContain(readsFigures)
    server.answer('GET /api-sofreh/ordering/today', 'lost')
    await reread('today')
    await answersShown()
    expect(place().textContent).toContain(text.noneOpen)
  })

  it('are not there for staff who may not see orders', async () => {
    const server = await openScreen('/', { lacks: ['ORDER_VIEW', 'REPORT_DASHBOARD'] })
    await sees(text.mayNotSee)
    expect(server.calls).not.toContain(readsFigures)
  })
})

describe('today: orders of earlier days', () => {
  it('name what each waits for, without those that end by themselves', async () => {
    const { id, businessDate, placedAt, deliveryType, channel } = order
    const left = (reason: string, number: string) => ({
      id: id.replace(/.$/, number),
      number,
      reason,
      businessDate,
      placedAt,
      deliveryType,
      channel,
      state: 'DELIVERED',
      tableName: null,
      customerName: 'سارا',
      due: 80_000,
      toRefund: 30_000,
    })
    const shown = [left('UNPAID', '1'), left('REFUND_OPEN', '2'), left('ENDS_SOON', '3')]
    await openScreen('/', { answers: { [readsLeft]: bodyOf({ orders: shown, isCut: true }) } })
    for (const sentence of [text.leftOpenReasons.UNPAID, text.leftOpenReasons.REFUND_OPEN, text.leftOpenCut])
      await sees(sentence)
    for (const sum of [80_000, 30_000]) await sees(showNumber(sum))
    expect(place().textContent).not.toContain(text.leftOpenReasons.ENDS_SOON)
  })
})

describe('today: the first day', () => {
  // Nothing is there that its printers, hours and staff could be read from.
  const aside = { [readsAside]: bodyOf({ putAside: [] }), 'GET /api-catalog/catalog/printers': 'empty' as const }

  it('puts a step aside once, and reports a refusal', async () => {
    const server = await openScreen('/', { answers: { ...aside, [savesAside]: { refusal: 'FORBIDDEN' } } })
    await sees(firstDayText.title)
    await pressFirst(firstDayText.notNeeded)
    await expect.poll(toasts, patient).toContain(refusalMessage('FORBIDDEN'))
    const [sent] = server.sent.map(({ body }) => (body as { putAside: string[] }).putAside)
    expect(sent).toHaveLength(1)
    expect((await button(firstDayText.close)).disabled).toBe(false)
  })

  it('leaves the screen when it is closed', async () => {
    const server = await openScreen('/', { answers: { ...aside, [savesAside]: bodyOf({ putAside: ['ALL'] }) } })
    await press(firstDayText.close)
    await expect.poll(() => place().textContent, patient).not.toContain(firstDayText.title)
    expect(server.sent.map(({ body }) => body)).toEqual([{ putAside: ['ALL'] }])
  })

  it('is not there for staff who could not do its steps', async () => {
    await openScreen('/', { answers: aside, lacks: ['BANK_SETTINGS'] })
    await answersShown()
    expect(buttonsOf(firstDayText.close)).toEqual([])
  })
})
