/** Milliseconds since 1970 at the start of 2020, long before the first order. */
const epochMs = 1_577_836_800_000n
const randomBits = 21n

/**
 * Returns the number of an attempt for banks that require a 63-bit whole number instead of our id: its time and its
 * last random bits. It is always the same for one attempt. Two attempts of one millisecond share it once in two
 * million. The bank then refuses the second as a duplicate, and the guest taps again.
 */
export function bankOrderNumber(attemptId: string): string {
  const id = BigInt(`0x${attemptId.replaceAll('-', '')}`)
  const madeMs = BigInt.asUintN(42, (id >> 80n) - epochMs)
  return String((madeMs << randomBits) | BigInt.asUintN(Number(randomBits), id))
}
