// @vitest-environment jsdom
import type { AddressView, CustomerInformation } from '@sofreh/customers/client'
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import type { StaffFeedback } from '@sofreh/feedback/client'
import { tableTitle } from '@sofreh/dining/client'
import { showNumber } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { addressesText } from '../features/customers/addresses/addresses.fa.ts'
import { customersText } from '../features/customers/customers.fa.ts'
import { feedbacksText } from '../features/feedbacks/feedbacks.fa.ts'
import { reservesText } from '../features/reserves/reserves.fa.ts'
import { surveysText } from '../features/surveys/surveys.fa.ts'
import { describeActs, describeForms, held } from './describe-forms.ts'
import {
  buttonsOf,
  countDialogs,
  errorOf,
  field,
  fill,
  openRow,
  patient,
  place,
  press,
  sees,
  toasts,
  valuesOf,
} from './form-parts.ts'
import { sampleOf } from './open-fake-office.ts'
import { openScreen, startMs, startOffice } from './started-office.tsx'

beforeAll(startOffice, startMs)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const sample = 'نمونه'
const anId: unknown = expect.stringMatching(/^[\da-f-]{36}$/)

const readsCustomer = 'GET /api-identity/identity/customers/{id}/information'
const readsAddresses = 'GET /api-identity/identity/customers/{id}/address'
const readsFeedbacks = 'GET /api-sofreh/feedback/feedbacks'
const changesCode = '/api-identity/identity/usersubscriptioncode'
const customer = await sampleOf<CustomerInformation>(`/api-identity/identity/customers/${id}/information`)
const [address] = await sampleOf<AddressView[]>(`/api-identity/identity/customers/${id}/address`)
const [feedback] = await sampleOf<StaffFeedback[]>('/api-sofreh/feedback/feedbacks')
if (!address || !feedback) throw new Error('the samples have an address and a review')

/** The customer's page with a changed fact. */
const storedAddress = { ...address, receiverPhone: '09120000001' }
const known = (facts: Partial<CustomerInformation>) => ({
  [readsCustomer]: { body: { data: { ...customer, ...facts } } },
})
const { code } = customersText
const surveys = surveysText.builder
const { form: reserve, waiting } = reservesText
const [free] = await sampleOf<{ name: string; seats: number }[]>(
  `/api-sofreh/dining/reserves/free-tables?startsAt=2026-12-01T17:00:00.000Z&stayMinutes=120&partySize=3&exceptId=${id}`,
)
const freeTable = reserve.seats(tableTitle(free?.name ?? ''), showNumber(free?.seats ?? 0))

describeForms([
  {
    title: 'customers: a first subscription code',
    asks: true,
    address: `/customers/${id}`,
    answers: known({ subscriptionCode: null }),
    opens: [code.give],
    fields: { [code.field]: '۱۲۳' },
    save: code.submit,
    sends: { name: `POST ${changesCode}`, body: { customerId: id, code: '۱۲۳' } },
    answer: { body: { data: { id, code: '123', customerId: id, firstName: '', lastName: '', mobile: '' } } },
    afterwards: known({ subscriptionCode: '123' }),
    fault: { field: 'code', label: code.field },
    done: code.done('۱۲۳'),
    closes: true,
    rereads: readsCustomer,
    needs: 'CUSTOMER_EDIT',
  },
  {
    title: 'customers: an address without a plaque',
    asks: true,
    address: `/customers/${id}`,
    opens: [addressesText.add],
    fields: { [addressesText.address]: 'خیابان ولیعصر', 'پلاک ندارد': 'tick', [addressesText.unit]: '۴' },
    save: addressesText.save,
    sends: {
      name: 'POST /api-identity/identity/address/offline',
      body: {
        customerId: id,
        title: '',
        address: 'خیابان ولیعصر',
        plaque: 'پلاک ندارد',
        unit: '4',
        description: '',
        position: null,
      },
    },
    fault: { field: 'address', label: addressesText.address },
    done: addressesText.saved,
    closes: true,
    rereads: readsAddresses,
    needs: 'CUSTOMER_EDIT',
  },
  {
    title: 'customers: another address line, with the receiver that it had',
    asks: true,
    address: `/customers/${id}`,
    answers: { [readsAddresses]: { body: { data: [storedAddress] } } },
    opens: [addressesText.editOf(address.title)],
    fields: { [addressesText.address]: 'خیابان کارگر' },
    save: addressesText.save,
    sends: {
      name: 'PUT /api-identity/identity/address/offline',
      body: {
        id: address.id,
        receiverName: address.receiverName,
        receiverPhone: storedAddress.receiverPhone,
        title: address.title,
        address: 'خیابان کارگر',
        plaque: address.plaque,
        unit: address.unit,
        description: address.description,
        position: address.position,
      },
    },
    fault: { field: 'address', label: addressesText.address },
    done: addressesText.saved,
    closes: true,
    rereads: readsAddresses,
  },
  {
    title: 'reserves: a new reservation',
    asks: true,
    address: '/tables/reserves?day=2026-12-01',
    opens: [reservesText.add],
    fields: {
      [reserve.name]: 'کاوه',
      [reserve.phone]: '۰۹۱۲۰۰۰۰۰۰۹',
      [reserve.partySize]: '۳',
      [reserve.clock]: '۲۰:۳۰',
      [reserve.note]: 'کنار پنجره',
    },
    besides: () => fill(freeTable, 'tick'),
    save: reserve.save,
    sends: {
      name: 'PATCH /api/diningtables/reserves',
      body: {
        id: anId,
        tableIds: [id],
        startsAt: '2026-12-01T17:00:00.000Z',
        stayMinutes: 120,
        partySize: 3,
        customerName: 'کاوه',
        phone: '۰۹۱۲۰۰۰۰۰۰۹',
        note: 'کنار پنجره',
        mayCrowd: false,
      },
    },
    fault: { field: 'phone', label: reserve.phone },
    done: reserve.saved,
    closes: true,
    rereads: 'GET /api/diningtables/reserves',
  },
  {
    title: 'surveys: a new survey',
    asks: true,
    address: '/surveys',
    opens: [surveysText.add],
    fields: { [surveys.title]: 'پاییز', [surveys.questionTitle]: 'چطور بود؟' },
    save: surveys.save,
    sends: {
      name: 'POST /api/survey',
      body: {
        title: 'پاییز',
        description: '',
        isActive: true,
        questions: [{ title: 'چطور بود؟', type: 'RATING', isRequired: false, allowsSeveral: false, options: [] }],
      },
    },
    fault: { field: 'title', label: surveys.title },
    done: surveys.saved(sample),
    closes: true,
    rereads: 'GET /api/survey',
    needs: 'SURVEY_EDIT',
  },
])

