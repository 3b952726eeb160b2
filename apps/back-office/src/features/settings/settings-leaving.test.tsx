// @vitest-environment jsdom
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { weekdayNames } from '@sofreh/vendors/client'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { shellText } from '../../shell/shell.fa.ts'
import { held } from '../../testing/describe-forms.ts'
import {
  button,
  countDialogs,
  field,
  fill,
  patient,
  place,
  press,
  sees,
  toasts,
  valuesOf,
} from '../../testing/form-parts.ts'
import recorded from '../../testing/recorded-answers.json' with { type: 'json' }
import { openScreen, startMs, startOffice } from '../../testing/started-office.tsx'
import { daysText } from './days/days.fa.ts'
import { descriptionsText } from './descriptions/descriptions.fa.ts'
import { settingsText } from './settings.fa.ts'

beforeAll(startOffice, startMs)

const vendor = recorded['GET /api-identity/identity/vendors/me'].data
const savesVendor = 'PUT /api-identity/identity/vendors/me'
const { unsaved } = sessionText
const { costs, hours } = settingsText
const saturday = hours.from(weekdayNames.SAT)
const path = () => location.pathname.replace('/bo', '')
const leave = () => press(shellText.screens.discounts)

const changes = [
  { name: 'a section', part: 'costs', label: costs.tax, typed: '۷' },
  { name: 'the hours of the week', part: 'hours', label: saturday, typed: '۱۱:۳۰' },
  { name: 'a day with other hours', part: 'hours', label: daysText.message, typed: 'یلدا' },
  { name: 'a prepared description', part: 'descriptions', label: descriptionsText.description, typed: 'بی نمک' },
]

describe.each(changes)('settings: $name that is not saved', ({ part, label, typed }) => {
  it('is there after the person stays, and is given up by one who leaves', async () => {
    const server = await openScreen(`/settings?part=${part}`)
    await fill(label, typed)
    await leave()
    await sees(unsaved.leaving)
    await press(unsaved.stay)
    await expect.poll(countDialogs, patient).toBe(0)
    expect(path()).toBe('/settings')
    expect(await valuesOf([label])).toEqual([typed])
    await leave()
    await press(unsaved.go)
    await expect.poll(path, patient).toBe('/discounts')
    expect(server.sent).toEqual([])
  })

  it('is there after another part of the settings was open, without a question', async () => {
    await openScreen(`/settings?part=${part}`)
    await fill(label, typed)
    await press(settingsText.parts.club)
    await press(settingsText.parts[part as 'costs'])
    expect(await valuesOf([label])).toEqual([typed])
    expect(countDialogs()).toBe(0)
  })
})

it('settings: there is no question after the changes were saved or undone', async () => {
  const server = await openScreen('/settings?part=costs', {
    answers: { [savesVendor]: { body: { data: { ...vendor, taxRateBp: 700 } } } },
  })
  await fill(costs.tax, '۷')
  await press(settingsText.save)
  await expect.poll(toasts, patient).toContain(settingsText.saved)
  await fill(costs.packaging, '۹۰۰۰')
  await press(settingsText.undo)
  await leave()
  await expect.poll(path, patient).toBe('/discounts')
  expect(server.sent).toHaveLength(1)
})

it('settings: a person who presses two links is asked once', async () => {
  await openScreen('/settings?part=costs')
  await fill(costs.tax, '۷')
  const links = [...document.querySelectorAll<HTMLElement>('nav a')].filter(({ textContent }) =>
    [shellText.screens.discounts, shellText.screens.reports].includes(textContent as 'گزارش‌ها'),
  )
  expect(links).toHaveLength(2)
  for (const link of links) fireEvent.click(link)
  await sees(unsaved.question)
  await press(unsaved.stay)
  await expect.poll(countDialogs, patient).toBe(0)
  expect(path()).toBe('/settings')
})

it('settings: Escape leaves the person where the changes are', async () => {
  await openScreen('/settings?part=costs')
  await fill(costs.tax, '۷')
  await leave()
  await sees(unsaved.question)
  fireEvent.keyDown(place(), { key: 'Escape' })
  await expect.poll(countDialogs, patient).toBe(0)
  expect(path()).toBe('/settings')
  await leave()
  await press(unsaved.go)
  await expect.poll(path, patient).toBe('/discounts')
})

it('settings: the browser asks too, before it closes over changes', async () => {
  await openScreen('/settings?part=costs')
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  await field(costs.tax)
  expect(closing()).toBe(false)
  await fill(costs.tax, '۷')
  await expect.poll(closing, patient).toBe(true)
  await press(settingsText.undo)
  await expect.poll(closing, patient).toBe(false)
})

it('settings: Back of the browser over an open panel asks before it leaves the screen', async () => {
  await openScreen('/couriers/people')
  const { couriersText } = await import('../couriers/couriers.fa.ts')
  await press(couriersText.biker.add)
  await fill(couriersText.form.name, 'رضا')
  window.history.back()
  await sees(unsaved.leaving)
  await press(unsaved.stay)
  await expect.poll(() => document.querySelectorAll('.mantine-Modal-content').length, patient).toBe(0)
  expect(await valuesOf([couriersText.form.name])).toEqual(['رضا'])
})

it.each([
  { part: 'costs', label: costs.tax, typed: '۷', saves: savesVendor },
  {
    part: 'hours',
    label: saturday,
    typed: '۱۱:۳۰',
    saves: 'POST /api-identity/identity/vendors/availabilitytime',
  },
])('settings: a refusal of $part that arrives after the person left is reported', async (change) => {
  const server = await openScreen(`/settings?part=${change.part}`)
  const answer = held<Behaviour>()
  server.answer(change.saves, answer.promise)
  await fill(change.label, change.typed)
  await press(settingsText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await leave()
  await press(unsaved.go)
  await expect.poll(path, patient).toBe('/discounts')
  answer.open({ refusal: 'FORBIDDEN' })
  await expect.poll(toasts, patient).toEqual([refusalMessage('FORBIDDEN')])
})

it('settings: a section that is being saved can be left in peace once its answer is there', async () => {
  const server = await openScreen('/settings?part=costs')
  const answer = held<Behaviour>()
  server.answer(savesVendor, answer.promise)
  await fill(costs.tax, '۷')
  await press(settingsText.save)
  await expect.poll(async () => (await button(settingsText.save)).disabled, patient).toBe(true)
  answer.open({ body: { data: { ...vendor, taxRateBp: 700 } } })
  await expect.poll(toasts, patient).toContain(settingsText.saved)
  await leave()
  await expect.poll(path, patient).toBe('/discounts')
})
