/** The menu's code for browsers: types of the endpoints, rules that a guest's phone checks, and texts. */
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
