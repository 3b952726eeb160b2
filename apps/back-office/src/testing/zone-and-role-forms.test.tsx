// @vitest-environment jsdom
import { permissionTitles } from '@sofreh/identity/client'
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { zonesText } from '../features/delivery-zones/delivery-zones.fa.ts'
import { rolesText } from '../features/staff/roles/roles.fa.ts'
import { staffText } from '../features/staff/staff.fa.ts'
import { describeActs, describeForms, held } from './describe-forms.ts'
import { alerts, errorOf, field, fill, patient, press, sees, toasts, valuesOf } from './form-parts.ts'
import recorded from './recorded-answers.json' with { type: 'json' }
import { openScreen, startMs, startOffice } from './started-office.tsx'

beforeAll(startOffice, startMs)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const bahram = '01a20dee-dde6-70f0-9d2b-53e553a0aaa9'
const retry = 'دوباره تلاش کنید'
const { form } = zonesText
const readsZones = 'GET /api-identity/identity/deliveryzones'
const changesZone = 'PUT /api-identity/identity/deliveryzones'
const switches = 'PUT /api-delivery/v1/delivery-zones/{id}/enable-or-disable'
const [zone] = recorded[readsZones].data
if (!zone) throw new Error('the recorded answers have a zone')
const { vendorsProperName: name } = zone
const { polygon, minimumOrder, freeAbove, priority, enabled } = zone
const saved = { body: { data: { ...zone, price: 60_000 } } }
const anyPolygon = { type: 'Polygon', coordinates: [expect.any(Array)] }

const roleChoices = 'GET /api-identity/identity/users/userroles/{id}'
const [, manager, cashier] = recorded['GET /api-identity/identity/roles'].data
if (!manager || !cashier) throw new Error('the recorded answers have roles')
const choices = [
  { ...manager, isHeld: false },
  { ...cashier, isHeld: true },
]
const chef = {
  id,
  title: 'سرآشپز',
  builtIn: null,
  permissions: ['KITCHEN_USE'],
  staffCount: 2,
  mayGive: true,
}

describeForms([
  {
    title: 'delivery zones: another price of a zone',
    address: '/delivery-zones',
    opens: [zonesText.open(name)],
    fields: { [form.price]: '۶۰۰۰۰', [form.estimate]: '۲۵' },
    save: form.save,
    sends: {
      name: changesZone,
      body: {
        id: zone.id,
        vendorsProperName: name,
        polygon,
        price: 60_000,
        minimumOrder,
        freeAbove,
        estimateMinutes: 25,
        priority,
        enabled,
      },
    },
    answer: saved,
    fault: { field: 'price', label: form.price },
    done: form.saved(name),
    rereads: readsZones,
    needs: 'ZONE_EDIT',
  },
  {
    title: 'delivery zones: a new zone as a circle',
    address: '/delivery-zones',
    opens: [zonesText.add],
    fields: { [form.name]: 'تجریش', [form.price]: '۰', [form.minimum]: '۲۰۰۰۰۰' },
    besides: drawCircle,
    save: form.save,
    sends: {
      name: 'POST /api-identity/identity/deliveryzones',
      body: {
        vendorsProperName: 'تجریش',
        polygon: anyPolygon,
        price: 0,
        minimumOrder: 200_000,
        freeAbove: null,
        estimateMinutes: 30,
        priority: 40,
        enabled: true,
      },
    },
    answer: { body: { data: { ...zone, vendorsProperName: 'تجریش' } } },
    fault: { field: 'vendorsProperName', label: form.name },
    done: form.saved('تجریش'),
    rereads: readsZones,
    needs: 'ZONE_EDIT',
  },
  {
    title: 'staff: the roles of a colleague',
    asks: true,
    address: '/staff',
    answers: { [roleChoices]: { body: { data: choices } } },
    opens: [{ row: 'بهرام' }],
    fields: {},
    besides: () => chooseRole(manager.title),
    save: staffText.save,
    sends: {
      name: 'POST /api-identity/identity/users/updatestaffrole',
      body: { userId: bahram, roleIds: expect.arrayContaining([manager.id]) },
    },
    rereads: 'GET /api-sofreh/identity/staff',
  },
  {
    title: 'staff: another permission of a role',
    asks: true,
    address: '/staff/roles',
    answers: {
      'GET /api-identity/identity/roles': { body: { data: [chef], pageNumber: 1, pageSize: 100, totalCount: 1 } },
    },
    opens: [{ first: rolesText.open(chef.title) }],
    fields: { [permissionTitles.MENU_VIEW]: 'tick' },
    save: staffText.save,
    sends: {
      name: 'PUT /api-identity/identity/permissions',
      body: { id, title: chef.title, permissions: ['KITCHEN_USE', 'MENU_VIEW'] },
    },
    fault: { field: 'title', label: rolesText.panel.titleField },
    rereads: 'GET /api-identity/identity/roles',
  },
])

