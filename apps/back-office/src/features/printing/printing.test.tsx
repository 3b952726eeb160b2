// @vitest-environment jsdom
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { toPersianDigits } from '@sofreh/kernel'
import { layoutNames, type PrintJob, type Printer, type Station, printerStateNames } from '@sofreh/printing/client'
import { sessionText } from '@sofreh/staff/session'
import { beforeAll, expect, it } from 'vitest'
import { describeActs, describeForms, type Form, held } from '../../testing/describe-forms.ts'
import { describeUnread } from '../../testing/describe-unread.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  errorOf,
  field,
  fieldsOf,
  fill,
  openRow,
  patient,
  place,
  press,
  sees,
  toasts,
  valuesOf,
} from '../../testing/form-parts.ts'
import { sampleOf } from '../../testing/open-fake-office.ts'
import recorded from '../../testing/recorded-answers.json' with { type: 'json' }
import { answersShown, openScreen, reread, startMs, startOffice } from '../../testing/started-office.tsx'
import { printingText } from './printing.fa.ts'

beforeAll(startOffice, startMs)
URL.createObjectURL = () => 'blob:slip'
URL.revokeObjectURL = () => undefined

const readsPrinters = 'GET /api-catalog/catalog/printers'
const readsStations = 'GET /api-catalog/catalog/printerstations'
const readsGoods = 'GET /api-catalog/catalog/menucategories/printer'
const readsBridges = 'GET /api-sofreh/printing/bridges'
const readsJobs = 'GET /api-sofreh/printing/jobs'
const readsVendor = 'GET /api-identity/identity/vendors/me'
const setsWhole = 'PUT /api-identity/identity/vendors/setprintitemsonfactoroption'
const again = 'POST /api-sofreh/printing/jobs/{id}/again'
const dismisses = 'POST /api-sofreh/printing/jobs/{id}/dismiss'
const { printers, stations, bridges, jobs, parts, scan } = printingText
const { leave } = sessionText.unsaved
const close = 'بستن'
const sample = 'نمونه'
const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const otherId = id.replace('0', '1')

const bodyOf = (data: unknown): Behaviour => ({ body: { data } })
const [printerSample] = await sampleOf<Printer[]>('/api-catalog/catalog/printers')
const [stationSample] = await sampleOf<Station[]>('/api-catalog/catalog/printerstations')
const [jobSample] = await sampleOf<PrintJob[]>('/api-sofreh/printing/jobs?pageNumber=1&pageSize=10')
if (!printerSample || !stationSample || !jobSample) throw new Error('the samples have a printer, a station and a job')
const printer = {
  ...printerSample,
  id,
  name: 'گرم',
  ip: '192.168.1.50',
  port: 9100,
  dots: 576,
  state: 'READY' as const,
}
const other = { ...printer, id: otherId, name: 'سرد', ip: '192.168.1.51', port: 9101, dots: 384 }
const station: Station = {
  ...stationSample,
  id,
  name: 'کباب',
  layout: 'KITCHEN',
  printerId: id,
  printerName: printer.name,
  nextPrinterId: otherId,
  copies: 1,
  categoryIds: [],
  menuItemIds: [],
}
const twoPrinters = { [readsPrinters]: bodyOf([printer, other]) }
const twoStations = {
  ...twoPrinters,
  [readsStations]: bodyOf([station, { ...station, id: otherId, name: 'نوشیدنی', nextPrinterId: null }]),
}
const job: PrintJob = {
  ...jobSample,
  id,
  layout: 'KITCHEN',
  title: '12',
  state: 'FAILED',
  problem: 'PAPER_OUT',
  tries: 3,
}
const jobsOf = (changes: Partial<PrintJob> = {}, totalCount = 1) => ({
  'GET /api-sofreh/printing/jobs/{id}/picture': bodyOf(null),
  [readsJobs]: { body: { data: [{ ...job, ...changes }], pageNumber: 1, pageSize: 10, totalCount } },
})
const vendor = recorded[readsVendor].data
const wholeOrder = (printAllItemsOnFactor: boolean): Behaviour => bodyOf({ ...vendor, printAllItemsOnFactor })
const show = (part: string) => fill(part, 'tick')
const cardOf = (name: string) =>
  [...document.querySelectorAll('article')].find((one) => one.getAttribute('aria-label') === name)?.textContent ?? ''
