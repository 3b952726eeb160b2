// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { refusalMessage } from '@sofreh/contract/testing'
import { sessionText } from '@sofreh/staff/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { addBrowserParts } from '../../testing/browser-parts.ts'
import { errorOf, fill, patient, press, valuesOf } from '../../testing/form-parts.ts'
import { openFakeOffice } from '../../testing/open-fake-office.ts'
import { authText } from './auth.fa.ts'
import { PhoneStep } from './phone-step.tsx'
import { findSentCode, forgetSentCode, type SentCode, storeSentCode } from './sent-code-store.ts'

const sends = 'POST /api-identity/identity/auth/login'
const code: SentCode = {
  phoneNumber: '09120000001',
  userId: '01a20def-2a4d-7e52-a2da-694c3b061e42',
  isRegistered: true,
  mayResendAtMs: Date.now() + 60_000,
  expiresAtMs: Date.now() + 120_000,
  isUnsure: false,
}

let sent: SentCode[]
beforeEach(() => {
  addBrowserParts()
  forgetSentCode()
  sent = []
})
afterEach(cleanup)

function show(): void {
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <PhoneStep onSent={(one) => sent.push(one)} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

it('asks for a whole phone number, and sends no code to a part of one', async () => {
  const server = openFakeOffice()
  show()
  await fill(authText.phone, '۰۹۱۲۰۰۰')
  await press(authText.sendCode)
  await expect.poll(() => errorOf(authText.phone), patient).toContain(authText.phoneWrong)
  expect(server.sent).toEqual([])
})

it('sends the code to a number in Persian digits, and finds it again after a reload', async () => {
  const server = openFakeOffice({ [sends]: 'recorded' })
  show()
  await fill(authText.phone, '۰۹۱۲۰۰۰۰۰۰۱')
  await press(authText.sendCode)
  await expect.poll(() => sent.length, patient).toBe(1)
  expect(server.sent.map(({ body }) => body)).toEqual([{ phoneNumber: '09120000001' }])
  expect(findSentCode()).toEqual(sent[0])
  expect(server.problems).toEqual([])
})

it('leaves the number after a lost answer or a refusal, and says why', async () => {
  const server = openFakeOffice({ [sends]: 'lost' })
  show()
  await fill(authText.phone, '09120000001')
  await press(authText.sendCode)
  await expect.poll(() => errorOf(authText.phone), patient).toContain(sessionText.noAnswer)
  server.answer(sends, { refusal: 'RATE_LIMITED' })
  await press(authText.sendCode)
  await expect.poll(() => errorOf(authText.phone), patient).toContain(refusalMessage('RATE_LIMITED'))
  const [typed] = await valuesOf([authText.phone])
  expect(String(typed).replace(/\s/g, '')).toMatch(/^(09120000001|۰۹۱۲۰۰۰۰۰۰۱)$/)
  expect(sent).toEqual([])
})

it('asks for the code that was just sent instead of sending another one to the same number', async () => {
  const server = openFakeOffice({ [sends]: 'recorded' })
  storeSentCode(code)
  show()
  await fill(authText.phone, code.phoneNumber)
  await press(authText.sendCode)
  await expect.poll(() => sent, patient).toEqual([code])
  expect(server.sent).toEqual([])
  await fill(authText.phone, '09120000002')
  await press(authText.sendCode)
  await expect.poll(() => sent.length, patient).toBe(2)
  expect(server.sent.map(({ body }) => body)).toEqual([{ phoneNumber: '09120000002' }])
})

it('offers to type a code only while one is valid', async () => {
  openFakeOffice()
  storeSentCode({ ...code, expiresAtMs: Date.now() - 1 })
  show()
  expect(document.body.textContent).not.toContain(authText.haveCode)
  cleanup()
  storeSentCode(code)
  show()
  await press(authText.haveCode)
  expect(sent).toEqual([code])
})
