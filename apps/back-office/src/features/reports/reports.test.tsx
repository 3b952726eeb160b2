// @vitest-environment jsdom
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { showNumber } from '@sofreh/kernel'
import { channelNames, deliveryTypeNames } from '@sofreh/ordering/client'
import { columnNames, reportNames } from '@sofreh/reporting/client'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayRangeText } from '../../day-range/day-range.fa.ts'
import { clearLists } from '../../interface-state/list-storage.ts'
import { held } from '../../testing/describe-forms.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
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
import { openFakeOffice } from '../../testing/open-fake-office.ts'
import { answersShown, openScreen, startMs, startOffice } from '../../testing/started-office.tsx'
import { letterSettingsText } from './letter/letter-settings.fa.ts'
import { reportsText as text } from './reports.fa.ts'
import { viewsText } from './views/views.fa.ts'

beforeAll(startOffice, startMs)
beforeEach(clearLists)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const other = '01a20def-2a4d-7e52-a2da-694c3b061e43'
const retry = 'دوباره تلاش کنید'
const readsDays = 'GET /api/reports/orderstatistics/perday'
const readsCancelled = 'GET /api/reports/cancelledorders'
const readsViews = 'GET /api-sofreh/reporting/views'
const savesView = 'PUT /api-sofreh/reporting/views/{id}'

type Page = { data: Record<string, unknown>[]; totals: Record<string, number>; totalCount: number }
async function pageOf(name: string): Promise<Page> {
  const answer = await openFakeOffice().fetch(name.replace(/^GET /, ''))
  return (await answer.json()) as Page
}
const days = await pageOf(readsDays)
const daysWith = (changes: object) => ({ [readsDays]: { body: { ...days, ...changes } } })
const asked = ({ reads }: FakeServer, name: string) =>
  reads.filter((one) => one.name === name).map(({ query }) => query)
const list = ({ pageSize }: Readonly<Record<string, string>>) => pageSize === '20'
const lastList = (server: FakeServer, name = readsDays) => asked(server, name).findLast(list)

describe('reports: figures beside those of another span', () => {
  it('report a missing answer, and are asked again', async () => {
    const server = await openScreen('/reports/perDay', { answers: daysWith({}) })
    await answersShown()
    server.answer(readsDays, 'lost')
    await fill(text.comparison, { choose: text.comparisons.BEFORE })
    await expect.poll(alerts, patient).toContain(text.comparedUnread)
    server.answer(readsDays, daysWith({ totals: { ...days.totals, orders: 12 } })[readsDays] as Behaviour)
    for (const one of buttonsOf(retry)) fireEvent.click(one)
    await expect.poll(alerts, patient).not.toContain(text.comparedUnread)
    await sees(`${text.comparisons.BEFORE}: `)
    expect(asked(server, readsDays)).toContainEqual(expect.objectContaining({ against: 'BEFORE', pageSize: '1' }))
  })

  it('are not asked for before they are wanted', async () => {
    const server = await openScreen('/reports/perDay?compare=LAST_CENTURY')
    await answersShown()
    expect(asked(server, readsDays).filter((query) => 'against' in query)).toEqual([])
    expect(server.problems).toEqual([])
  })
})

