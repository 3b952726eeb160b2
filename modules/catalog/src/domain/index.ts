export * from './choices.ts'
export * from './item-price.ts'
export * from './menu-types.ts'
export * from './sellable.ts'
