export * from './drawer-shape.ts'
export * from './drawer.contract.ts'
