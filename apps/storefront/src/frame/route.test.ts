import { describe, expect, it } from 'vitest'
import type { sampleLanding } from '../page/sample.seed.ts'
import { clockOf, openSentence } from './moments.ts'
import { addressOf, readRoute } from './route.ts'

const table = '01a1fc86-7610-7cf0-95e8-2b7c177826ca'

describe('route', () => {
  it('starts the route at the menu, and keeps the table through every step', () => {
    expect(readRoute('')).toMatchObject({ step: 'MENU', table: undefined })
    expect(readRoute(`?table=${table.toUpperCase()}`)).toMatchObject({ step: 'MENU', table })
    expect(addressOf({ step: 'OVERVIEW', table })).toBe(`/?step=OVERVIEW&table=${table}`)
    expect(addressOf({ step: 'MENU' })).toBe('/')
  })

  it('parses the route that it writes to the URL', () => {
    const route = { step: 'ORDER_DETAILS', order: table, table, item: undefined, sheet: 'account' } as const
    expect(readRoute(addressOf(route).slice(1))).toEqual(route)
  })

  it('ignores invalid values in a URL', () => {
    expect(readRoute('?step=PAY&table=%3Cscript%3E&item=1&sheet=x')).toEqual({
      step: 'MENU',
      table: undefined,
      item: undefined,
      order: undefined,
      sheet: undefined,
    })
  })
})

describe('open state', () => {
  const nowMs = Date.parse('2026-11-21T10:00:00Z')
  const at = (openState: Partial<(typeof sampleLanding)['openState']>, isActive = true) =>
    openSentence(
      { openState: { isOpen: true, until: null, opensAt: null, isPaused: false, message: '', ...openState }, isActive },
      nowMs,
    )

  it('says when the restaurant opens or closes, in Tehran time', () => {
    expect(clockOf('2026-11-21T20:00:00Z')).toBe('۲۳:۳۰')
    expect(at({ isOpen: true, until: '2026-11-21T20:00:00Z', opensAt: null })).toBe('باز است · تا ۲۳:۳۰')
    expect(at({ isOpen: true, until: '2026-12-21T20:00:00Z', opensAt: null })).toBe('شبانه‌روز باز است')
    expect(at({ isOpen: false, until: null, opensAt: '2026-11-21T15:30:00Z' })).toBe('بسته است · امروز از ۱۹:۰۰')
    expect(at({ isOpen: false, until: null, opensAt: '2026-11-22T07:30:00Z' })).toBe('بسته است · فردا از ۱۱:۰۰')
    expect(at({ isOpen: false, until: null, opensAt: '2026-11-24T07:30:00Z' })).toBe('بسته است · سه‌شنبه از ۱۱:۰۰')
    expect(at({ isOpen: false, until: null, opensAt: null })).toBe('اکنون بسته است')
    const paused = { isOpen: false, until: null, isPaused: true }
    expect(at({ ...paused, opensAt: '2026-11-21T15:30:00Z' })).toBe('توقف کوتاه · از ۱۹:۰۰')
    expect(at({ ...paused, opensAt: null })).toBe('فعلاً سفارش نمی‌گیرد')
    expect(at({ isOpen: true, until: null, opensAt: null }, false)).toBe('فعلاً سفارش نمی‌پذیرد')
  })
})
