// @vitest-environment jsdom
import { companyNames } from '@sofreh/courier-companies/client'
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { tripStatusNames } from '@sofreh/couriers/client'
import { showNumber } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayRangeText } from '../../day-range/day-range.fa.ts'
import { clearLists } from '../../interface-state/list-storage.ts'
import { held } from '../../testing/describe-forms.ts'
import { alerts, button, fieldsOf, fill, patient, place, press, sees, toasts } from '../../testing/form-parts.ts'
import { answersShown, openScreen, reread, startMs, startOffice } from '../../testing/started-office.tsx'
import { couriersText } from './couriers.fa.ts'

beforeAll(startOffice, startMs)
beforeEach(clearLists)

const { report: text } = couriersText
const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const other = '01a20def-2a4d-7e52-a2da-694c3b061e43'
const retry = 'دوباره تلاش کنید'
const oldRows = 'این فهرست تازه نشد و شاید قدیمی باشد'
const readsDays = 'GET /api/bikers/bikerreport'
const readsTrips = 'GET /api/bikers/pagingreport'
const readsNames = 'GET /api/bikers/key-value'
const exportsTrips = 'GET /api/bikers/pagingreport/excel'
const names = { [readsNames]: { body: { data: [{ id, name: 'رضا' }] } } }

const sums = { orders: 4, returned: 1, distance: 12_340, minutes: 95, late: 2, tips: 30_000, fares: 0 }
const cash = { trips: 3, cashTaken: 900_000, cashHandedIn: 650_000, cashHeld: 250_000 }
const day = { ...sums, ...cash, bikerId: id, bikerName: 'رضا', company: null, businessDate: '2026-11-24' }
const ofCompany = {
  ...day,
  bikerId: null,
  bikerName: 'امید',
  company: 'MIARE',
  cashTaken: 0,
  cashHeld: 0,
  fares: 77_000,
}
const totals = { ...sums, ...cash, cashTaken: 5_400_000, cashHandedIn: 5_000_000, cashHeld: 400_000, fares: 770_000 }
const pageOf = (data: readonly object[], sum: object, pageNumber = 1, totalCount = data.length): Behaviour => ({
  body: { data, pageNumber, pageSize: 20, totalCount, totals: sum },
})
const days = { ...names, [readsDays]: pageOf([day, ofCompany], totals, 1, 45) }

const trip = {
  ...sums,
  tripId: id,
  bikerId: id,
  bikerName: 'رضا',
  company: null,
  businessDate: '2026-11-24',
  status: 'DELIVERED',
  createdAt: '2026-11-24T10:30:00.000Z',
  pickedUpAt: null,
  endedAt: null,
  stops: [
    { orderId: id, number: 'D-12', status: 'DELIVERED' },
    { orderId: other, number: 'D-13', status: 'DELIVERED' },
  ],
}
const trips = { ...names, [readsTrips]: pageOf([trip], sums, 1, 45) }

const asked = ({ reads }: FakeServer, call: string) => reads.filter(({ name }) => name === call).at(-1)?.query
const cells = (row: string) => [...document.querySelectorAll(`main ${row} td`)].map(({ textContent }) => textContent)

