// @vitest-environment jsdom
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { excelImportText } from './excel-import.fa.ts'
import { customersText } from '../features/customers/customers.fa.ts'
import { held } from '../testing/describe-forms.ts'
import { alerts, button, buttonsOf, countDialogs, patient, press, sees, toasts } from '../testing/form-parts.ts'
import { chooseFile, importPreview } from '../testing/import-preview.ts'
import { openScreen, startMs, startOffice } from '../testing/started-office.tsx'

beforeAll(startOffice, startMs)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const text = customersText.import
const reads = 'POST /api-sofreh/customers/import'
const applies = 'POST /api-sofreh/customers/import/{id}/apply'
const readsList = 'GET /api-identity/identity/customers/report'
const preview = importPreview({ newCustomers: 2, changedCustomers: 1, unchangedCustomers: 0 })
const previewed = { body: { data: preview } }
const done = { body: { data: { newCustomers: 2, changedCustomers: 1 } } }

/** Opens the import and chooses a workbook. */
async function openImport(answer: Behaviour | Promise<Behaviour>): Promise<FakeServer> {
  const server = await openScreen('/customers', { answers: { [reads]: answer } })
  await press(text.open)
  await sees(text.steps)
  chooseFile('customers.xlsx')
  return server
}

const sentTo = ({ sent }: FakeServer, name: string) => sent.filter((call) => call.name === name)

it('customers: a workbook that is refused is reported, and another one can be chosen', async () => {
  const server = await openImport({ refusal: 'FORBIDDEN' })
  await expect.poll(alerts, patient).toContain(refusalMessage('FORBIDDEN'))
  server.answer(reads, previewed)
  await button(excelImportText.choose)
  chooseFile('again.xlsx')
  await sees(text.newOnes(2))
  expect(alerts()).not.toContain(refusalMessage('FORBIDDEN'))
  expect(sentTo(server, reads).map(({ body }) => body)).toEqual([{ file: 'customers.xlsx' }, { file: 'again.xlsx' }])
  expect(sentTo(server, applies)).toEqual([])
})

it('customers: a confirmed workbook is applied once, and the list is read again', async () => {
  const server = await openImport(previewed)
  const answer = held<Behaviour>()
  server.answer(applies, answer.promise)
  await press(text.apply)
  await expect.poll(() => sentTo(server, applies).length, patient).toBe(1)
  await expect.poll(async () => (await button(text.apply)).disabled, patient).toBe(true)
  fireEvent.click(await button(text.apply))
  const count = server.calls.filter((name) => name === readsList).length
  answer.open(done)
  await expect.poll(toasts, patient).toContain(text.done(2, 1))
  await expect.poll(countDialogs, patient).toBe(0)
  expect(sentTo(server, applies)).toHaveLength(1)
  expect(server.calls.filter((name) => name === readsList).length).toBeGreaterThan(count)
  expect(server.problems).toEqual([])
})

it('customers: a workbook stays after a lost answer, and is applied again with the same key', async () => {
  const server = await openImport(previewed)
  server.answer(applies, 'lost')
  await press(text.apply)
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  await sees(text.newOnes(2))
  server.answer(applies, done)
  await press(text.apply)
  await expect.poll(toasts, patient).toContain(text.done(2, 1))
  const [lost, repeated] = server.keys.slice(-2)
  expect(lost).toBeTruthy()
  expect(repeated).toBe(lost)
})

it('customers: the rows without a fault are applied alone, and leave the list of faults on the screen', async () => {
  const faulty = { ...preview, id: null, goodRowsId: id, summary: { ...preview.summary, faultyRows: 1 } }
  const server = await openImport({ body: { data: faulty } })
  server.answer(applies, done)
  await press(excelImportText.applyGood(2, 1))
  await expect.poll(toasts, patient).toContain(text.done(2, 1))
  await sees(excelImportText.appliedGood(2, 1))
  expect(buttonsOf(excelImportText.applyGood(2, 1)).length).toBe(0)
  expect(sentTo(server, applies).map(({ path }) => path)).toEqual([`/api-sofreh/customers/import/${id}/apply`])
})

it.each([
  { result: 'done', answer: { body: { data: { newCustomers: 7, changedCustomers: 5 } } }, shown: text.done(7, 5) },
  { result: 'refused', answer: { refusal: 'FORBIDDEN' }, shown: refusalMessage('FORBIDDEN') },
])('customers: an import that was $result after its panel was closed is reported', async ({ answer, shown }) => {
  const server = await openImport(previewed)
  const late = held<Behaviour>()
  server.answer(applies, late.promise)
  await press(text.apply)
  await expect.poll(() => sentTo(server, applies).length, patient).toBe(1)
  await press('بستن')
  await expect.poll(countDialogs, patient).toBe(0)
  late.open(answer)
  await expect.poll(() => toasts().join(' '), patient).toContain(shown)
})
