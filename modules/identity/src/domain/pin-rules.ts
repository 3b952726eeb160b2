/** Four digits allow ten thousand guesses, so after this many wrong tries in a row only a code by SMS works. */
export const pinRules = { digits: 4, tries: 5 } as const

/** Returns the tries that remain after the current one. */
export function pinTriesLeft(triesWithThisOne: number): number {
  return Math.max(0, pinRules.tries - triesWithThisOne)
}
