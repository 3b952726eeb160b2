export { sellable } from './sellable.ts'
export { type TestClock, testClock } from './test-clock.ts'
export { type TestDatabase, testDatabase } from './test-database.ts'
export { vendorSettings } from './vendor-settings.ts'
