/** What browsers share of the menu: types of the calls, the rules a guest's phone asks, and the words. */
export type * from '../contract/index.ts'
export {
  type ChoiceProblem,
  type ChosenTopping,
  checkChoices,
  discountFault,
  finalPriceOf,
  groupFault,
  movedPrice,
  needsChoice,
  requiredOf,
} from '../domain/index.ts'
export * from '../text/catalog.fa.ts'
