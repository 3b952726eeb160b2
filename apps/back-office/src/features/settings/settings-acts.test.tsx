// @vitest-environment jsdom
import { weekdayNames } from '@sofreh/vendors/client'
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { describeActs, describeForms, type Form, held } from '../../testing/describe-forms.ts'
import {
  alerts,
  button,
  buttonsOf,
  errorOf,
  field,
  fill,
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
import { shellText } from '../../shell/shell.fa.ts'
import { brandsText } from './brands/brands.fa.ts'
import { daysText } from './days/days.fa.ts'
import { descriptionsText } from './descriptions/descriptions.fa.ts'
import { devicesText } from './devices/devices.fa.ts'
import { noticesText } from './notices/notices.fa.ts'
import { phoneText } from './phone/phone.fa.ts'
import { settingsText } from './settings.fa.ts'
import { terminalsText } from './terminals/terminals.fa.ts'

beforeAll(startOffice, startMs)

const vendor = recorded['GET /api-identity/identity/vendors/me'].data
const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const sample = 'نمونه'
const anId: unknown = expect.stringMatching(/^[\da-f-]{36}$/)
const savesVendor = 'PUT /api-identity/identity/vendors/me'

const line = phoneText.lines.line('۳')
const { costs, hours, font, look } = settingsText
const saturday = hours.from(weekdayNames.SAT)
const others = vendor.hours.slice(1)

const newHours = [...others, { weekday: 'SAT', from: '11:30', to: '06:00' }]
const storedHours = { body: { data: newHours.map((one) => ({ id, ...one })) } }

const bridge = {
  id,
  kind: 'BRIDGE',
  name: 'پل',
  terminal: null,
  hasExitPin: false,
  pairedBy: '',
  createdAt: '2026-11-24T10:30:00.000Z',
  lastSeenAt: null,
  revokedAt: null,
}
const [sampleTerminal] = await sampleOf<[object]>('/api-identity/identity/posterminal/posterminals')
const terminal = {
  ...sampleTerminal,
  name: 'پیشخان',
  bridgeId: id,
  address: '192.168.1.20',
  deviceAddress: '',
  terminalNumber: '',
}
const oneTerminal = { 'GET /api-identity/identity/posterminal/posterminals': { body: { data: [terminal] } } }
const oneBridge = { 'GET /api-sofreh/identity/devices': { body: { data: [bridge] } } }
const brand = {
  id,
  name: 'نارنج و دوستان',
  isOwner: true,
  state: 'MEMBER',
  site: 'naranj',
  branches: [
    { name: 'نارنج', subdomain: 'naranj', isOwner: true, state: 'MEMBER' },
    { name: 'ترنج', subdomain: 'toranj', isOwner: false, state: 'ASKED' },
  ],
}
const readsBrands = 'GET /api-sofreh/vendors/brands'
const brandOf = (changes: object) => ({ [readsBrands]: { body: { data: [{ ...brand, ...changes }] } } })
const brandAct = (site: string) => ({
  name: 'DELETE /api-sofreh/vendors/brands/{id}/branches/{site}',
  path: `/api-sofreh/vendors/brands/${id}/branches/${site}`,
})
const brandPath: string = expect.stringMatching(/^\/api-sofreh\/vendors\/brands\/[\da-f-]{36}$/)
const savesTerminal = 'PUT /api-identity/identity/posterminal'
const terminalForm = (form: Pick<Form, 'title' | 'fields' | 'fault'> & { body: object }): Form => ({
  ...form,
  address: '/settings?part=terminals',
  answers: { ...oneBridge, ...oneTerminal },
  opens: [terminalsText.editOf(terminal.name)],
  save: terminalsText.form.save,
  sends: { name: savesTerminal, body: expect.objectContaining({ id, ...form.body }) },
  done: terminalsText.form.saved(sample),
})

describeForms([
  {
    title: 'settings: the hours of a week',
    address: '/settings?part=hours',
    fields: { [saturday]: '۱۱:۳۰' },
    save: settingsText.save,
    sends: {
      name: 'POST /api-identity/identity/vendors/availabilitytime',
      body: { intervals: newHours, replace: true },
    },
    answer: storedHours,
    done: hours.saved,
  },
  {
    title: 'settings: a day with other hours',
    address: '/settings?part=hours',
    fields: { [daysText.from]: '۱۴۰۵/۱۰/۰۱', [daysText.kind]: { choose: daysText.kinds.open } },
    besides: async () => {
      await fill(daysText.opens, '۱۸')
      await fill(daysText.closes, '۲۳:۳۰')
      await fill(daysText.message, ' یلدا ')
    },
    save: daysText.add,
    sends: {
      name: 'POST /api-sofreh/vendors/days',
      body: {
        days: [
          {
            id: anId,
            from: '2026-12-22',
            to: '2026-12-22',
            openings: [{ from: '18:00', to: '23:30' }],
            message: 'یلدا',
          },
        ],
      },
    },
    done: daysText.added,
  },
  {
    title: 'settings: the first brand',
    address: '/settings?part=brands',
    answers: { [readsBrands]: 'empty' },
    fields: { [brandsText.name]: 'نارنج و دوستان' },
    save: brandsText.create,
    sends: { name: 'PUT /api-sofreh/vendors/brands/{id}', path: brandPath, body: { name: 'نارنج و دوستان' } },
    done: brandsText.saved,
  },
  {
    title: 'settings: an invitation of a branch',
    address: '/settings?part=brands',
    answers: brandOf({ branches: brand.branches.slice(0, 1) }),
    fields: {},
    besides: async () => {
      await button(brandsText.invite)
      const [invited] = [...place().querySelectorAll('input')].filter((one) => one.maxLength === 253)
      if (!invited) throw new Error('a brand invites a branch by its site')
      fireEvent.change(invited, { target: { value: 'toranj.example.com' } })
    },
    save: brandsText.invite,
    sends: {
      name: 'PUT /api-sofreh/vendors/brands/{id}/branches',
      path: `/api-sofreh/vendors/brands/${id}/branches`,
      body: { site: 'toranj.example.com' },
    },
    done: brandsText.invited,
  },
  {
    title: 'settings: the name of a telephone line',
    address: '/settings?part=phone',
    fields: { [line]: 'پیشخان' },
    save: phoneText.lines.save,
    sends: {
      name: 'PUT /api-sofreh/customers/caller-lines/{id}',
      path: `/api-sofreh/customers/caller-lines/${id}`,
      body: { name: 'پیشخان' },
    },
    refusedIn: 'toast',
    done: phoneText.lines.saved,
    rereads: 'GET /api-identity/identity/users/callerid',
  },
  terminalForm({
    title: 'settings: another port of a terminal',
    fields: { [terminalsText.form.port]: '۸۰۹۰' },
    body: { port: 8090 },
    fault: { field: 'port', label: terminalsText.form.port },
  }),
  terminalForm({
    title: 'settings: the address of a terminal beside its program',
    fields: {
      [terminalsText.form.bank]: { choose: terminalsText.banks.SAMAN },
      [terminalsText.form.device]: '۱۹۲.۱۶۸.۱.۲۱',
    },
    body: { bank: 'SAMAN', deviceAddress: '۱۹۲.۱۶۸.۱.۲۱' },
    fault: { field: 'deviceAddress', label: terminalsText.form.device },
  }),
  {
    title: 'settings: the colour of the site',
    address: '/settings?part=look',
    fields: {},
    besides: () => press(look.swatch(3)),
    save: settingsText.save,
    sends: {
      name: savesVendor,
      body: { primaryColor: '#d9822b', logoFileId: vendor.logoFileId, coverFileId: vendor.coverFileId },
    },
    answer: { body: { data: { ...vendor, primaryColor: '#d9822b' } } },
    done: settingsText.saved,
  },
])

describeActs([
  {
    title: 'settings: removing a day with other hours',
    address: '/settings?part=hours',
    answers: {
      'GET /api-sofreh/vendors/days': {
        body: {
          data: { days: [{ id, from: '2026-12-22', to: '2026-12-22', openings: [], message: '' }], proposals: [] },
        },
      },
    },
    act: daysText.remove('سه‌شنبه ۱ دی ۱۴۰۵'),
    sends: { name: 'DELETE /api-sofreh/vendors/days/{id}', path: `/api-sofreh/vendors/days/${id}` },
    done: daysText.removed,
  },
  {
    title: 'settings: accepting a branch that asks',
    address: '/settings?part=brands',
    answers: brandOf({}),
    act: brandsText.acceptOf('ترنج'),
    sends: {
      name: 'PUT /api-sofreh/vendors/brands/{id}/branches',
      path: `/api-sofreh/vendors/brands/${id}/branches`,
      body: { site: 'toranj' },
    },
    done: brandsText.accepted,
  },
  {
    title: 'settings: declining a branch that asks',
    address: '/settings?part=brands',
    answers: brandOf({}),
    act: brandsText.decline,
    sends: brandAct('toranj'),
    done: brandsText.done,
  },
  {
    title: 'settings: ending the membership of a branch',
    address: '/settings?part=brands',
    answers: brandOf({ branches: brand.branches.map((branch) => ({ ...branch, state: 'MEMBER' })) }),
    act: brandsText.end,
    confirm: brandsText.end,
    sends: brandAct('toranj'),
    done: brandsText.done,
  },
  {
    title: 'settings: accepting an invitation to a brand',
    address: '/settings?part=brands',
    answers: brandOf({ isOwner: false, state: 'INVITED', branches: [] }),
    act: brandsText.acceptOf(brand.name),
    sends: { name: 'PUT /api-identity/identity/vendors/subscribevendorbrand', body: { brandId: id } },
    done: brandsText.accepted,
  },
  {
    title: 'settings: leaving a brand',
    address: '/settings?part=brands',
    answers: brandOf({ isOwner: false, branches: [] }),
    act: brandsText.leave,
    confirm: brandsText.leave,
    sends: brandAct('naranj'),
    done: brandsText.done,
  },
  {
    title: 'settings: testing a terminal',
    address: '/settings?part=terminals',
    answers: { ...oneBridge, ...oneTerminal },
    act: terminalsText.test,
    sends: {
      name: 'POST /api-sofreh/payments/terminals/{id}/test',
      path: `/api-sofreh/payments/terminals/${id}/test`,
    },
    rereads: 'GET /api-identity/identity/posterminal/posterminals',
  },
])

it('settings: leaves a field that was changed while the section was being saved', async () => {
  const server = await openScreen('/settings?part=costs')
  const answer = held<{ body: unknown }>()
  server.answer(savesVendor, answer.promise)
  await fill(costs.tax, '۹')
  await press(settingsText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await fill(costs.packaging, '۱۲۰۰۰')
  answer.open({ body: { data: { ...vendor, taxRateBp: 900 } } })
  await expect.poll(toasts, patient).toContain(settingsText.saved)
  expect(await valuesOf([costs.tax, costs.packaging])).toEqual(['۹', '۱۲٬۰۰۰'])
  await expect.poll(async () => (await button(settingsText.save)).disabled, patient).toBe(false)
})

it('settings: leaves hours that were changed while the week was being saved', async () => {
  const server = await openScreen('/settings?part=hours')
  const answer = held<{ body: unknown }>()
  server.answer('POST /api-identity/identity/vendors/availabilitytime', answer.promise)
  await fill(saturday, '۱۱:۳۰')
  await press(settingsText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  const sunday = hours.from(weekdayNames.SUN)
  await fill(sunday, '۱۲:۰۰')
  answer.open(storedHours)
  await expect.poll(toasts, patient).toContain(hours.saved)
  expect(await valuesOf([saturday, sunday])).toEqual(['۱۱:۳۰', '۱۲:۰۰'])
})

it('settings: shows what is wrong with one number of the managers beside the list of numbers', async () => {
  const saves = 'PUT /api-sofreh/ordering/alarm-settings'
  const server = await openScreen('/settings?part=notices')
  await fill(noticesText.unaccepted.minutes, '۸')
  server.answer(saves, {
    refusal: 'VALIDATION_FAILED',
    errors: [{ field: 'mobiles.0', message: 'این شماره درست نیست' }],
  })
  await press(settingsText.save)
  await expect.poll(() => errorOf(noticesText.unaccepted.mobiles), patient).toContain('این شماره درست نیست')
  expect(alerts()).not.toContain('این شماره درست نیست')
})

it('settings: what was stored stays in its fields although it cannot be read again', async () => {
  const reads = 'GET /api-sofreh/ordering/alarm-settings'
  const settings = {
    smsAfterMinutes: 5,
    mobiles: [],
    sample: 'نمونه',
    parts: 1,
    cost: 200,
    sent: { messages: 0, cost: 0 },
  }
  const { minutes } = noticesText.unaccepted
  const server = await openScreen('/settings?part=notices', { answers: { [reads]: { body: { data: settings } } } })
  await fill(minutes, '۸')
  server.answer('PUT /api-sofreh/ordering/alarm-settings', { body: { data: { ...settings, smsAfterMinutes: 8 } } })
  server.answer(reads, 'lost')
  await press(settingsText.save)
  await expect.poll(toasts, patient).toContain(settingsText.saved)
  await answersShown()
  expect(await valuesOf([minutes])).toEqual(['۸'])
})

/** The input of a button that chooses a file. */
async function fileInput(label: string): Promise<HTMLInputElement> {
  const input = (await button(label)).parentElement?.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error(`«${label}» takes a file`)
  return input
}
const dana = { cut: 'BOLD', url: '/files/dana-bold-0123456789ab.woff2', bytes: 90_000 }

it('settings: a font is sent after its licence was confirmed, and an old refusal leaves with the next success', async () => {
  const saves = 'POST /api-sofreh/vendors/fonts'
  const [bold, regular] = [font.chooseOf(font.cuts.BOLD), font.chooseOf(font.cuts.REGULAR)]
  class Face {
    load = () => Promise.resolve()
  }
  Object.assign(globalThis, { FontFace: Face })
  Object.assign(document.fonts, { add: () => undefined, delete: () => undefined })
  const server = await openScreen('/settings?part=look', {
    answers: { 'GET /api-identity/identity/vendors/me': { body: { data: { ...vendor, fonts: [dana] } } } },
  })
  expect((await button(regular)).disabled).toBe(true)
  await fill(font.licence, 'tick')
  server.answer(saves, { refusal: 'FONT_TOO_LARGE' })
  fireEvent.change(await fileInput(regular), { target: { files: [new File(['font'], 'dana.woff2')] } })
  await expect.poll(alerts, patient).toContain(refusalMessage('FONT_TOO_LARGE'))
  expect(server.sent).toEqual([
    {
      name: saves,
      path: '/api-sofreh/vendors/fonts',
      query: { cut: 'REGULAR', licensed: 'true' },
      body: { file: 'dana.woff2' },
    },
  ])
  server.answer('DELETE /api-sofreh/vendors/fonts/{cut}', { body: { data: { fonts: [] } } })
  await press(font.removeOf(font.cuts.BOLD))
  await expect.poll(toasts, patient).toContain(font.removed)
  expect(alerts()).not.toContain(refusalMessage('FONT_TOO_LARGE'))
  await button(bold)
  expect(server.problems).toEqual([])
})

it('settings: a font that is stored after the settings were left takes back nothing that changed meanwhile', async () => {
  const answer = held<Behaviour>()
  const reads = 'GET /api-identity/identity/vendors/me'
  const server = await openScreen('/settings?part=look', {
    answers: { 'POST /api-sofreh/vendors/fonts': answer.promise },
  })
  await fill(font.licence, 'tick')
  await button(font.chooseOf(font.cuts.REGULAR))
  const input = await fileInput(font.chooseOf(font.cuts.REGULAR))
  fireEvent.change(input, { target: { files: [new File(['font'], 'dana.woff2')] } })
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await press(shellText.screens.drawers)
  await expect.poll(() => document.querySelector('main h1')?.textContent, patient).toBe(shellText.screens.drawers)
  server.answer(reads, { body: { data: { ...vendor, name: 'ترنج نو' } } })
  await press(shellText.screens.settings)
  await expect.poll(() => valuesOf([settingsText.profile.name]), patient).toEqual(['ترنج نو'])
  answer.open({ body: { data: { fonts: [dana] } } })
  await expect.poll(toasts, patient).toContain(font.fontSaved)
  await answersShown()
  expect(await valuesOf([settingsText.profile.name])).toEqual(['ترنج نو'])
})

it('settings: what is read again replaces the fields that were not changed, and is not sent back', async () => {
  const { profile } = settingsText
  const server = await openScreen('/settings?part=profile')
  await fill(profile.description, 'کباب و برنج')
  const newer = { ...vendor, name: 'ترنج نو', description: 'خوراک خانگی' }
  server.answer('GET /api-identity/identity/vendors/me', { body: { data: newer } })
  await reread('vendor')
  await expect.poll(() => valuesOf([profile.name]), patient).toEqual(['ترنج نو'])
  expect(await valuesOf([profile.description])).toEqual(['کباب و برنج'])
  await press(settingsText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  expect(server.sent[0]?.body).toMatchObject({ name: 'ترنج نو', description: 'کباب و برنج' })
})

it('settings: the same file can be chosen again after its upload failed', async () => {
  await openScreen('/settings?part=look')
  await fill(font.licence, 'tick')
  await button(font.chooseOf(font.cuts.BOLD))
  const input = await fileInput(font.chooseOf(font.cuts.BOLD))
  // A browser reports no change while the same file is still chosen.
  let chosen = 'dana.woff2'
  Object.defineProperty(input, 'value', {
    get: () => chosen,
    set: (value: string) => {
      chosen = value
    },
  })
  await press(font.chooseOf(font.cuts.BOLD))
  expect(chosen).toBe('')
})

it('settings: the lines and calls of the telephone report a missing answer, and show the next one', async () => {
  const reads = 'GET /api-identity/identity/users/callerid'
  const server = await openScreen('/settings?part=phone', { answers: { [reads]: 'lost' } })
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  server.answer(reads, 'recorded')
  await press('دوباره تلاش کنید')
  await field(line)
  expect(alerts()).not.toContain(sessionText.noAnswer)
})

it('settings: a prepared description changes places with the one above it', async () => {
  const saves = 'PUT /api-identity/identity/defaultdescription'
  const rows = ['بی نمک', 'نان جدا'].map((description, position) => ({
    id: id.replace(/.$/, String(position)),
    description,
    place: 'ANYWHERE',
    position,
  }))
  const server = await openScreen('/settings?part=descriptions', {
    answers: { 'GET /api-identity/identity/defaultdescription/list': { body: { data: rows } } },
  })
  expect((await button(descriptionsText.up('بی نمک'))).disabled).toBe(true)
  await press(descriptionsText.up('نان جدا'))
  await expect.poll(() => server.sent.length, patient).toBe(2)
  expect(server.sent).toEqual([
    { name: saves, path: saves.slice(4), query: {}, body: { ...rows[1], position: 0 } },
    { name: saves, path: saves.slice(4), query: {}, body: { ...rows[0], position: 1 } },
  ])
  expect(server.problems).toEqual([])
})

it('settings: the printer beside a kiosk is stored at once, and a refusal leaves the one before', async () => {
  const saves = 'PUT /api-sofreh/printing/kiosks/{id}'
  const kiosk = { ...bridge, kind: 'KIOSK', name: 'کیوسک ورودی' }
  const printers = { printers: [{ id, name: 'آشپزخانه' }], kiosks: [] }
  const server = await openScreen('/settings?part=devices', {
    answers: {
      'GET /api-sofreh/identity/devices': { body: { data: [kiosk] } },
      'GET /api-sofreh/printing/kiosks': { body: { data: printers } },
    },
  })
  await press(devicesText.edit(kiosk.name))
  await sees(devicesText.form.printerHint)
  server.answer(saves, { refusal: 'FORBIDDEN' })
  await fill(devicesText.form.printer, { choose: 'آشپزخانه' })
  await expect.poll(toasts, patient).toContain(refusalMessage('FORBIDDEN'))
  expect(await valuesOf([devicesText.form.printer])).toEqual([devicesText.form.noPrinter])
  server.answer(saves, { body: { data: { ...printers, kiosks: [{ deviceId: id, printerId: id }] } } })
  await fill(devicesText.form.printer, { choose: 'آشپزخانه' })
  await expect.poll(toasts, patient).toContain(devicesText.form.printerSaved)
  await expect.poll(() => valuesOf([devicesText.form.printer]), patient).toEqual(['آشپزخانه'])
  expect(server.sent.map(({ body }) => body)).toEqual([{ printerId: id }, { printerId: id }])
  expect(buttonsOf(devicesText.form.save)).toHaveLength(1)
})
