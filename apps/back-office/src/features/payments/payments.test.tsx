// @vitest-environment jsdom
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { credentialNames } from '@sofreh/gateways/domain'
import { showNumber } from '@sofreh/kernel'
import { transactionMethodLabels, transactionStateLabels, transactionTypeLabels } from '@sofreh/payments/client'
import { providerNames } from '@sofreh/payments/client'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearLists } from '../../interface-state/list-storage.ts'
import { held } from '../../testing/describe-forms.ts'
import {
  alerts,
  button,
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
} from '../../testing/form-parts.ts'
import { sampleOf } from '../../testing/open-fake-office.ts'
import { answersShown, openScreen, startMs, startOffice } from '../../testing/started-office.tsx'
import { gatewayText } from './gateway/gateway.fa.ts'
import { paymentsText } from './payments.fa.ts'
import { reconciliationText } from './reconciliation/reconciliation.fa.ts'

beforeAll(startOffice, startMs)
beforeEach(clearLists)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const other = '01a20def-2a4d-7e52-a2da-694c3b061e43'
const bodyOf = (data: unknown) => ({ body: { data } })
const readsList = 'GET /api-sofreh/payments/transactions'
const readsStory = 'GET /api-sofreh/payments/transactions/{id}/story'
const asksGateway = 'POST /api-sofreh/payments/transactions/{id}/ask'
const { ask, duties, filters, refund, resolve } = paymentsText
const { unsaved } = sessionText

const [payment] = await sampleOf<[object]>('/api-sofreh/payments/transactions')
const story = await sampleOf<{ transaction: object }>(`/api-sofreh/payments/transactions/${id}/story`)
const customer = 'سارا احمدی'
const rows = { body: { data: [{ ...payment, customerName: customer }], pageNumber: 1, pageSize: 20, totalCount: 1 } }
const storyOf = (changes: object, others: object = {}) => ({
  [readsList]: rows,
  [readsStory]: bodyOf({ ...story, transaction: { ...story.transaction, ...changes }, ...others }),
})
const unknownCard = { type: 'PAYMENT', method: 'CARD', status: 'PENDING', isUnknown: true }
const openGateway = { type: 'PAYMENT', method: 'ONLINE', status: 'PENDING', isUnknown: true, failure: null }
const lists = ({ reads }: FakeServer) =>
  reads.filter(({ name, query }) => name === readsList && query['pageSize'] === '20')
const lastList = (server: FakeServer) => lists(server).at(-1)?.query
const openStory = async (answers: Readonly<Record<string, Behaviour>>, lacks: readonly string[] = []) => {
  const server = await openScreen('/payments', { answers, lacks })
  await openRow(customer)
  return server
}

describe('payments: filters of the transactions', () => {
  it('are sent at once from the first row, and together from the others', async () => {
    const server = await openScreen('/payments')
    await fill(filters.type, { choose: transactionTypeLabels.REFUND })
    await fill(filters.status, { choose: transactionStateLabels.DONE })
    await fill(filters.unknown, 'tick')
    await expect
      .poll(() => lastList(server), patient)
      .toMatchObject({ type: 'REFUND', status: 'DONE', unknown: 'true' })
    await press(filters.more)
    const before = lists(server).length
    await fill(filters.method, { choose: transactionMethodLabels.CASH })
    await fill(filters.minAmount, '۵۰۰۰۰')
    await fill(filters.orderNumber, '۱۲')
    expect(lists(server)).toHaveLength(before)
    await press(filters.apply)
    await expect
      .poll(() => lastList(server), patient)
      .toMatchObject({ method: 'CASH', minAmount: '50000', orderNumber: '12', type: 'REFUND' })
    expect(server.problems).toEqual([])
  })

  it('of days are sent by Enter in place of the named range, which takes them away again', async () => {
    const server = await openScreen('/payments?range=TODAY')
    await press(filters.more)
    await fill(filters.fromDay, '۱۴۰۵/۰۹/۰۱')
    fireEvent.submit((await field(filters.fromDay)).form ?? document.body)
    await expect.poll(() => lastList(server)?.['from'], patient).toBe('2026-11-21T20:30:00.000Z')
    expect(location.search).not.toContain('range')
    await fill(filters.range, { choose: filters.ranges.YESTERDAY })
    await expect.poll(() => location.search, patient).not.toContain('fromDay')
    expect(await valuesOf([filters.fromDay])).toEqual([''])
  })

  it('of an address that invents some are left out', async () => {
    const server = await openScreen('/payments?status=MAYBE&method=GOLD&minAmount=much&fromDay=soon&unknown=perhaps')
    await answersShown()
    expect(Object.keys(lastList(server) ?? {}).filter((name) => name !== 'search')).toEqual(['pageSize'])
    expect(server.problems).toEqual([])
  })
})