describeActs([
  {
    title: 'customers: removing a subscription code',
    address: `/customers/${id}`,
    answers: known({ subscriptionCode: '123' }),
    opens: [code.change],
    act: code.remove,
    confirm: code.remove,
    sends: { name: `DELETE ${changesCode}`, query: { id } },
    answer: { body: { data: null } },
    afterwards: known({ subscriptionCode: null }),
    done: code.removed,
    closes: true,
    rereads: readsCustomer,
    needs: 'CUSTOMER_EDIT',
  },
])

const publishes = 'PUT /api-sofreh/feedback/feedbacks/{id}/publication'
const { panel, lists } = feedbacksText
const uiRetry = 'دوباره تلاش کنید'
const namesOf = (server: FakeServer) => server.sent.map(({ name }) => name)

it('customers: reports a removed subscription code although its button left the screen before', async () => {
  const slow = held<Behaviour>()
  const server = await openScreen(`/customers/${id}`, { answers: known({ subscriptionCode: '123' }) })
  await press(code.change)
  await press(code.remove)
  await sees(code.removeConsequence)
  for (const [name, answer] of Object.entries(known({ subscriptionCode: null }))) server.answer(name, answer)
  server.answer(readsAddresses, slow.promise)
  await press(code.remove)
  await expect.poll(() => buttonsOf(code.remove), patient).toEqual([])
  slow.open('recorded')
  await expect.poll(toasts, patient).toContain(code.removed)
  await expect.poll(countDialogs, patient).toBe(0)
})

it('customers: a refusal about the place of an address on the map is shown', async () => {
  const errors = [{ field: 'position', code: 'WRONG', message: 'جای نادرست' }]
  const answers = { 'POST /api-identity/identity/address/offline': { refusal: 'VALIDATION_FAILED', errors } }
  await openScreen(`/customers/${id}`, { answers })
  await press(addressesText.add)
  await fill(addressesText.address, 'خیابان ولیعصر')
  await fill(addressesText.plaque, '۴')
  await press(addressesText.save)
  await sees('جای نادرست')
  expect(await valuesOf([addressesText.address])).toEqual(['خیابان ولیعصر'])
})

it('feedbacks: a review that was closed while its publication was saved stays closed', async () => {
  const answer = held<Behaviour>()
  const server = await openScreen('/feedbacks', { answers: { [publishes]: answer.promise } })
  await openRow(sample)
  await fill(panel.publish, 'tick')
  await expect.poll(() => namesOf(server), patient).toEqual([publishes])
  await press('بستن')
  await expect.poll(countDialogs, patient).toBe(0)
  answer.open({ body: { data: { ...feedback, isPublished: true } } })
  await expect.poll(toasts, patient).toContain(panel.isPublished)
  expect(countDialogs()).toBe(0)
})

