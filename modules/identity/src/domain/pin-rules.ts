/** Four digits are ten thousand guesses: after so many wrong ones in a row only the phone's code helps. */
export const pinRules = { digits: 4, tries: 5 } as const

/** How many further tries remain after the one that is counted now. */
export function pinTriesLeft(triesWithThisOne: number): number {
  return Math.max(0, pinRules.tries - triesWithThisOne)
}
