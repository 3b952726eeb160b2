export * from './interface-state.ts'
export * from './stored-lists.ts'