it('feedbacks: a review that its guest changed is shown as it is now, with the reply that was begun', async () => {
  const [before, now] = [{ ...feedback, isPublished: false, reply: null }, '2026-11-24T11:00:00.000Z']
  const listed = (shown: StaffFeedback): Behaviour => ({
    body: { data: [shown], pageNumber: 1, pageSize: 10, totalCount: 1 },
  })
  const answers = { [readsFeedbacks]: listed(before), [publishes]: { refusal: 'FEEDBACK_CHANGED' } }
  const server = await openScreen('/feedbacks', { answers })
  await openRow(sample)
  await fill(panel.reply, 'ممنون')
  server.answer(readsFeedbacks, listed({ ...before, text: 'سرد بود', changedAt: now }))
  await fill(panel.publish, 'tick')
  await sees(refusalMessage('FEEDBACK_CHANGED'))
  await sees('سرد بود')
  expect(await valuesOf([panel.reply])).toEqual(['ممنون'])
  server.answer(publishes, { body: { data: { ...before, text: 'سرد بود', changedAt: now, isPublished: true } } })
  await fill(panel.publish, 'tick')
  await expect.poll(toasts, patient).toContain(panel.isPublished)
  expect(server.sent.at(-1)?.body).toEqual({ isPublished: true, changedAt: now })
})

it('feedbacks: a list without aspects is refused beside its field, and asks before it closes', async () => {
  const saves = 'PUT /api-sofreh/feedback/aspects'
  const errors = [{ field: 'pros', code: 'ASPECTS_EMPTY', message: 'دست‌کم یکی' }]
  const server = await openScreen('/feedbacks', { answers: { [saves]: { refusal: 'VALIDATION_FAILED', errors } } })
  await press(feedbacksText.aspects)
  await field(lists.pros)
  fireEvent.keyDown(await field(lists.pros), { key: 'Backspace' })
  await press(lists.save)
  await expect.poll(() => errorOf(lists.pros), patient).toContain('دست‌کم یکی')
  await press('بستن')
  await press(sessionText.unsaved.stay)
  server.answer(saves, 'recorded')
  await press(lists.save)
  await expect.poll(toasts, patient).toContain(lists.saved)
  expect(server.sent.map(({ body }) => body)).toEqual([
    { pros: [], cons: [sample] },
    { pros: [], cons: [sample] },
  ])
})

const readsWaiting = 'GET /api-sofreh/dining/waiting'
const readsFree = 'GET /api-sofreh/dining/reserves/free-tables'

it('reserves: a waiting list that did not open is no empty one, and opens with the next attempt', async () => {
  const server = await openScreen('/tables/reserves', { answers: { [readsWaiting]: 'lost' } })
  await sees(sessionText.noAnswer)
  expect(place().textContent).not.toContain(waiting.none)
  server.answer(readsWaiting, 'empty')
  await press(uiRetry)
  await sees(waiting.none)
})

it('reserves: free tables that were not found for want of an answer are no full restaurant', async () => {
  const server = await openScreen('/tables/reserves?day=2026-12-01', { answers: { [readsFree]: 'lost' } })
  await press(reservesText.add)
  await fill(reserve.clock, '۲۰:۳۰')
  await sees(sessionText.noAnswer)
  expect(place().textContent).not.toContain(reserve.noTable)
  server.answer(readsFree, 'recorded')
  await press(uiRetry)
  await sees(freeTable)
})

it('reserves: a refusal about the tables is shown, and what was filled in stays', async () => {
  const server = await openScreen('/tables/reserves?day=2026-12-01')
  await press(reservesText.add)
  await fill(reserve.name, 'کاوه')
  await fill(reserve.clock, '۲۰:۳۰')
  await fill(freeTable, 'tick')
  const errors = [{ field: 'tableIds', code: 'TOO_MANY', message: 'میزها زیادند' }]
  server.answer('PATCH /api/diningtables/reserves', { refusal: 'VALIDATION_FAILED', errors })
  await press(reserve.save)
  await sees('میزها زیادند')
  expect(await valuesOf([reserve.name, reserve.clock])).toEqual(['کاوه', '۲۰:۳۰'])
})

it('reserves: a party that comes is seated with one press', async () => {
  const seats = 'PUT /api-sofreh/dining/reserves/{id}/seat'
  const answer = held<Behaviour>()
  const server = await openScreen('/tables/reserves', { answers: { [seats]: answer.promise } })
  const [act] = Object.values(reservesText.acts)
  await press(act ?? '')
  await expect.poll(() => namesOf(server), patient).toEqual([seats])
  await expect.poll(() => buttonsOf(act ?? '').some((one) => !one.hasAttribute('disabled')), patient).toBe(false)
  answer.open('lost')
  await expect.poll(toasts, patient).toContain(sessionText.noAnswer)
  server.answer(seats, 'recorded')
  await press(act ?? '')
  await expect.poll(() => namesOf(server), patient).toEqual([seats, seats])
})
