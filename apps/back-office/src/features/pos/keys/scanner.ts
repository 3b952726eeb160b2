/**
 * A barcode scanner is a keyboard that types faster than any hand and ends with Enter. What it types goes nowhere else: not into
 * the count of a line, and its Enter pays nothing.
 */
const scanner = {
  /** Between two keys of a scanner; a fast typist needs three times as long. */
  mostGapMs: 35,
  leastLetters: 4,
  mostLetters: 60,
}

/** Listens to keys as they come; the caller hands in when. */
export class ScanReader {
  #typed = ''
  #lastAtMs = Number.NEGATIVE_INFINITY

  /** @returns the code when this key ended a scan */
  key(key: string, atMs: number): string | undefined {
    const isFast = atMs - this.#lastAtMs <= scanner.mostGapMs
    this.#lastAtMs = atMs
    if (key === 'Enter') {
      const code = isFast && this.#typed.length >= scanner.leastLetters ? this.#typed : undefined
      this.#typed = ''
      return code
    }
    if (key.length !== 1) {
      // Only Shift comes between the letters of a scanner.
      if (key !== 'Shift') this.#typed = ''
      return undefined
    }
    this.#typed = (isFast ? this.#typed + key : key).slice(-scanner.mostLetters)
    return undefined
  }

  /** So many keys came like a scanner's: what they did as a hand's is taken back. */
  get isScanning(): boolean {
    return this.#typed.length >= 2
  }
}