describe('reports: filters', () => {
  it('are sent together, and are in the address', async () => {
    const server = await openScreen('/reports/perDay')
    await fill(text.channel, { choose: channelNames.SALON })
    await fill(text.deliveryType, { choose: deliveryTypeNames.SERVE })
    await fill(dayRangeText.label, { choose: dayRangeText.ranges.YESTERDAY })
    await expect
      .poll(() => lastList(server), patient)
      .toEqual({
        channel: 'SALON',
        deliveryType: 'SERVE',
        dateRange: 'YESTERDAY',
        pageNumber: '1',
        pageSize: '20',
      })
    expect(location.search).toContain('channel=SALON')
    await fill(text.channel, { choose: text.anyChannel })
    await expect.poll(() => lastList(server), patient).not.toHaveProperty('channel')
  })

  it('of an address that invents some are left out', async () => {
    const server = await openScreen('/reports/perDay?channel=PIGEON&fromHour=31&itemId=all&range=EVER')
    await expect.poll(() => lastList(server), patient).toEqual({ dateRange: 'TODAY', pageNumber: '1', pageSize: '20' })
    expect(server.problems).toEqual([])
  })

  it('of one dish are removed by a press', async () => {
    const server = await openScreen(`/reports/perDay?itemId=${id}`)
    await expect.poll(() => lastList(server), patient).toMatchObject({ itemId: id })
    await sees(text.onlyOne.itemId)
    const remove = document.querySelector<HTMLElement>('.mantine-Pill-remove')
    if (!remove) throw new Error('the filter can be removed')
    fireEvent.click(remove)
    await expect.poll(() => lastList(server), patient).not.toHaveProperty('itemId')
  })

  it('of hours are behind a button that counts them', async () => {
    await openScreen('/reports/perDay?fromHour=18&toHour=21')
    await button(text.moreFilters('۲'))
  })

  it('without a match can be taken away at once', async () => {
    await openScreen('/reports/perDay?channel=SALON', { answers: daysWith({ data: [], totalCount: 0 }) })
    await press('برداشتن فیلترها')
    await expect.poll(() => location.search, patient).not.toContain('channel')
    await sees(text.empty)
  })
})

describe('reports: a report', () => {
  it('is sorted by a column, and turns its pages', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ ...days.data[0], orders: at }))
    const server = await openScreen('/reports/perDay', { answers: daysWith({ data: rows, totalCount: 45 }) })
    await press('صفحهٔ ۳')
    await expect.poll(() => lastList(server), patient).toMatchObject({ pageNumber: '3' })
    const head = () =>
      [...document.querySelectorAll<HTMLElement>('th button')].find(({ textContent }) =>
        textContent.includes(columnNames['orders'] ?? ''),
      )
    await expect.poll(head, patient).toBeTruthy()
    fireEvent.click(head() as HTMLElement)
    await expect.poll(() => lastList(server)?.['sort'], patient).toMatch(/orders$/)
    expect(lastList(server)).toMatchObject({ pageNumber: '1' })
  })

  it('ends with the sums of all pages, and leaves columns out that no restaurant used', async () => {
    const totals = Object.fromEntries(Object.keys(days.totals).map((key) => [key, key === 'tip' ? 0 : 7_654_000]))
    await openScreen('/reports/perDay', { answers: daysWith({ totals, totalCount: 45 }) })
    await sees(showNumber(7_654_000))
    const heads = [...document.querySelectorAll('main th')].map(({ textContent }) => textContent)
    expect(heads.join(' ')).not.toContain(columnNames['tip'])
    expect(heads.join(' ')).toContain(columnNames['orders'])
  })

  it('is downloaded with the filters of the screen, and a refusal is reported', async () => {
    const answer = held<Behaviour>()
    const server = await openScreen('/reports/perDay?channel=SALON', {
      answers: { [`${readsDays}/excel`]: answer.promise },
    })
    await press(text.excel)
    await expect.poll(async () => (await button(text.excel)).disabled, patient).toBe(true)
    answer.open({ refusal: 'FORBIDDEN' })
    await expect.poll(toasts, patient).toContain(refusalMessage('FORBIDDEN'))
    await expect.poll(async () => (await button(text.excel)).disabled, patient).toBe(false)
    expect(asked(server, `${readsDays}/excel`)).toEqual([{ channel: 'SALON', dateRange: 'TODAY' }])
  })

  it('opens the order of a row only for staff who may see orders', async () => {
    const cancelled = await pageOf(readsCancelled)
    const [row] = cancelled.data
    const answers = {
      [readsCancelled]: { body: { ...cancelled, data: [{ ...row, orderId: other, reason: 'مرغ نداریم' }] } },
    }
    await openScreen('/reports/cancelledOrders', { answers, lacks: ['ORDER_VIEW'] })
    await openRow('مرغ نداریم')
    expect(location.pathname).toBe('/bo/reports/cancelledOrders')
    await openScreen('/reports/cancelledOrders', { answers })
    await openRow('مرغ نداریم')
    await expect.poll(() => location.search, patient).toBe(`?order=${other}`)
  })

  it('that does not exist leads back to the list', async () => {
    await openScreen('/reports/weather')
    await sees(text.noSuchReport)
    await press(text.all)
    await sees(text.sentence)
  })
})

