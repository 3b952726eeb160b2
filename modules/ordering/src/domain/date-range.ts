/** The filters `from`, `to` and `dateRange` as business dates; the rule is the kernel's, since the ledger asks it too. */
export { businessDatesOf, type DateRange, dateRanges } from '@sofreh/kernel'
