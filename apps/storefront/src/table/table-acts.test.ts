import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { payShare } from './table-acts.ts'

const orderId = '01a1fc86-0000-7000-8000-000000000001'
const bank = 'https://bank.example/pay'

/** The current amount of the guest's share at the simulated restaurant. */
let comesTo: number
let opened: string[]
let asked: string[]

beforeEach(() => {
  opened = []
  asked = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  // The guest is back from the bank at once.
  vi.stubGlobal('addEventListener', (_: string, act: () => void) => act())
  const assign = (address: string) => void opened.push(address)
  vi.stubGlobal('location', { host: 'naranj.localhost', protocol: 'http:', assign })
  vi.stubGlobal('fetch', async (path: string) => {
    const answers: Record<string, object> = {
      '/api-sofreh/ordering/visit/shares': { orderId, shareId: orderId, amount: comesTo },
      [`/api/orders/payment/${orderId}`]: { submitUrl: bank },
      '/api-sofreh/ordering/visit': { visit: { table: { id: 't' }, endedAt: null }, bill: null },
    }
    asked.push(path)
    const data = answers[path.split('?')[0] ?? '']
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('paying a share of the table’s bill', () => {
  const pay = () => payShare({ by: 'ALL' }, { amount: 500_000, unit: 'تومان' })

  it('opens the bank with the displayed amount, or with less after another guest paid', async () => {
    for (const amount of [500_000, 300_000]) {
      comesTo = amount
      await pay()
    }
    expect(opened).toEqual([bank, bank])
  })

  it('does not open the bank with more when a dish was added meanwhile, but reads the bill again', async () => {
    comesTo = 560_000
    await pay()
    expect(opened).toEqual([])
    expect(asked).toEqual(['/api-sofreh/ordering/visit/shares', '/api-sofreh/ordering/visit'])
  })
})