describe('payments: what a person must do', () => {
  it('is not there while there is nothing to do', async () => {
    const none = { body: { data: [], pageNumber: 1, pageSize: 3, totalCount: 0 } }
    await openScreen('/payments', { answers: { [readsList]: none, 'GET /api-sofreh/payments/refund-duties': 'empty' } })
    await sees(paymentsText.empty)
    expect(place().textContent).not.toContain(duties.unknown.why)
  })

  it('opens the payment, and shows all of its kind', async () => {
    const some = { body: { data: [{ ...payment, ...unknownCard }], pageNumber: 1, pageSize: 3, totalCount: 9 } }
    const server = await openScreen('/payments', { answers: { ...storyOf(unknownCard), [readsList]: some } })
    await sees(duties.unknown.why)
    await press(duties.all)
    await expect.poll(() => lastList(server), patient).toMatchObject({ unknown: 'true' })
  })
})

describe('payments: the outcome of one payment', () => {
  it('is asked for once although the first answer was lost', async () => {
    const server = await openStory({ ...storyOf(openGateway), [asksGateway]: 'lost' })
    await press(ask.button)
    await expect.poll(toasts, patient).toContain(sessionText.noAnswer)
    server.answer(asksGateway, bodyOf({ transaction: { ...story.transaction, ...openGateway }, related: [] }))
    await press(ask.button)
    await expect.poll(toasts, patient).toContain(ask.stillUnknown)
    expect(server.keys[1]).toBe(server.keys[0])
  })

  it.each([
    { title: 'paid', status: 'DONE', says: ask.found(640_000) },
    { title: 'not paid', status: 'FAILED', says: ask.notPaid },
  ])('is reported as $title', async ({ status, says }) => {
    const transaction = { ...story.transaction, ...openGateway, status, amount: 640_000 }
    await openStory({ ...storyOf(openGateway), [asksGateway]: bodyOf({ transaction, related: [] }) })
    await press(ask.button)
    await expect.poll(toasts, patient).toContain(says)
  })

  it('is reported once when it is refused after the panel was closed', async () => {
    const answer = held<Behaviour>()
    const server = await openScreen('/payments', {
      answers: { ...storyOf(openGateway), [asksGateway]: answer.promise },
    })
    await openRow(customer)
    await press(ask.button)
    await expect.poll(() => server.sent.length, patient).toBe(1)
    await press('بستن')
    await expect.poll(countDialogs, patient).toBe(0)
    answer.open({ refusal: 'FORBIDDEN' })
    await expect.poll(toasts, patient).toContain(refusalMessage('FORBIDDEN'))
    await answersShown()
    expect(toasts()).toEqual([refusalMessage('FORBIDDEN')])
  })

  it('needs a choice and a reason, and no slip when nothing was paid', async () => {
    const resolves = 'PATCH /api/transactions/transaction-status'
    const server = await openStory(storyOf(unknownCard))
    await press(resolve.submit)
    await sees(resolve.outcomeNeeded)
    expect(await errorOf(resolve.reason)).toContain(resolve.reasonNeeded)
    await fill(resolve.outcomes.DONE, 'tick')
    await fill(resolve.receiptNumber, '۱۲۳')
    await fill(resolve.outcomes.FAILED, 'tick')
    await fill(resolve.reason, 'کارت‌خوان چاپ نکرد')
    server.answer(resolves, bodyOf({ ...story.transaction, ...unknownCard, status: 'FAILED' }))
    fireEvent.submit((await field(resolve.reason)).form ?? document.body)
    await expect.poll(toasts, patient).toContain(resolve.notPaid)
    expect(server.sent.map(({ body }) => body)).toEqual([
      { id, status: 'FAILED', slipNumber: '', reason: 'کارت‌خوان چاپ نکرد' },
    ])
  })

  it.each([
    { title: 'a card payment', changes: unknownCard, label: resolve.reason },
    { title: 'a refund', changes: { type: 'REFUND', status: 'PENDING', way: 'PERSON' }, label: refund.note },
  ])('of $title asks before its panel closes over what was typed', async ({ changes, label }) => {
    await openStory(storyOf(changes))
    await fill(label, 'رسید دست مشتری بود')
    await press('بستن')
    await sees(unsaved.question)
    await press(unsaved.stay)
    await expect.poll(() => document.querySelectorAll('.mantine-Modal-content').length, patient).toBe(0)
    expect(await valuesOf([label])).toEqual(['رسید دست مشتری بود'])
    await press('بستن')
    await press(unsaved.leave)
    await expect.poll(countDialogs, patient).toBe(0)
  })

  it('asks nothing once it is stored, although the payment is still read again', async () => {
    const resolves = 'PATCH /api/transactions/transaction-status'
    const server = await openStory({
      ...storyOf(unknownCard),
      [resolves]: bodyOf({ ...story.transaction, ...unknownCard, status: 'FAILED' }),
    })
    await fill(resolve.outcomes.FAILED, 'tick')
    await fill(resolve.reason, 'کارت‌خوان چاپ نکرد')
    server.answer(readsStory, 'silent')
    await press(resolve.submit)
    await expect.poll(toasts, patient).toContain(resolve.notPaid)
    await press('بستن')
    await expect.poll(countDialogs, patient).toBe(0)
  })

  it('is left to those who may decide it', async () => {
    await openStory(storyOf(openGateway), ['TRANSACTION_RESOLVE'])
    await sees(ask.mayNot)
    expect(buttonsOf(ask.button)).toEqual([])
    await openStory(storyOf({ type: 'REFUND', status: 'PENDING', way: 'DRAWER' }), ['ORDER_REFUND'])
    await sees(paymentsText.state.giveBack)
    expect(buttonsOf(refund.submit)).toEqual([])
  })

  it('shows the order as a link only to staff who may see orders', async () => {
    const order = { orderId: other, orderNumber: 'D-12' }
    const links = () => [...place().querySelectorAll('a')].map((link) => link.getAttribute('href'))
    await openStory(storyOf(order))
    await expect.poll(links, patient).toContain(`/bo/orders?order=${other}`)
    await openStory(storyOf(order), ['ORDER_VIEW'])
    await sees(paymentsText.history.facts.order)
    expect(links()).not.toContain(`/bo/orders?order=${other}`)
  })

  it('reports a story that could not be read, and reads it again', async () => {
    const server = await openStory({ ...storyOf({}), [readsStory]: 'lost' })
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    server.answer(readsStory, 'recorded')
    await press('دوباره تلاش کنید')
    await sees(paymentsText.history.steps)
  })
})

