/**
 * Returns true when two words differ by at most one typing mistake: an extra, missing or different letter, or two
 * swapped ones.
 * @param isPrefix the typed word may also be the beginning of the other
 */
export function isOneMistake(typed: string, word: string, isPrefix = false): boolean {
  let at = 0
  while (at < typed.length && at < word.length && typed[at] === word[at]) at += 1
  const [typedRest, wordRest] = [typed.slice(at), word.slice(at)]
  const isSame = (one: string, other: string) => (isPrefix ? other.startsWith(one) : one === other)
  return (
    isSame(typedRest, wordRest) ||
    isSame(typedRest.slice(1), wordRest) ||
    isSame(typedRest, wordRest.slice(1)) ||
    isSame(typedRest.slice(1), wordRest.slice(1)) ||
    (typedRest[0] === wordRest[1] && typedRest[1] === wordRest[0] && isSame(typedRest.slice(2), wordRest.slice(2)))
  )
}
