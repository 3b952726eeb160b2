export * from './api.ts'
export * from './problem.ts'
export * from './follow-events.ts'
