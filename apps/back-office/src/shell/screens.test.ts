import { builtInRoles } from '@sofreh/identity/domain'
import { describe, expect, it } from 'vitest'
import { opens, screensFor } from './screens.ts'

const screensOf = (role: keyof typeof builtInRoles) => screensFor(new Set(builtInRoles[role])).map(({ name }) => name)

describe('screens of a role', () => {
  it('includes drawers and shifts for an accountant, whose calls the server admits', () => {
    expect(screensOf('ACCOUNTANT')).toContain('drawers')
    expect(screensOf('ACCOUNTANT')).not.toContain('pos')
  })

  it('includes no drawers screen for the kitchen', () => {
    expect(screensOf('KITCHEN')).not.toContain('drawers')
    expect(screensOf('KITCHEN')).toContain('kitchen')
  })

  it('opens with any one of several permissions, and without any where none is named', () => {
    expect(opens(new Set(['B']), ['A', 'B'])).toBe(true)
    expect(opens(new Set(['C']), ['A', 'B'])).toBe(false)
    expect(opens(new Set(), undefined)).toBe(true)
  })
})
