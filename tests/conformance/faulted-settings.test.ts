import { describe } from 'vitest'
import { accountingWrites } from '../support/writes/office/accounting-writes.ts'
import { brandWrites } from '../support/writes/office/brand-writes.ts'
import { catalogWrites } from '../support/writes/office/catalog-writes.ts'
import { staffWrites } from '../support/writes/office/staff-writes.ts'
import { tryWrites } from '../support/writes/try-writes.ts'
import { vendorWrites } from '../support/writes/office/vendor-writes.ts'

describe('every write of settings, menu, staff and accounting under faults', () => {
  tryWrites([...vendorWrites, ...brandWrites, ...catalogWrites, ...staffWrites, ...accountingWrites], '09121110043')
})
