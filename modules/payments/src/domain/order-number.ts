/** Milliseconds since 1970 at the start of 2020, long before the first order. */
const epochMs = 1_577_836_800_000n
const randomBits = 21n

/**
 * The number of an attempt at banks that want a whole number of 63 bits instead of our id: its moment and the last of its
 * randomness. Always the same for one attempt. Two attempts of one millisecond share it once in two million; the bank
 * then refuses the second as a duplicate, and the guest taps again.
 */
export function orderNumberOf(attemptId: string): string {
  const id = BigInt(`0x${attemptId.replaceAll('-', '')}`)
  const madeMs = BigInt.asUintN(42, (id >> 80n) - epochMs)
  return String((madeMs << randomBits) | BigInt.asUintN(Number(randomBits), id))
}
