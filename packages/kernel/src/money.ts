/**
 * Whole amounts of a vendor's currency unit and rates in basis points (10 % = 1000). Products use bigint: an amount
 * times a rate can exceed what a double holds exactly.
 */
export type Money = number

/** Throws when the number is not a safe integer: a fractional amount of money is a bug, never an input error. */
export function assertMoney(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount: ${amount}`)
  return amount
}

/**
 * Returns a rate of an amount, rounded half up (towards plus infinity) once.
 * @param rateBp basis points, 0 or more
 * @throws RangeError for fractions, or when the result is too large to be exact
 * @example rateOf(995, 1000) // 100
 */
export function rateOf(amount: Money, rateBp: number): Money {
  const product = BigInt(assertMoney(amount)) * BigInt(assertMoney(rateBp))
  return assertMoney(Number(floorDivide(product * 2n + 10_000n, 20_000n)))
}

/**
 * Splits an amount over weights by largest remainder, so that the parts always add up to it. Equal remainders go to the
 * earlier weight. Weights are 0 or more; when all are 0 the whole goes to the first.
 * @example allocate(100, [1, 1, 1]) // [34, 33, 33]
 */
export function allocate(whole: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) {
    if (whole !== 0) throw new RangeError('there are no weights to allocate over')
    return []
  }
  if (whole < 0) return allocate(-whole, weights).map((part) => (part === 0 ? 0 : -part))
  const total = weights.reduce((sum, weight) => sum + BigInt(assertMoney(weight)), 0n)
  if (weights.some((weight) => weight < 0)) throw new RangeError('a weight is negative')
  if (total === 0n) return weights.map((_, index) => (index === 0 ? whole : 0))
  const shares = weights.map((weight, index) => {
    const product = BigInt(assertMoney(whole)) * BigInt(weight)
    return { index, part: Number(product / total), remainder: product % total }
  })
  let left = whole - shares.reduce((sum, share) => sum + share.part, 0)
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder) {
    if (left === 0) break
    share.part += 1
    left -= 1
  }
  return shares.map((share) => share.part)
}

/** Adds whole amounts; throws when the sum leaves the safe range. */
export function sumOf(amounts: Iterable<Money>): Money {
  let sum = 0
  for (const amount of amounts) sum = assertMoney(sum + amount)
  return sum
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor !== 0n && dividend < 0n ? quotient - 1n : quotient
}