describe('payments: a refund by a person', () => {
  const confirms = 'POST /api-sofreh/payments/refunds/{id}/done'
  const readsDrawers = 'GET /api-sofreh/payments/drawers'

  it('out of one of two drawers names the drawer first', async () => {
    const [drawer] = await sampleOf<[{ openShift: { number: number } }]>(readsDrawers.slice(4))
    const yard = { ...drawer, id: other, name: 'حیاط', openShift: { ...drawer.openShift, id: other } }
    const cash = storyOf({ type: 'REFUND', status: 'PENDING', way: 'DRAWER', shiftId: null })
    const server = await openStory({ ...cash, [readsDrawers]: bodyOf([drawer, yard]) })
    await press(refund.submit)
    expect(await errorOf(refund.drawer)).toContain(refund.drawerNeeded)
    expect(server.sent).toEqual([])
    await fill(refund.drawer, { choose: refund.drawerShift('حیاط', yard.openShift.number) })
    await press(refund.submit)
    await expect
      .poll(() => server.sent.map(({ name, body }) => [name, body]), patient)
      .toEqual([[confirms, { slipNumber: '', note: '', shiftId: other }]])
  })

  it('without an open shift is in none, and the form explains it', async () => {
    const [drawer] = await sampleOf<[object]>(readsDrawers.slice(4))
    const cash = storyOf({ type: 'REFUND', status: 'PENDING', way: 'DRAWER' })
    const server = await openStory({ ...cash, [readsDrawers]: bodyOf([{ ...drawer, openShift: null }]) })
    await sees(refund.noDrawer)
    await press(refund.submit)
    await expect.poll(() => server.sent.map(({ body }) => body), patient).toEqual([{ slipNumber: '', note: '' }])
  })
})