describe('reports: the list of reports', () => {
  const names = () => [...document.querySelectorAll('main li strong')].map(({ textContent }) => textContent)

  it('shows each person the reports that they may read', async () => {
    await openScreen('/reports')
    await sees(reportNames.perUser)
    expect(names()).toEqual(expect.arrayContaining([reportNames.unpaidOrders, text.elsewhere.shifts.name]))
    await openScreen('/reports', { lacks: ['REPORT_STAFF', 'REPORT_FINANCE', 'VENDOR_SETTINGS'] })
    await sees(reportNames.perDay)
    for (const hidden of [reportNames.perUser, reportNames.unpaidOrders, text.elsewhere.terminals.name])
      expect(names()).not.toContain(hidden)
    expect(buttonsOf(letterSettingsText.open)).toEqual([])
  })
})

describe('reports: saved reports', () => {
  const view = { id, name: 'شلوغی شب', report: 'perDay', filters: { channel: 'SALON' } }
  const one = { [readsViews]: { body: { data: [view] } } }

  it('are saved by Enter with the filters of the address, once although the answer was lost', async () => {
    const server = await openScreen('/reports/perDay?channel=SALON&sort=-orders', { answers: { [savesView]: 'lost' } })
    await press(viewsText.save)
    expect(await valuesOf([viewsText.name])).toEqual([reportNames.perDay])
    await fill(viewsText.name, '  ')
    expect((await button(viewsText.keep)).disabled).toBe(true)
    await fill(viewsText.name, ' فروش سالن ')
    const send = async () => fireEvent.submit((await field(viewsText.name)).form ?? document.body)
    await send()
    await expect.poll(toasts, patient).toContain(sessionText.noAnswer)
    server.answer(savesView, 'recorded')
    await send()
    await expect.poll(toasts, patient).toContain(viewsText.saved)
    await expect.poll(countDialogs, patient).toBe(0)
    const [lost, repeated] = server.sent
    expect(repeated).toEqual(lost)
    expect(lost?.body).toEqual({ name: 'فروش سالن', report: 'perDay', filters: { channel: 'SALON', sort: '-orders' } })
  })

  it('open with their filters', async () => {
    const server = await openScreen('/reports', { answers: one })
    const card = () =>
      [...document.querySelectorAll<HTMLElement>('main a')].find(({ textContent }) => textContent.startsWith(view.name))
    await expect.poll(card, patient).toBeTruthy()
    fireEvent.click(card() as HTMLElement)
    await expect.poll(() => lastList(server), patient).toMatchObject({ channel: 'SALON' })
  })

  it('are renamed, and a refusal leaves the typed name', async () => {
    const server = await openScreen('/reports', { answers: { ...one, [savesView]: { refusal: 'FORBIDDEN' } } })
    await press(viewsText.acts(view.name))
    await press(viewsText.rename)
    await fill(viewsText.name, 'شب')
    await press(viewsText.keep)
    await expect.poll(toasts, patient).toContain(refusalMessage('FORBIDDEN'))
    expect(await valuesOf([viewsText.name])).toEqual(['شب'])
    server.answer(savesView, 'recorded')
    await press(viewsText.keep)
    await expect.poll(toasts, patient).toContain(viewsText.renamed)
    expect(server.sent.map(({ path }) => path)).toEqual(
      Array.from({ length: 2 }, () => `/api-sofreh/reporting/views/${id}`),
    )
  })

  it('are removed after a question', async () => {
    const removes = 'DELETE /api-sofreh/reporting/views/{id}'
    const server = await openScreen('/reports', { answers: one })
    await press(viewsText.acts(view.name))
    await press(viewsText.remove)
    await sees(viewsText.removeQuestion(view.name))
    expect(server.sent).toEqual([])
    server.answer(readsViews, 'empty')
    await press(viewsText.remove)
    await expect.poll(toasts, patient).toContain(viewsText.removed)
    expect(server.sent.map(({ name, path }) => [name, path])).toEqual([[removes, `/api-sofreh/reporting/views/${id}`]])
    await expect.poll(() => place().textContent, patient).not.toContain(viewsText.mine)
  })
})

