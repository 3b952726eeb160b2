// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { patient, place } from '../testing/form-parts.ts'
import { openScreen, startMs, startOffice } from '../testing/started-office.tsx'
import { shellText } from './shell.fa.ts'

beforeAll(startOffice, startMs)

it.each(['/no-such-page', '/kitchen/no-such-page', '/orders/no/such/page'])(
  '%s leads nowhere, and shows the menu beside the message',
  async (address) => {
    await openScreen(address)
    await expect.poll(() => place().textContent, patient).toContain(shellText.notFoundTitle)
    const menu = document.querySelector('nav a[href="/bo/orders"]')
    expect(menu?.textContent).toContain(shellText.screens.orders)
    expect(document.querySelectorAll('main')).toHaveLength(1)
  },
)
