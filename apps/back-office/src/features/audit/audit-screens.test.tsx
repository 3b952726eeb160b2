// @vitest-environment jsdom
import { actKindNames, signalNames } from '@sofreh/audit/client'
import type { FakeServer } from '@sofreh/contract/testing'
import { showNumber } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { choicesText } from '../../api/choices.fa.ts'
import { dayRangeText } from '../../day-range/day-range.fa.ts'
import { clearLists } from '../../interface-state/list-storage.ts'
import { alerts, fieldsOf, fill, openRow, patient, press, sees } from '../../testing/form-parts.ts'
import { sampleOf } from '../../testing/open-fake-office.ts'
import { answersShown, openScreen, startMs, startOffice } from '../../testing/started-office.tsx'
import { auditText as text } from './audit.fa.ts'

beforeAll(startOffice, startMs)
beforeEach(clearLists)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const other = '01a20def-2a4d-7e52-a2da-694c3b061e43'
const readsActs = 'GET /api-sofreh/audit/acts'
const readsChanges = 'GET /api-sofreh/audit/changes'
const readsSuspicions = 'GET /api-sofreh/audit/suspicions'
const readsStaff = 'GET /api-sofreh/identity/staff'
const readsShifts = 'GET /api-sofreh/payments/shifts'

const [sampleAct] = await sampleOf<[object]>('/api-sofreh/audit/acts')
const act = {
  ...sampleAct,
  id,
  kind: 'REFUND',
  at: '2026-11-24T10:30:00.000Z',
  deviceAt: null,
  reason: 'غذا سرد بود',
  orderId: null,
  shiftId: null,
  amountBefore: 500_000,
  amountAfter: 200_000,
}
const page = (rows: object[], totalCount = rows.length) => ({
  body: { data: rows, pageNumber: 1, pageSize: 20, totalCount },
})
const actsWith = (changes: object) => ({ [readsActs]: page([{ ...act, ...changes }]) })
const asked = ({ reads }: FakeServer, name: string) => reads.filter((one) => one.name === name).at(-1)?.query
const main = () => document.querySelector('main')?.textContent ?? ''
const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main li a')].map((link) => link.getAttribute('href'))

describe('audit: acts that take money or food back', () => {
  it('show reason and amounts, and the clock of a device only where it differs', async () => {
    await openScreen('/audit', { answers: actsWith({ deviceAt: '2026-11-24T10:30:20.000Z' }) })
    for (const shown of [act.reason, showNumber(500_000), showNumber(200_000)]) await sees(shown)
    expect(main()).not.toContain(text.deviceClock)
    await openScreen('/audit', { answers: actsWith({ deviceAt: '2026-11-24T09:00:00.000Z' }) })
    await sees(text.deviceClock)
  })

  it('open their order, or their shift for staff who may not see orders', async () => {
    const answers = actsWith({ orderId: other, shiftId: id })
    await openScreen('/audit', { answers })
    await openRow(act.reason)
    await expect.poll(() => location.search, patient).toBe(`?order=${other}`)
    await openScreen('/audit', { answers, lacks: ['ORDER_VIEW'] })
    await openRow(act.reason)
    await expect.poll(() => location.pathname, patient).toBe(`/bo/drawers/shifts/${id}`)
  })

  it('are filtered by person, kind, shift and days', async () => {
    const [member] = await sampleOf<[object]>(readsStaff.slice(4))
    const sara = { ...member, id: other, firstName: 'سارا', lastName: '' }
    const server = await openScreen('/audit', { answers: { ...actsWith({}), [readsStaff]: page([sara]) } })
    await fill(text.person, { choose: 'سارا' })
    await fill(text.kind, { choose: actKindNames.REFUND })
    await fill(dayRangeText.label, { choose: dayRangeText.ranges.YESTERDAY })
    await expect
      .poll(() => asked(server, readsActs), patient)
      .toEqual({ personId: other, kind: 'REFUND', dateRange: 'YESTERDAY', pageNumber: '1', pageSize: '20' })
    await fill(text.kind, { choose: text.anyKind })
    await expect.poll(() => asked(server, readsActs), patient).not.toHaveProperty('kind')
    expect(server.problems).toEqual([])
  })

  it('leave filters out that a hand-edited address invents', async () => {
    const server = await openScreen('/audit?kind=THEFT&personId=me&shiftId=1')
    await answersShown()
    expect(Object.keys(asked(server, readsActs) ?? {}).sort()).toEqual(['dateRange', 'pageNumber', 'pageSize'])
    expect(server.problems).toEqual([])
  })

  it('report staff that could not be read beside their filter', async () => {
    const server = await openScreen('/audit', { answers: { [readsStaff]: 'lost' } })
    await expect.poll(alerts, patient).toContain(choicesText.unread)
    server.answer(readsStaff, page([]))
    await press(choicesText.retry)
    await expect.poll(alerts, patient).not.toContain(choicesText.unread)
  })

  it('offer no filter of staff and shifts to a person who may not see them', async () => {
    const server = await openScreen('/audit', { lacks: ['STAFF_VIEW', 'DRAWER_USE', 'REPORT_FINANCE'] })
    await answersShown()
    expect([...fieldsOf(text.person), ...fieldsOf(text.shiftLabel)]).toEqual([])
    for (const name of [readsStaff, readsShifts]) expect(server.calls).not.toContain(name)
  })

  it('turn their pages', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ ...act, id: id.replace(/..$/, String(at + 10)) }))
    const server = await openScreen('/audit', { answers: { [readsActs]: page(rows, 35) } })
    await press('صفحهٔ بعد')
    await expect.poll(() => asked(server, readsActs), patient).toMatchObject({ pageNumber: '2' })
  })
})