describe('payments: the gateway', () => {
  const readsBank = 'GET /api/bankconfiguration'
  const tries = 'POST /api-sofreh/payments/try-gateway'
  const saves = 'POST /api/bankconfiguration'
  const zarinPal = providerNames['ZARIN_PAL'] ?? ''
  const bank = {
    bankTypes: [],
    providers: ['ZARIN_PAL'],
    preSelectedProvider: null,
    hasPlatformMerchant: true,
    configurations: [],
  }
  const openGatewayOf = async (answers: Readonly<Record<string, Behaviour | Promise<Behaviour>>> = {}) => {
    const server = await openScreen('/payments', { answers: { [readsBank]: bodyOf(bank), ...answers } })
    await press(gatewayText.open)
    const row = () =>
      [...place().querySelectorAll<HTMLElement>('button')].filter(({ textContent }) => textContent.startsWith(zarinPal))
    await expect.poll(() => row().length, patient).toBe(1)
    for (const one of row()) fireEvent.click(one)
    return server
  }
  const key = '36a5e3c0-0000-4000-8000-000000000000'

  it('asks before typed keys are left for the list of gateways', async () => {
    await openGatewayOf()
    await fill(gatewayText.merchantId, key)
    await press(gatewayText.back)
    await sees(unsaved.question)
    await press(unsaved.stay)
    await expect.poll(() => document.querySelectorAll('.mantine-Modal-content').length, patient).toBe(0)
    expect(await valuesOf([gatewayText.merchantId])).toEqual([key])
    await press(gatewayText.back)
    await press(unsaved.leave)
    await sees(gatewayText.groups.banks)
  })

  it('stores no keys that it refused, unless the person insists', async () => {
    const server = await openGatewayOf({
      [tries]: bodyOf({ result: 'REFUSED', providerCode: '-11' }),
      [saves]: bodyOf(bank),
    })
    expect((await button(gatewayText.save)).disabled).toBe(true)
    await fill(gatewayText.merchantId, key)
    await press(gatewayText.save)
    await expect.poll(alerts, patient).toContain(gatewayText.refused)
    expect(alerts()).toContain('-11')
    expect(server.sent.map(({ name }) => name)).toEqual([tries])
    await press(gatewayText.saveAnyway)
    await expect.poll(toasts, patient).toContain(gatewayText.savedUntried)
    expect(server.sent.at(-1)?.body).toMatchObject({ [credentialNames.ZARIN_PAL]: expect.anything() as unknown })
    expect(await valuesOf([gatewayText.merchantId])).toEqual([''])
  })

  it('reports a refusal of its keys that arrives after the panel was closed', async () => {
    const answer = held<Behaviour>()
    const server = await openGatewayOf({
      [tries]: bodyOf({ result: 'DONE', providerCode: null }),
      [saves]: answer.promise,
    })
    await fill(gatewayText.merchantId, key)
    await press(gatewayText.save)
    await expect.poll(() => server.sent.map(({ name }) => name), patient).toEqual([tries, saves])
    await press('بستن')
    await press(unsaved.leave)
    await expect.poll(countDialogs, patient).toBe(0)
    answer.open({ refusal: 'FORBIDDEN' })
    await expect.poll(toasts, patient).toEqual([refusalMessage('FORBIDDEN')])
  })

  it('is not offered without the permission', async () => {
    await openScreen('/payments', { answers: { [readsList]: rows }, lacks: ['BANK_SETTINGS'] })
    await sees(customer)
    expect(buttonsOf(gatewayText.open)).toEqual([])
  })
})