const sentBodies = ({ sent }: FakeServer) => sent.map(({ body }) => body)

const stationForm = (form: Pick<Form, 'title' | 'fields' | 'fault' | 'besides'> & { body: object }): Form => ({
  ...form,
  asks: true,
  address: '/printing',
  answers: twoStations,
  opens: [{ choose: parts.stations }, stations.edit(station.name)],
  save: printingText.save,
  sends: { name: 'PUT /api-snappFood/printerstations', body: expect.objectContaining({ id, ...form.body }) },
  done: stations.form.saved(sample),
  closes: true,
  rereads: readsStations,
})

describeForms([
  {
    title: 'printing: another address and paper of a printer',
    asks: true,
    address: '/printing',
    answers: twoPrinters,
    opens: [printers.edit(printer.name)],
    fields: {
      [printers.form.ip]: '۱۹۲.۱۶۸.۱.۶۰',
      [printers.form.dots]: { choose: printers.form.choices[2]?.label ?? '' },
      [printers.form.slow]: 'tick',
      [printers.form.column]: 'tick',
    },
    save: printingText.save,
    sends: {
      name: 'PUT /api-snappFood/printers',
      body: expect.objectContaining({ id, name: printer.name, ip: '۱۹۲.۱۶۸.۱.۶۰', dots: 384, port: 9100 }),
    },
    fault: { field: 'ip', label: printers.form.ip },
    done: printers.form.saved(sample),
    closes: true,
    rereads: readsPrinters,
  },
  stationForm({
    title: 'printing: a station with another name and two copies',
    fields: { [stations.form.name]: 'کباب ۲', [stations.form.copies]: { choose: '۲' } },
    body: { name: 'کباب ۲', copies: 2, printerId: id, nextPrinterId: otherId },
    fault: { field: 'name', label: stations.form.name },
  }),
  stationForm({
    title: 'printing: a station that makes what no other one makes',
    fields: { [stations.form.rest]: 'tick' },
    body: { takesRest: !station.takesRest },
  }),
])

describeActs([
  {
    title: 'printing: removing a station',
    address: '/printing',
    answers: twoStations,
    opens: [{ choose: parts.stations }, stations.edit(station.name)],
    act: printingText.remove,
    confirm: printingText.remove,
    sends: { name: 'DELETE /api-snappFood/printerstations/{id}', path: `/api-snappFood/printerstations/${id}` },
    done: stations.form.removed(station.name),
    closes: true,
    rereads: readsStations,
  },
  {
    title: 'printing: a failed slip once more',
    address: '/printing',
    answers: jobsOf(),
    opens: [{ choose: parts.jobs }, { row: jobs.order('12') }],
    act: jobs.again,
    sends: { name: again, path: `/api-sofreh/printing/jobs/${id}/again`, body: {} },
    done: jobs.againDone,
    closes: true,
    rereads: readsJobs,
  },
  {
    title: 'printing: a failed slip that was dealt with',
    address: '/printing',
    answers: jobsOf(),
    opens: [{ choose: parts.jobs }, { row: jobs.order('12') }],
    act: jobs.dismiss,
    sends: { name: dismisses, path: `/api-sofreh/printing/jobs/${id}/dismiss` },
    done: jobs.dismissed,
    closes: true,
    rereads: readsJobs,
  },
])

describeUnread([
  {
    title: 'printing: the whole order on the slips of a station',
    address: '/printing',
    answers: twoStations,
    open: () => show(parts.stations),
    reads: readsVendor,
    unread: stations.wholeOrder.unread,
    field: stations.wholeOrder.label,
  },
])

