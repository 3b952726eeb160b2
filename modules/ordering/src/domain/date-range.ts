/** Re-exports the kernel's rule for the filters `from`, `to` and `dateRange`, because the ledger uses it too. */
export { businessDatesOf, type DateRange, dateRanges } from '@sofreh/kernel'
