/**
 * Returns true when two terms differ by at most one typing mistake: an extra, missing or different letter, or two
 * swapped ones.
 * @param isPrefix the typed term may also be the beginning of the other
 */
export function isOneMistake(typed: string, term: string, isPrefix = false): boolean {
  let at = 0
  while (at < typed.length && at < term.length && typed[at] === term[at]) at += 1
  const [typedRest, termRest] = [typed.slice(at), term.slice(at)]
  const isSame = (one: string, other: string) => (isPrefix ? other.startsWith(one) : one === other)
  return (
    isSame(typedRest, termRest) ||
    isSame(typedRest.slice(1), termRest) ||
    isSame(typedRest, termRest.slice(1)) ||
    isSame(typedRest.slice(1), termRest.slice(1)) ||
    (typedRest[0] === termRest[1] && typedRest[1] === termRest[0] && isSame(typedRest.slice(2), termRest.slice(2)))
  )
}