it('printing: printers show their state, address and paper, and a usual port is left out', async () => {
  await openScreen('/printing', { answers: { [readsPrinters]: bodyOf([printer, { ...other, state: 'PAPER_OUT' }]) } })
  await sees(printerStateNames.READY)
  expect(cardOf(printer.name)).toContain(toPersianDigits('192.168.1.50'))
  expect(cardOf(printer.name)).not.toContain('۹۱۰۰')
  expect(cardOf(other.name)).toContain('۹۱۰۱')
  expect(cardOf(other.name)).toContain(printerStateNames.PAPER_OUT)
})

it('printing: without PRINTER_SETTINGS printers are read, not tested or changed', async () => {
  await openScreen('/printing', { answers: twoPrinters, lacks: ['PRINTER_SETTINGS'] })
  const offered = () => [printers.add, printers.test, printers.edit(printer.name)].flatMap(buttonsOf)
  await expect.poll(() => document.querySelector('main .mantine-Skeleton-root'), patient).toBeNull()
  expect(offered()).toEqual([])
})

it('printing: a printer needs a name, an address and a port that exists', async () => {
  const server = await openScreen('/printing', { answers: twoPrinters })
  await press(printers.add)
  await fill(printers.form.port, '۷۰۰۰۰')
  await press(printingText.save)
  await expect.poll(() => errorOf(printers.form.name), patient).toContain(printers.form.nameNeeded)
  expect(await errorOf(printers.form.ip)).toContain(printers.form.ipNeeded)
  expect(server.sent).toEqual([])
})

it('printing: a printer that stations use is not removed, and the reason is said', async () => {
  const removes = 'DELETE /api-snappFood/printers/{id}'
  await openScreen('/printing', { answers: { ...twoPrinters, [removes]: { refusal: 'PRINTER_IN_USE' } } })
  await press(printers.edit(printer.name))
  await press(printingText.remove)
  await sees(printers.form.removeConsequence)
  await press(printingText.remove)
  await expect.poll(() => toasts().join(' '), patient).toContain(refusalMessage('PRINTER_IN_USE'))
  await expect.poll(countDialogs, patient).toBe(1)
})

