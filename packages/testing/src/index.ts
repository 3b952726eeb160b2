export { type TestClock, testClock } from './test-clock.ts'
export { type TestDatabase, testDatabase } from './test-database.ts'
