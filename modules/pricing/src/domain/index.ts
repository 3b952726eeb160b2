export * from './cart-lines.ts'
export { minimumBasketMissing, priceOfOrder } from './price-of-order.ts'
export * from './price-types.ts'
export { choicesKey, type Dish, sameChoices, sameDish, type ToppingChoice } from './topping-choices.ts'