it('printing: a printer that is saved after its panel was closed leaves the next panel open', async () => {
  const late = held<Behaviour>()
  const server = await openScreen('/printing', {
    answers: { ...twoPrinters, 'PUT /api-snappFood/printers': late.promise },
  })
  await press(printers.edit(printer.name))
  await fill(printers.form.name, 'داغ')
  await press(printingText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await press(close)
  await press(leave)
  await expect.poll(countDialogs, patient).toBe(0)
  await press(printers.edit(other.name))
  await expect.poll(() => valuesOf([printers.form.name]), patient).toEqual([other.name])
  late.open(bodyOf(printer))
  await expect.poll(toasts, patient).toContain(printers.form.saved(printer.name))
  expect(await valuesOf([printers.form.name])).toEqual([other.name])
})

it('printing: a form ends with its own answer although the printers are slow to be read again', async () => {
  const slow = held<Behaviour>()
  const server = await openScreen('/printing', { answers: twoPrinters })
  await press(printers.edit(printer.name))
  await fill(printers.form.name, 'داغ')
  server.answer(readsPrinters, slow.promise)
  await press(printingText.save)
  await expect.poll(countDialogs, patient).toBe(0)
  slow.open('recorded')
})

it('printing: stations name their printers, what they make, and what happens when one fails', async () => {
  const shift = { ...station, id: otherId, name: 'صندوق', layout: 'SHIFT', isAutomatic: true, nextPrinterId: null }
  const made = { ...station, categoryIds: [id], menuItemIds: [id], takesRest: true }
  await openScreen('/printing', { answers: { ...twoPrinters, [readsStations]: bodyOf([made, shift]) } })
  await show(parts.stations)
  await sees(stations.otherwise(other.name))
  expect(cardOf(station.name)).toContain(`${stations.makes(2)} ${stations.rest}`)
  expect(cardOf(shift.name)).toContain(layoutNames.SHIFT)
  expect(cardOf(shift.name)).toContain(stations.automatic)
  expect(fieldsOf(stations.wholeOrder.label)).toEqual([])
})

it('printing: a station cannot be made before the first printer', async () => {
  await openScreen('/printing', { answers: { [readsPrinters]: bodyOf([]), [readsStations]: bodyOf([]) } })
  await show(parts.stations)
  await sees(stations.form.needPrinter)
  expect((await button(stations.add)).disabled).toBe(true)
})

it('printing: a printer that becomes the first one of a station is no longer the next one', async () => {
  const server = await openScreen('/printing', { answers: twoStations })
  await show(parts.stations)
  await press(stations.edit(station.name))
  await fill(stations.form.printer, { choose: other.name })
  await expect.poll(() => valuesOf([stations.form.next]), patient).toEqual([stations.form.noNext])
  await press(printingText.save)
  await expect
    .poll(() => sentBodies(server), patient)
    .toEqual([expect.objectContaining({ printerId: otherId, nextPrinterId: null })])
})

it('printing: what a station makes is chosen among categories and dishes', async () => {
  const goods = [
    { id, title: 'کباب‌ها', isActive: true, stationIds: [], items: [{ id: otherId, title: 'کوبیده', stationIds: [] }] },
  ]
  const server = await openScreen('/printing', { answers: { ...twoStations, [readsGoods]: bodyOf(goods) } })
  await show(parts.stations)
  await press(stations.edit(station.name))
  await answersShown()
  await fill(stations.form.goods, { choose: 'کباب‌ها' })
  await fill(stations.form.goods, { choose: '— کوبیده' })
  await press(printingText.save)
  await expect
    .poll(() => sentBodies(server), patient)
    .toEqual([expect.objectContaining({ categoryIds: [id], menuItemIds: [otherId] })])
  expect(server.problems).toEqual([])
})

it('printing: fields of a station follow what it prints', async () => {
  await openScreen('/printing', { answers: twoStations })
  await show(parts.stations)
  await press(stations.edit(station.name))
  await field(stations.form.goods)
  await fill(stations.form.layout, { choose: layoutNames.SHIFT })
  await field(stations.form.automaticShift)
  expect([...fieldsOf(stations.form.goods), ...fieldsOf(stations.form.qr)]).toEqual([])
  await fill(stations.form.layout, { choose: layoutNames.DELIVERY })
  await field(stations.form.automatic)
  await field(stations.form.qr)
})

it('printing: the whole order is switched once, shown at once, and switched back by a refusal', async () => {
  const answer = held<Behaviour>()
  const server = await openScreen('/printing', {
    answers: { ...twoStations, [readsVendor]: wholeOrder(false), [setsWhole]: answer.promise },
  })
  const { label } = stations.wholeOrder
  await show(parts.stations)
  await fill(label, 'tick')
  await expect.poll(() => sentBodies(server), patient).toEqual([{ printAllItemsOnFactor: true }])
  await expect.poll(() => valuesOf([label]), patient).toEqual([true])
  expect((await field(label)).disabled).toBe(true)
  answer.open({ refusal: 'FORBIDDEN' })
  await expect.poll(() => toasts().join(' '), patient).toContain(refusalMessage('FORBIDDEN'))
  await expect.poll(() => valuesOf([label]), patient).toEqual([false])
  server.answer(readsVendor, 'silent')
  server.answer(setsWhole, wholeOrder(true))
  await fill(label, 'tick')
  await expect.poll(toasts, patient).toContain(stations.wholeOrder.on)
  await expect.poll(() => valuesOf([label]), patient).toEqual([true])
  expect((await field(label)).disabled).toBe(false)
})

it('printing: a bridge shows its last message, its program and the sales that it stores', async () => {
  const [bridge] = await sampleOf<object[]>('/api-sofreh/printing/bridges')
  const lost = {
    ...bridge,
    name: 'صندوق',
    version: '1.2.0',
    newestVersion: '1.3.0',
    program: 'STAYED',
    address: 'http://192.168.1.5:9180',
    keptSales: 2,
    isLost: true,
  }
  await openScreen('/printing', { answers: { [readsBridges]: bodyOf([lost]) } })
  await show(parts.bridges)
  await sees(bridges.lost)
  expect(cardOf('صندوق')).toContain(bridges.successor.STAYED('1.3.0'))
  expect(cardOf('صندوق')).toContain(bridges.storedSales(2))
  expect(cardOf('صندوق')).toContain('۱۹۲.۱۶۸.۱.۵:۹۱۸۰')
})

it('printing: a bridge that connects with the code is reported, and its dialog closes', async () => {
  const [bridge] = await sampleOf<object[]>('/api-sofreh/printing/bridges')
  const server = await openScreen('/printing', { answers: { [readsBridges]: bodyOf([]) } })
  await show(parts.bridges)
  await press(bridges.add)
  await fill(bridges.form.name, 'رایانهٔ صندوق')
  await press(bridges.form.make)
  await sees(bridges.form.waiting)
  expect(sentBodies(server)).toEqual([{ kind: 'BRIDGE', name: 'رایانهٔ صندوق' }])
  server.answer(readsBridges, bodyOf([{ ...bridge, name: 'رایانهٔ صندوق' }]))
  await reread('printing')
  await expect.poll(toasts, patient).toContain(bridges.form.done('رایانهٔ صندوق'))
  await expect.poll(countDialogs, patient).toBe(0)
})

it('printing: slips are limited to a state and turned page by page', async () => {
  const server = await openScreen('/printing', { answers: jobsOf({}, 21) })
  await show(parts.jobs)
  const query = () => server.reads.filter(({ name }) => name === readsJobs).at(-1)?.query
  await press('صفحهٔ ۳')
  await expect.poll(query, patient).toMatchObject({ pageNumber: '3' })
  await fill(jobs.filter, { choose: jobs.states.FAILED })
  await expect.poll(query, patient).toMatchObject({ state: 'FAILED', pageNumber: '1' })
  expect(server.problems).toEqual([])
})

it('printing: a slip says why it failed and how often it was tried', async () => {
  await openScreen('/printing', { answers: jobsOf({ isRerouted: true, isDuplicate: true, isOffline: true }) })
  await show(parts.jobs)
  await openRow(jobs.order('12'))
  await sees(jobs.problems['PAPER_OUT'] ?? '')
  await sees(jobs.tries(3))
  for (const fact of [jobs.duplicate, jobs.offline, jobs.rerouted]) expect(place().textContent).toContain(fact)
})

it('printing: a waiting slip is not printed again, and a printed one raises no alarm to dismiss', async () => {
  await openScreen('/printing', { answers: jobsOf({ state: 'QUEUED', problem: null, tries: 0 }) })
  await show(parts.jobs)
  await openRow(jobs.order('12'))
  expect((await button(jobs.again)).disabled).toBe(true)
  await openScreen('/printing', { answers: jobsOf({ state: 'PRINTED', problem: null, tries: 0 }) })
  await show(parts.jobs)
  await openRow(jobs.order('12'))
  expect((await button(jobs.again)).disabled).toBe(false)
  expect(buttonsOf(jobs.dismiss)).toEqual([])
})

it('printing: a scanned ticket is marked ready once, and a lost answer is repeated', async () => {
  const marks = 'POST /api-sofreh/printing/tickets/{id}/ready'
  const server = await openScreen(`/scan/${otherId}`, { answers: { [marks]: 'lost' } })
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  server.answer(marks, bodyOf({ orderId: id, number: '12', stationName: 'کباب', units: 2 }))
  await press('دوباره تلاش کنید')
  await sees(scan.done('12', 'کباب'))
  await sees(scan.units(2))
  expect(server.sent.map(({ path }) => path)).toEqual([1, 2].map(() => `/api-sofreh/printing/tickets/${otherId}/ready`))
  expect(server.keys[1]).toBe(server.keys[0])
})
