// @vitest-environment jsdom
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { showNumber } from '@sofreh/kernel'
import { isReloadHeld, sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { held } from '../../testing/describe-forms.ts'
import {
  alerts,
  button,
  buttonsOf,
  errorOf,
  field,
  fieldsOf,
  fill,
  patient,
  press,
  sees,
  toasts,
  valuesOf,
} from '../../testing/form-parts.ts'
import recorded from '../../testing/recorded-answers.json' with { type: 'json' }
import { answersShown, openScreen, startMs, startOffice } from '../../testing/started-office.tsx'
import { zonesText } from './delivery-zones.fa.ts'

beforeAll(startOffice, startMs)
// jsdom has none; a map asks it before it offers the device's place.
Object.assign(globalThis, { isSecureContext: false })

const readsZones = 'GET /api-identity/identity/deliveryzones'
const readsMap = 'GET /api-sofreh/delivery/map'
const readsPin = 'GET /api-sofreh/delivery/pin'
const changes = 'PUT /api-identity/identity/deliveryzones'
const removes = 'DELETE /api-identity/identity/deliveryzones/{id}'
const switches = 'PUT /api-delivery/v1/delivery-zones/{id}/enable-or-disable'
const { form, point } = zonesText
const { leave, question, stay } = sessionText.unsaved
const retry = 'دوباره تلاش کنید'

const [first, second] = recorded[readsZones].data
const map = recorded[readsMap].data
if (!first || !second) throw new Error('the recorded answers have zones')
/** A square around the place where the map of these tests opens. */
const around = (size: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [51.41 - size, 35.757 - size],
      [51.41 + size, 35.757 - size],
      [51.41 + size, 35.757 + size],
      [51.41 - size, 35.757 + size],
      [51.41 - size, 35.757 - size],
    ],
  ],
})
const near = {
  ...first,
  vendorsProperName: 'ونک',
  polygon: around(0.01),
  price: 45_000,
  freeAbove: 900_000,
  minimumOrder: 0,
  priority: 10,
  enabled: true,
}
const far = {
  ...second,
  vendorsProperName: 'شهر',
  polygon: around(0.05),
  price: 0,
  freeAbove: null,
  minimumOrder: 300_000,
  priority: 20,
  enabled: true,
}
const bodyOf = (data: unknown): Behaviour => ({ body: { data } })
const zonesOf = (...zones: readonly object[]) => ({ [readsZones]: bodyOf(zones) })
const items = () => [...document.querySelectorAll('main li')].map(({ textContent }) => textContent)

/** Takes the point in the middle of the map, as a person without a mouse does. */
async function takeMiddle(): Promise<void> {
  await expect.poll(() => document.querySelector('main .leaflet-container'), patient).not.toBeNull()
  await answersShown()
  const container = document.querySelector('main .leaflet-container') ?? document.body
  fireEvent.keyDown(container, { key: 'Enter', keyCode: 13 })
}

/** Moves the map of the screen, as the arrow keys do. */
function moveMap(): void {
  const container = document.querySelector('main .leaflet-container') ?? document.body
  fireEvent.focus(container)
  fireEvent.keyDown(container, { key: 'ArrowLeft', keyCode: 37 })
}

it('delivery zones: the list shows terms in order, what is free, and which zone wins on shared ground', async () => {
  await openScreen('/delivery-zones', { answers: zonesOf(near, far) })
  await expect.poll(() => items().length, patient).toBe(2)
  expect(items()[0]).toContain(zonesText.money(45_000, 'تومان'))
  expect(items()[0]).toContain(zonesText.money(900_000, 'تومان'))
  expect(items()[1]).toContain(zonesText.free)
  expect(items()[1]).toContain(zonesText.money(300_000, 'تومان'))
  expect(items()[1]).toContain(zonesText.under(['ونک']))
})

it('delivery zones: a zone that is off is marked, and wins nowhere', async () => {
  await openScreen('/delivery-zones', { answers: zonesOf({ ...near, enabled: false }, far) })
  await expect.poll(() => items().length, patient).toBe(2)
  expect(items()[0]).toContain(zonesText.off)
  expect(items()[1]).not.toContain(zonesText.under(['ونک']))
})

it('delivery zones: staff without ZONE_EDIT read them, and switch or open none', async () => {
  await openScreen('/delivery-zones', { answers: zonesOf(near), lacks: ['ZONE_EDIT', 'VENDOR_SETTINGS'] })
  await expect.poll(() => items().length, patient).toBe(1)
  expect([
    ...buttonsOf(zonesText.add),
    ...buttonsOf(zonesText.open('ونک')),
    ...buttonsOf(zonesText.vendorPlace),
  ]).toEqual([])
  expect(fieldsOf(zonesText.switch('ونک'))).toEqual([])
  await button(zonesText.test)
  await openScreen('/delivery-zones', { answers: zonesOf(), lacks: ['ZONE_EDIT'] })
  await sees(zonesText.emptyView)
})

it('delivery zones: a vendor without a place on the map is asked for it', async () => {
  const answers = { ...zonesOf(), [readsMap]: bodyOf({ ...map, position: null }) }
  await openScreen('/delivery-zones', { answers })
  await sees(zonesText.noVendorPlace)
  await sees(zonesText.empty)
  expect(buttonsOf(zonesText.test)).toEqual([])
  await press(zonesText.noVendorPlaceAct)
  await sees(zonesText.vendorPlaceForm.hint)
  expect((await button(zonesText.vendorPlaceForm.save)).disabled).toBe(true)
  await press(form.cancel)
  await sees(zonesText.noVendorPlace)
})

it('delivery zones: zones or a map that were not read are asked for again', async () => {
  const server = await openScreen('/delivery-zones', { answers: { [readsMap]: 'lost' } })
  await sees(sessionText.noAnswer)
  server.answer(readsMap, 'recorded')
  await press(retry)
  await button(zonesText.open(first.vendorsProperName))
})