describe('reports: the hourly report', () => {
  const sums = 'GET /api-sync/SyncOrders/OrderReport/{vendorId}'
  const items = 'GET /api-sync/SyncOrders/ItemsReport/{vendorId}'

  it('asks again for both of its parts at once', async () => {
    const server = await openScreen('/reports/hourly', { answers: { [sums]: 'lost', [items]: 'lost' } })
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    server.answer(sums, 'recorded')
    server.answer(items, 'recorded')
    await press(retry)
    await answersShown()
    expect(alerts()).not.toContain(sessionText.noAnswer)
    await sees(columnNames['tip'] ?? '')
  })

  it('sends both hours to both parts', async () => {
    const server = await openScreen('/reports/hourly')
    await fill(text.fromHour, { choose: `${text.fromHour} ۱۸` })
    await fill(text.toHour, { choose: `${text.toHour} ۲۱` })
    const hours = { fromHour: '18', toHour: '21' }
    await expect.poll(() => asked(server, sums).at(-1), patient).toMatchObject(hours)
    await expect.poll(() => asked(server, items).at(-1), patient).toMatchObject(hours)
    expect(server.problems).toEqual([])
  })
})

describe('reports: the daily letter', () => {
  const readsLetters = 'GET /api-sofreh/reporting/letters'
  const readsPeople = 'GET /api-sofreh/reporting/letters/people'
  const subscribes = 'PUT /api-sofreh/reporting/letters/{personId}'
  const removes = 'DELETE /api-sofreh/reporting/letters/{personId}'
  const letters = letterSettingsText
  const letter = { personId: id, person: 'سارا', hour: null, figures: ['average'], last: null }
  const people = [
    { personId: id, person: 'سارا', mobile: '09350000001' },
    { personId: other, person: '', mobile: '09350000002' },
  ]
  const answers = { [readsLetters]: { body: { data: [letter] } }, [readsPeople]: { body: { data: people } } }

  it('goes to a person without a name by the number, at the chosen hour', async () => {
    const server = await openScreen('/reports/letters', { answers })
    await press(letters.add)
    expect((await button(letters.save)).disabled).toBe(true)
    await fill(letters.person, { choose: '۰۹۳۵۰۰۰۰۰۰۲' })
    await fill(letters.hour, { choose: letters.atHour('۲۳') })
    await press(letters.save)
    await expect.poll(toasts, patient).toContain(letters.saved)
    const [sent] = server.sent
    expect([sent?.path, sent?.body]).toEqual([
      `/api-sofreh/reporting/letters/${other}`,
      { hour: 23, figures: expect.arrayContaining(['average']) as unknown },
    ])
    await expect.poll(countDialogs, patient).toBe(0)
    expect(server.problems).toEqual([])
  })

  it('reports a refusal that arrives after its panel was closed', async () => {
    const answer = held<Behaviour>()
    const server = await openScreen('/reports/letters', { answers: { ...answers, [subscribes]: answer.promise } })
    await press(letters.edit)
    await fill(letters.hour, { choose: letters.atHour('۹') })
    await press(letters.save)
    await expect.poll(() => server.sent.length, patient).toBe(1)
    await press('بستن')
    await press(sessionText.unsaved.leave)
    await expect.poll(countDialogs, patient).toBe(0)
    answer.open({ refusal: 'FORBIDDEN' })
    await expect.poll(toasts, patient).toEqual([refusalMessage('FORBIDDEN')])
  })

  it('ends for a person after a question', async () => {
    const server = await openScreen('/reports/letters', { answers })
    await press(letters.remove)
    await sees(letters.removeQuestion('سارا'))
    expect(server.sent).toEqual([])
    await press(letters.remove)
    await expect.poll(toasts, patient).toContain(letters.removed)
    expect(server.sent.map(({ name, path }) => [name, path])).toEqual([
      [removes, `/api-sofreh/reporting/letters/${id}`],
    ])
  })
})
