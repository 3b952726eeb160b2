// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { refusalMessage } from '@sofreh/contract/testing'
import { sessionText } from '@sofreh/staff/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { addBrowserParts } from '../../testing/browser-parts.ts'
import { fill, patient, press, valuesOf } from '../../testing/form-parts.ts'
import { openFakeOffice } from '../../testing/open-fake-office.ts'
import { authText } from './auth.fa.ts'
import { CodeStep } from './code-step.tsx'

const verifies = 'POST /api-identity/identity/auth/verify'
const userId = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const sent = {
  phoneNumber: '09120000001',
  userId,
  isRegistered: true,
  mayResendAtMs: Date.now() + 60_000,
  expiresAtMs: Date.now() + 120_000,
  isUnsure: false,
}

it('sign-in: a code stays after a lost answer and is sent again, and a refused code is asked for anew', async () => {
  addBrowserParts()
  const server = openFakeOffice({ [verifies]: 'lost' })
  const entered: unknown[] = []
  const enter = async (tokens: unknown) => void entered.push(tokens)
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <CodeStep sent={sent} onResent={() => undefined} onBack={() => undefined} onEnter={enter} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await fill(authText.code, '۱۲۳۴۵۶')
  await expect.poll(() => document.body.textContent, patient).toContain(sessionText.noAnswer)
  expect(await valuesOf([authText.code])).toEqual(['123456'])
  server.answer(verifies, { refusal: 'FORBIDDEN' })
  await press(authText.enter)
  await expect.poll(() => document.body.textContent, patient).toContain(refusalMessage('FORBIDDEN'))
  await expect.poll(() => valuesOf([authText.code]), patient).toEqual([''])
  server.answer(verifies, 'recorded')
  await fill(authText.code, '۶۵۴۳۲۱')
  await expect.poll(() => entered.length, patient).toBe(1)
  const bodies = ['123456', '123456', '654321'].map((code) => ({ userId, code }))
  expect(server.sent.map(({ body }) => body)).toEqual(bodies)
  expect(server.problems).toEqual([])
})
