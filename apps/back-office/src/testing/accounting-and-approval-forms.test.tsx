// @vitest-environment jsdom
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { sessionText } from '@sofreh/staff/session'
import { act, fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { accountingText } from '../features/accounting/accounting.fa.ts'
import { approvalsText } from '../features/approvals/approvals.fa.ts'
import { describeActs, describeForms, held } from './describe-forms.ts'
import { alerts, button, buttonsOf, field, fill, patient, press, sees, toasts, valuesOf } from './form-parts.ts'
import { sampleOf } from './open-fake-office.ts'
import recorded from './recorded-answers.json' with { type: 'json' }
import { openScreen, startMs, startOffice } from './started-office.tsx'

beforeAll(startOffice, startMs)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const other = '01a20def-2a4d-7e52-a2da-694c3b061e43'
const [yogurt] = recorded['GET /api-catalog/catalog/menucategories/all'].data.categories[0]?.items ?? []
if (!yogurt) throw new Error('the recorded menu has a dish')
const { fields, sanadPardaz, goodsCodes } = accountingText
const readsMonth = 'GET /api-sofreh/accounting/month'
const savesCategories = 'PUT /api-sofreh/accounting/expense-categories'
const categorises = 'PATCH /api-sofreh/accounting/expenses/{id}'

type Month = { categories: { id: string; title: string }[]; payOuts: { id: string }[] }
const month = await sampleOf<Month>('/api-sofreh/accounting/month')
const monthWith = (changes: object) => ({ [readsMonth]: { body: { data: { ...month, ...changes } } } })
const [payOut] = month.payOuts
const bread = { id: other, title: 'نان' }
const payOutOf = (changes: object) => monthWith({ categories: [bread], payOuts: [{ ...payOut, ...changes }] })

const readsApprovals = 'GET /api-sofreh/ordering/approvals'
const answers = 'POST /api-sofreh/ordering/approvals/{id}/answer'
const now = '2026-11-24T10:30:00.000Z'
const request = {
  id,
  kind: 'EDIT',
  orderId: id,
  orderNumber: 'D-12',
  till: 'A',
  acts: [],
  amount: 250_000,
  askedByName: 'بهرام',
  askedAt: now,
  expiresAt: '2026-11-24T10:35:00.000Z',
  state: 'OPEN',
  answeredBy: null,
  answeredByName: '',
}
const later = { ...request, id: other, askedByName: 'سارا', amount: 900_000 }
const requests = (...approvals: object[]) => ({ body: { data: { approvals, now } } })
const answered = (state: string) => ({ body: { data: { ...request, state } } })
const answerOf = (isApproved: boolean) => ({
  name: answers,
  path: `/api-sofreh/ordering/approvals/${id}/answer`,
  body: { isApproved },
})

async function addCategory(title: string): Promise<void> {
  const input = await field(accountingText.categories)
  // Without the focus, the field takes the text for one that the browser fills in.
  act(() => input.focus())
  fireEvent.change(input, { target: { value: title } })
  act(() => input.blur())
}

describeForms([
  {
    title: 'accounting: the ids of the accounting program',
    address: '/accounting/sanad-pardaz',
    answers: { 'GET /api-sofreh/accounting/settings': { body: { data: null } } },
    fields: {
      [fields.configId]: '۱۲',
      [fields.vatId]: '۷',
      [fields.goodsCode]: '1001',
      [fields.tipCode]: '55',
      [yogurt.title]: '2002',
    },
    save: sanadPardaz.save,
    sends: {
      name: 'PUT /api-sofreh/accounting/settings',
      body: expect.objectContaining({
        by: 'DAY',
        configId: 12,
        typeNo: 100,
        companyId: 1,
        vatId: 7,
        goodsCode: '1001',
        tipCode: '55',
        goodsCodes: { [yogurt.id]: '2002' },
      }),
    },
    fault: { field: 'configId', label: fields.configId },
    done: sanadPardaz.saved,
    rereads: 'GET /api-sofreh/accounting/settings',
  },
  {
    title: 'accounting: another expense category',
    address: '/accounting',
    answers: monthWith({ categories: [bread] }),
    fields: {},
    besides: () => addCategory('یخ'),
    save: accountingText.saveCategories,
    sends: { name: savesCategories, body: { titles: ['نان', 'یخ'], before: ['نان'] } },
    afterwards: monthWith({ categories: [bread, { id, title: 'یخ' }] }),
    refusedIn: 'toast',
    done: accountingText.categoriesSaved,
    rereads: readsMonth,
  },
])

describeActs([
  {
    title: 'accounting: a pay-out that paid a courier company',
    address: '/accounting',
    answers: payOutOf({ mayBeSettlement: true }),
    act: accountingText.isSettlement,
    sends: {
      name: categorises,
      path: `/api-sofreh/accounting/expenses/${id}`,
      body: { categoryId: null, isSettlement: true },
    },
    rereads: readsMonth,
  },
  {
    title: 'approvals: approving a request of the till',
    address: '/help',
    answers: { [readsApprovals]: requests(request) },
    act: approvalsText.approve,
    sends: answerOf(true),
    answer: answered('APPROVED'),
    afterwards: { [readsApprovals]: requests() },
    done: approvalsText.approved,
    rereads: readsApprovals,
  },
  {
    title: 'approvals: rejecting a request of the till',
    address: '/help',
    answers: { [readsApprovals]: requests(request) },
    act: approvalsText.reject,
    sends: answerOf(false),
    answer: answered('REJECTED'),
    afterwards: { [readsApprovals]: requests() },
    done: approvalsText.rejected,
    rereads: readsApprovals,
  },
])

it('approvals: a request has one answer: the other button rests until it arrives', async () => {
  const server = await openScreen('/help', { answers: { [readsApprovals]: requests(request) } })
  const answer = held<Behaviour>()
  server.answer(answers, answer.promise)
  await press(approvalsText.approve)
  await expect.poll(async () => (await button(approvalsText.reject)).disabled, patient).toBe(true)
  for (const label of [approvalsText.approve, approvalsText.reject]) fireEvent.click(await button(label))
  expect(server.sent.map(({ body }) => body)).toEqual([{ isApproved: true }])
  server.answer(readsApprovals, requests())
  answer.open(answered('APPROVED'))
  await expect.poll(() => buttonsOf(approvalsText.reject).length, patient).toBe(0)
})

it('approvals: an answer that was lost leaves the request, and its repeat has the same key', async () => {
  const server = await openScreen('/help', { answers: { [readsApprovals]: requests(request) } })
  server.answer(answers, 'lost')
  await press(approvalsText.approve)
  await expect.poll(() => toasts().join(' '), patient).toContain(sessionText.noAnswer)
  server.answer(answers, answered('APPROVED'))
  server.answer(readsApprovals, requests())
  await press(approvalsText.approve)
  await expect.poll(toasts, patient).toContain(approvalsText.approved)
  const [lost, repeated] = server.keys
  expect(lost).toBeTruthy()
  expect(repeated).toBe(lost)
  await expect.poll(() => buttonsOf(approvalsText.approve).length, patient).toBe(0)
  expect(server.problems).toEqual([])
})

it('approvals: the second press of a double press does not approve the next request', async () => {
  const server = await openScreen('/help', { answers: { [readsApprovals]: requests(request, later) } })
  await sees(request.askedByName)
  server.answer(answers, answered('APPROVED'))
  server.answer(readsApprovals, requests(later))
  await press(approvalsText.approve)
  await sees(later.askedByName)
  fireEvent.click(await button(approvalsText.approve))
  // The press of a person who read the request.
  await press(approvalsText.reject)
  await expect.poll(() => server.sent.length, patient).toBeGreaterThan(1)
  expect(server.sent.map(({ path, body }) => [path.split('/').at(-2), body])).toEqual([
    [id, { isApproved: true }],
    [other, { isApproved: false }],
  ])
})

it('accounting: the category of a pay-out is sent once, and returns to the stored one after a refusal', async () => {
  const server = await openScreen('/accounting', { answers: payOutOf({ categoryId: null, mayBeSettlement: false }) })
  const { category } = accountingText.columns
  const answer = held<Behaviour>()
  server.answer(categorises, answer.promise)
  await fill(category, { choose: bread.title })
  await expect.poll(() => server.sent.map(({ body }) => body), patient).toEqual([{ categoryId: other }])
  answer.open({ refusal: 'FORBIDDEN' })
  await expect.poll(() => toasts().join(' '), patient).toContain(refusalMessage('FORBIDDEN'))
  expect(await valuesOf([category])).toEqual([''])
  server.answer(categorises, 'recorded')
  server.answer(readsMonth, payOutOf({ categoryId: other, mayBeSettlement: false })[readsMonth] ?? 'recorded')
  await fill(category, { choose: bread.title })
  await expect.poll(() => valuesOf([category]), patient).toEqual([bread.title])
  expect(server.problems).toEqual([])
})

it('accounting: leaves a category that was added while the list was being saved', async () => {
  const server = await openScreen('/accounting', { answers: monthWith({ categories: [bread] }) })
  const answer = held<Behaviour>()
  server.answer(savesCategories, answer.promise)
  await addCategory('یخ')
  await press(accountingText.saveCategories)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await addCategory('گاز')
  server.answer(readsMonth, monthWith({ categories: [bread, { id, title: 'یخ' }] })[readsMonth] ?? 'recorded')
  answer.open('recorded')
  await expect.poll(toasts, patient).toContain(accountingText.categoriesSaved)
  await press(accountingText.saveCategories)
  await expect
    .poll(() => server.sent.at(-1)?.body, patient)
    .toEqual({ titles: ['نان', 'یخ', 'گاز'], before: ['نان', 'یخ'] })
})

it('accounting: dishes without their menu are reported, and asked for again', async () => {
  const reads = 'GET /api-catalog/catalog/menucategories/all'
  const server = await openScreen('/accounting/sanad-pardaz', { answers: { [reads]: 'lost' } })
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  server.answer(reads, 'recorded')
  await press('دوباره تلاش کنید')
  await sees(goodsCodes.title)
})