describeActs([
  {
    title: 'delivery zones: deleting a zone',
    address: '/delivery-zones',
    opens: [zonesText.open(name)],
    act: form.delete,
    confirm: form.delete,
    sends: {
      name: 'DELETE /api-identity/identity/deliveryzones/{id}',
      path: `/api-identity/identity/deliveryzones/${zone.id}`,
    },
    done: form.deleted(name),
    rereads: readsZones,
    needs: 'ZONE_EDIT',
  },
])

async function drawCircle(): Promise<void> {
  await press(zonesText.draw.circle)
  // Without a layout, the open popover hides itself.
  const makes = () =>
    [...document.querySelectorAll('button')].filter((one) => one.textContent === zonesText.draw.circleMake)
  await expect.poll(() => makes().length, patient).toBe(1)
  for (const one of makes()) fireEvent.click(one)
}

async function chooseRole(title: string): Promise<void> {
  await sees(title)
  const card = [...document.querySelectorAll('[role="checkbox"]')].find((one) => one.textContent.startsWith(title))
  if (!card) throw new Error(`«${title}» can be chosen`)
  fireEvent.click(card)
}

it('delivery zones: a zone is switched once on a double press, and stays open after a refusal', async () => {
  const server = await openScreen('/delivery-zones')
  const answer = held<Behaviour>()
  server.answer(switches, answer.promise)
  const label = zonesText.switch(name)
  const input = await field(label)
  fireEvent.click(input)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  input.click()
  answer.open({ refusal: 'FORBIDDEN' })
  await expect.poll(() => toasts().join(' '), patient).toContain(refusalMessage('FORBIDDEN'))
  await expect.poll(() => valuesOf([label]), patient).toEqual([true])
  expect(server.sent.map(({ body }) => body)).toEqual([{ enabled: false }])
})

it('delivery zones: an answer about the switch that was lost is repeated with the same key', async () => {
  const server = await openScreen('/delivery-zones')
  const label = zonesText.switch(name)
  server.answer(switches, 'lost')
  await fill(label, 'tick')
  await expect.poll(() => toasts().join(' '), patient).toContain(sessionText.noAnswer)
  await expect.poll(() => valuesOf([label]), patient).toEqual([true])
  server.answer(switches, { body: { data: { ...zone, enabled: false } } })
  await fill(label, 'tick')
  await expect.poll(toasts, patient).toContain(zonesText.switchedOff(name))
  const [lost, repeated] = server.keys
  expect(lost).toBeTruthy()
  expect(repeated).toBe(lost)
})

it('delivery zones: a fault of the drawing is shown in the form, and leaves what was typed', async () => {
  const server = await openScreen('/delivery-zones')
  await press(zonesText.open(name))
  await fill(form.price, '۶۰۰۰۰')
  const message = 'ضلع‌ها یکدیگر را می‌برند'
  server.answer(changesZone, { refusal: 'VALIDATION_FAILED', errors: [{ field: 'polygon', message }] })
  await press(form.save)
  await expect.poll(alerts, patient).toContain(message)
  expect(await valuesOf([form.name, form.price])).toEqual([name, '۶۰٬۰۰۰'])
})

it('delivery zones: nothing is sent without a name, a price and a drawing', async () => {
  const server = await openScreen('/delivery-zones')
  await press(zonesText.add)
  await press(form.save)
  await expect.poll(() => errorOf(form.name), patient).toContain(form.nameMissing)
  expect(await errorOf(form.price)).toContain(form.priceMissing)
  await fill(form.name, 'تجریش')
  await fill(form.price, '۵۰۰۰۰')
  await press(form.save)
  await expect.poll(alerts, patient).toContain(form.notDrawn)
  expect(server.sent).toEqual([])
})

it('delivery zones: asks before it leaves a zone with changes', async () => {
  await openScreen('/delivery-zones')
  await press(zonesText.open(name))
  await fill(form.price, '۶۰۰۰۰')
  await press(form.cancel)
  await press(sessionText.unsaved.stay)
  expect(await valuesOf([form.price])).toEqual(['۶۰٬۰۰۰'])
})

it('staff: the roles to choose from report a missing answer, and are asked for again', async () => {
  const server = await openScreen('/staff', { answers: { [roleChoices]: 'lost' } })
  await press(staffText.add)
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  server.answer(roleChoices, { body: { data: choices } })
  await press(retry)
  await sees(manager.title)
})