describe('audit: unusual cases', () => {
  const suspicion = {
    by: 'SHIFT',
    subjectId: id,
    person: '',
    businessDate: '2026-11-24',
    count: 9,
    expected: 2.4,
    amount: 730_000,
    acts: [{ ...act, orderId: other, orderNumber: 'D-12', person: 'سارا' }],
  }
  const open = async (changes: object, lacks: readonly string[] = []) => {
    const [sample] = await sampleOf<[{ signal: keyof typeof signalNames }]>(readsSuspicions.slice(4))
    const answers = { [readsSuspicions]: { body: { data: [{ ...sample, ...suspicion, ...changes }] } } }
    await openScreen('/audit/radar', { answers, lacks })
    await sees(signalNames[sample.signal])
  }

  it('show how often and how much, with their orders and their shift', async () => {
    await open({})
    for (const shown of [text.found('۹', showNumber(2.4)), showNumber(730_000), text.oneShift]) await sees(shown)
    expect(links()).toEqual([`/bo/orders?order=${other}`, `/bo/drawers/shifts/${id}`])
  })

  it('lead staff who may not see orders to none', async () => {
    await open({}, ['ORDER_VIEW'])
    expect(links()).toEqual([`/bo/drawers/shifts/${id}`])
    expect(main()).toContain('۱۲')
  })

  it('of a person name that person', async () => {
    await open({ by: 'PERSON', person: 'سارا', amount: 0 })
    await sees('سارا')
    expect(main()).not.toContain(text.worth)
    expect(links()).toEqual([`/bo/orders?order=${other}`])
  })

  it('report a missing answer, and are asked again for the same days', async () => {
    const server = await openScreen('/audit/radar?range=TODAY', { answers: { [readsSuspicions]: 'lost' } })
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    server.answer(readsSuspicions, 'empty')
    await press('دوباره تلاش کنید')
    await sees(text.noSuspicions)
    expect(asked(server, readsSuspicions)).toEqual({ dateRange: 'TODAY' })
  })
})

describe('audit: changes of the settings', () => {
  it('are filtered by their kind, and an empty list names what to do', async () => {
    const server = await openScreen('/audit/changes', { answers: { [readsChanges]: page([]) } })
    await sees(text.noChanges)
    await press(text.parts.radar.name)
    await expect.poll(() => location.pathname, patient).toBe('/bo/audit/radar')
    await press(text.parts.changes.name)
    await expect.poll(() => asked(server, readsChanges), patient).toMatchObject({ pageNumber: '1' })
    expect(server.problems).toEqual([])
  })
})