describe('couriers: the report of days', () => {
  it('shows the cash that each courier took, handed in and holds, and what a company charged', async () => {
    const server = await openScreen('/couriers/days', { answers: days })
    await sees('رضا')
    const [ownRow, companyRow] = [...document.querySelectorAll('main tbody tr')].map(({ textContent }) => textContent)
    for (const amount of [900_000, 650_000, 250_000]) expect(ownRow).toContain(showNumber(amount))
    expect(companyRow).toContain(companyNames.MIARE)
    expect(companyRow).toContain('امید')
    expect(companyRow).toContain(showNumber(77_000))
    expect(ownRow).toContain(text.kilometres(showNumber(12.3)))
    expect(server.problems).toEqual([])
  })

  it('adds up all pages on the server, not the shown rows', async () => {
    await openScreen('/couriers/days', { answers: days })
    await sees('رضا')
    const sum = cells('tfoot').join(' ')
    for (const amount of [5_400_000, 5_000_000, 400_000, 770_000]) expect(sum).toContain(showNumber(amount))
    expect(sum).not.toContain(showNumber(900_000))
  })

  it('asks for today, and then for the chosen courier and days', async () => {
    const server = await openScreen('/couriers/days', { answers: days })
    await sees('رضا')
    expect(asked(server, readsDays)).toEqual({ pageNumber: '1', pageSize: '20', dateRange: 'TODAY' })
    await fill(text.biker, { choose: 'رضا' })
    await fill(dayRangeText.label, { choose: dayRangeText.ranges.YESTERDAY })
    await expect
      .poll(() => asked(server, readsDays), patient)
      .toEqual({ pageNumber: '1', pageSize: '20', dateRange: 'YESTERDAY', bikerId: id })
    expect(server.problems).toEqual([])
  })

  it('leaves out what a hand-edited address invents', async () => {
    const address = '/couriers/days?bikerId=7&range=DAYS&fromDay=soon&toDay=1&pageNumber=-2'
    const server = await openScreen(address, { answers: days })
    await sees('رضا')
    expect(asked(server, readsDays)).toEqual({ pageNumber: '1', pageSize: '20', dateRange: 'TODAY' })
    expect(server.problems).toEqual([])
  })

  it('leaves the rows with a notice when they cannot be read again', async () => {
    const server = await openScreen('/couriers/days', { answers: days })
    await sees('رضا')
    server.answer(readsDays, 'lost')
    await reread('courier-days')
    await expect.poll(alerts, patient).toContain(oldRows)
    await sees(showNumber(900_000))
  })

  it('names days without a trip, and days that could not be read', async () => {
    const server = await openScreen('/couriers/days', { answers: { ...names, [readsDays]: 'lost' } })
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    expect(place().textContent).not.toContain(text.empty)
    server.answer(readsDays, pageOf([], { ...sums, ...cash }))
    await press(retry)
    await sees(text.empty)
  })

  it('offers no choice of couriers to staff who may not see them', async () => {
    const server = await openScreen('/couriers/days', { answers: days, lacks: ['BIKER_VIEW'] })
    await sees('رضا')
    await answersShown()
    expect(fieldsOf(text.biker)).toEqual([])
    expect(server.calls).not.toContain(readsNames)
  })

  it('leads to the trips of the same days and courier, from their first page', async () => {
    const answers = { ...trips, [readsDays]: pageOf([day], totals, 3, 45) }
    const server = await openScreen(`/couriers/days?range=LAST_7_DAY&bikerId=${id}&pageNumber=3`, { answers })
    await sees('رضا')
    await press(text.trips)
    await sees('D-۱۲')
    const reads = server.reads.filter(({ name }) => name === readsTrips).map(({ query }) => query)
    expect(reads).toEqual([{ pageNumber: '1', pageSize: '20', dateRange: 'LAST_7_DAY', bikerId: id }])
  })
})

describe('couriers: the report of trips', () => {
  it('shows the orders, the state and the tips of a trip', async () => {
    const server = await openScreen('/couriers/trips', { answers: trips })
    await sees(tripStatusNames.DELIVERED)
    const [row] = [...document.querySelectorAll('main tbody tr')].map(({ textContent }) => textContent)
    for (const shown of ['D-۱۲', 'D-۱۳', showNumber(30_000), showNumber(95)]) expect(row).toContain(shown)
    expect(server.problems).toEqual([])
  })

  it('shows none for a trip whose phone sent no positions', async () => {
    const still = { ...trip, distance: 40 }
    await openScreen('/couriers/trips', { answers: { ...names, [readsTrips]: pageOf([still], sums) } })
    await sees(tripStatusNames.DELIVERED)
    expect(cells('tbody')).toContain(text.none)
  })

  it('names days without a trip', async () => {
    await openScreen('/couriers/trips', { answers: { ...names, [readsTrips]: pageOf([], sums) } })
    await sees(text.empty)
  })

  it('are exported once by a double press, with the filters of the list, and a refusal is reported', async () => {
    const answer = held<Behaviour>()
    const address = `/couriers/trips?range=LAST_30_DAY&bikerId=${id}`
    const server = await openScreen(address, { answers: { ...trips, [exportsTrips]: answer.promise } })
    const once = await button(text.excel)
    fireEvent.click(once)
    await expect.poll(async () => (await button(text.excel)).hasAttribute('data-loading'), patient).toBe(true)
    fireEvent.click(once)
    answer.open({ refusal: 'FORBIDDEN' })
    await expect.poll(toasts, patient).toEqual([refusalMessage('FORBIDDEN')])
    const sent = server.reads.filter(({ name }) => name === exportsTrips).map(({ query }) => query)
    expect(sent).toEqual([{ dateRange: 'LAST_30_DAY', bikerId: id }])
    await expect.poll(async () => (await button(text.excel)).hasAttribute('data-loading'), patient).toBe(false)
  })
})