it('delivery zones: a switched zone is shown so although the zones are slow to be read again', async () => {
  const server = await openScreen('/delivery-zones', {
    answers: { ...zonesOf(near), [switches]: bodyOf({ ...near, enabled: false }) },
  })
  const label = zonesText.switch('ونک')
  await field(label)
  server.answer(readsZones, 'silent')
  await fill(label, 'tick')
  await expect.poll(toasts, patient).toContain(zonesText.switchedOff('ونک'))
  await expect.poll(async () => (await field(label)).disabled, patient).toBe(false)
  expect(await valuesOf([label])).toEqual([false])
  expect(server.problems).toEqual([])
})

it('delivery zones: a form ends with its own answer although the zones are slow', async () => {
  const server = await openScreen('/delivery-zones', { answers: { ...zonesOf(near), [changes]: bodyOf(near) } })
  await press(zonesText.open('ونک'))
  await fill(form.price, '۶۰۰۰۰')
  server.answer(readsZones, 'silent')
  await press(form.save)
  await expect.poll(toasts, patient).toContain(form.saved('ونک'))
  await button(zonesText.test)
})

it('delivery zones: a zone that is saved after its form was left leaves the next form open', async () => {
  const late = held<Behaviour>()
  const server = await openScreen('/delivery-zones', { answers: { ...zonesOf(near, far), [changes]: late.promise } })
  await press(zonesText.open('ونک'))
  await fill(form.price, '۶۰۰۰۰')
  await press(form.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await press(form.cancel)
  await press(leave)
  await press(zonesText.open('شهر'))
  await expect.poll(() => valuesOf([form.name]), patient).toEqual(['شهر'])
  late.open(bodyOf(near))
  await expect.poll(toasts, patient).toContain(form.saved('ونک'))
  expect(await valuesOf([form.name])).toEqual(['شهر'])
})

it('delivery zones: minutes and precedence have bounds, said beside their fields', async () => {
  const server = await openScreen('/delivery-zones', { answers: zonesOf(near) })
  await press(zonesText.open('ونک'))
  await fill(form.estimate, '۴۰۰')
  await fill(form.priority, '۰')
  await press(form.save)
  await expect.poll(() => errorOf(form.estimate), patient).toContain(form.estimateMissing)
  expect(await errorOf(form.priority)).toContain(form.priorityMissing)
  expect(server.sent).toEqual([])
})

it('delivery zones: an emptied minimum and limit mean none', async () => {
  const server = await openScreen('/delivery-zones', {
    answers: { ...zonesOf({ ...near, minimumOrder: 100_000 }), [changes]: bodyOf(near) },
  })
  await press(zonesText.open('ونک'))
  expect(await valuesOf([form.minimum, form.freeAbove])).toEqual([showNumber(100_000), showNumber(900_000)])
  await fill(form.minimum, '')
  await fill(form.freeAbove, '')
  await press(form.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  expect(server.sent[0]?.body).toMatchObject({ minimumOrder: 0, freeAbove: null, price: 45_000 })
})

it('delivery zones: a zone that cannot be deleted stays open, with the reason', async () => {
  const server = await openScreen('/delivery-zones', {
    answers: { ...zonesOf(near), [removes]: { refusal: 'FORBIDDEN' } },
  })
  await press(zonesText.open('ونک'))
  await press(form.delete)
  await sees(form.deleteConsequence)
  await press(form.delete)
  await expect.poll(() => toasts().join(' '), patient).toContain(refusalMessage('FORBIDDEN'))
  expect(await valuesOf([form.name])).toEqual(['ونک'])
  expect(server.sent).toHaveLength(1)
})

it('delivery zones: a changed zone asks before it is left, and an untouched one does not', async () => {
  await openScreen('/delivery-zones', { answers: zonesOf(near) })
  await press(zonesText.open('ونک'))
  await press(form.cancel)
  await press(zonesText.open('ونک'))
  await fill(form.enabled, 'tick')
  await press(form.cancel)
  await sees(question)
  await press(stay)
  await expect.poll(() => valuesOf([form.enabled]), patient).toEqual([false])
})

it('delivery zones: a chosen place of the vendor asks before it is left, and the place of before does not', async () => {
  const server = await openScreen('/delivery-zones', { answers: zonesOf(near) })
  const { save, hint } = zonesText.vendorPlaceForm
  await press(zonesText.vendorPlace)
  await expect.poll(async () => (await button(save)).disabled, patient).toBe(false)
  await press(form.cancel)
  await press(zonesText.vendorPlace)
  await expect.poll(async () => (await button(save)).disabled, patient).toBe(false)
  moveMap()
  await expect.poll(isReloadHeld, patient).toBe(true)
  await press(form.cancel)
  await sees(question)
  await press(stay)
  await sees(hint)
  await press(form.cancel)
  await press(leave)
  await button(zonesText.add)
  expect(server.sent).toEqual([])
})

it('delivery zones: a point says its fee, and which zones hold it and why', async () => {
  const server = await openScreen('/delivery-zones', { answers: { ...zonesOf(near, far), [readsPin]: 'lost' } })
  await press(zonesText.test)
  await sees(point.hint)
  await takeMiddle()
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  const [asked] = server.reads.filter(({ name }) => name === readsPin)
  expect(Number(asked?.query['lat'])).toBeCloseTo(35.757, 1)
  server.answer(readsPin, 'recorded')
  await press(retry)
  await sees(point.title)
  await expect.poll(items, patient).toEqual([point.wins('ونک', 10), point.later('شهر', 20)])
  await press(zonesText.testEnd)
  await button(zonesText.add)
})
