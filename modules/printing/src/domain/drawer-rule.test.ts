import { describe, expect, it } from 'vitest'
import { drawerWithinMs, opensDrawer } from './drawer-rule.ts'

describe('cash drawer', () => {
  const receipt = { layout: 'CUSTOMER', isDuplicate: false, isCash: true, ageMs: 500 }
  it.each([
    [receipt, true],
    [{ ...receipt, isCash: false }, false],
    [{ ...receipt, isDuplicate: true }, false],
    [{ ...receipt, ageMs: drawerWithinMs + 1 }, false],
    [{ ...receipt, layout: 'KITCHEN' }, false],
    [{ ...receipt, layout: 'DRAWER', isCash: false }, true],
    [{ ...receipt, layout: 'DRAWER', ageMs: drawerWithinMs + 1 }, false],
  ])('decides on opening the drawer for %o: %s', (printout, opens) => expect(opensDrawer(printout)).toBe(opens))
})