describe('payments: a compared statement', () => {
  const readsStatement = 'GET /api-sofreh/payments/reconciliations/{id}'
  const readsRows = 'GET /api-sofreh/payments/reconciliations/{id}/rows'
  const { statement, verdicts } = reconciliationText

  it('shows its differences first, one kind with a press, and all again', async () => {
    const sample = await sampleOf<{ sums: object[] }>(`/api-sofreh/payments/reconciliations/${id}`)
    const sum = { ...sample.sums[0], verdict: 'NOT_IN_LEDGER', count: 4, amount: 320_000 }
    const data = { ...sample, isEven: false, sums: [sum], lines: 90, skipped: 2 }
    const server = await openScreen(`/payments/reconciliation/${id}`, { answers: { [readsStatement]: bodyOf(data) } })
    const query = () => server.reads.filter(({ name }) => name === readsRows).at(-1)?.query
    await expect.poll(query, patient).toMatchObject({ differences: 'true' })
    for (const shown of [statement.skipped(2), showNumber(320_000)]) await sees(shown)
    const card = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('main button')].find(({ textContent }) => textContent.startsWith(name))
    fireEvent.click(card(verdicts.NOT_IN_LEDGER.name) as HTMLElement)
    await expect.poll(query, patient).toMatchObject({ verdict: 'NOT_IN_LEDGER' })
    fireEvent.click(card(statement.all) as HTMLElement)
    await expect.poll(query, patient).toEqual({ pageNumber: '1', pageSize: '20' })
  })
})

describe('payments: comparing a statement', () => {
  const compares = 'POST /api-sofreh/payments/reconciliations'
  const { upload } = reconciliationText
  const zarinPal = providerNames['ZARIN_PAL'] ?? ''
  const send = async () => {
    await fill(upload.provider, { choose: zarinPal })
    const input = (await button(upload.choose)).parentElement?.querySelector('input[type="file"]')
    if (!input) throw new Error('the button chooses a file')
    fireEvent.change(input, { target: { files: [new File(['a;b'], 'zarinpal.csv')] } })
  }

  it('needs the provider first, and names unit and file', async () => {
    const answer = held<Behaviour>()
    const server = await openScreen('/payments/reconciliation', { answers: { [compares]: answer.promise } })
    expect((await button(upload.choose)).disabled).toBe(true)
    await sees(upload.first)
    await send()
    await sees(upload.reading)
    expect(server.sent).toEqual([
      {
        name: compares,
        path: compares.slice(5),
        query: { provider: 'ZARIN_PAL', unit: 'RIAL' },
        body: { file: 'zarinpal.csv' },
      },
    ])
    answer.open({ refusal: 'FORBIDDEN' })
    await expect.poll(alerts, patient).toContain(refusalMessage('FORBIDDEN'))
    expect(toasts()).toEqual([])
  })

  it('is reported to a person who went on while a refused file was read', async () => {
    const answer = held<Behaviour>()
    const server = await openScreen('/payments/reconciliation', { answers: { [compares]: answer.promise } })
    await send()
    await expect.poll(() => server.sent.length, patient).toBe(1)
    await press(paymentsText.parts.terminals.name)
    await expect.poll(() => place().textContent, patient).not.toContain(upload.title)
    answer.open({ refusal: 'FORBIDDEN' })
    await expect.poll(toasts, patient).toEqual([refusalMessage('FORBIDDEN')])
    expect(location.pathname).toBe('/bo/payments/terminals')
  })
})
