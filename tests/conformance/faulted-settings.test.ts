import { describe } from 'vitest'
import { accountingWrites } from '../support/writes/accounting-writes.ts'
import { brandWrites } from '../support/writes/brand-writes.ts'
import { catalogWrites } from '../support/writes/catalog-writes.ts'
import { staffWrites } from '../support/writes/staff-writes.ts'
import { tryWrites } from '../support/writes/try-writes.ts'
import { vendorWrites } from '../support/writes/vendor-writes.ts'

describe('every write of settings, menu, staff and accounting under faults', () => {
  tryWrites([...vendorWrites, ...brandWrites, ...catalogWrites, ...staffWrites, ...accountingWrites], '09121110043')
})
