/**
 * A barcode scanner acts as a keyboard that types faster than any hand and ends with Enter. A scan must neither change
 * a line's count nor trigger payment by its Enter.
 */
const scanner = {
  /** The longest gap between two keys of a scanner; a fast typist needs three times as long. */
  mostGapMs: 35,
  leastLetters: 4,
  mostLetters: 60,
}

/** Detects scans in a stream of keys; the caller passes the time of each. */
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
      // Only Shift may come between a scanner's letters.
      if (key !== 'Shift') this.#typed = ''
      return undefined
    }
    this.#typed = (isFast ? this.#typed + key : key).slice(-scanner.mostLetters)
    return undefined
  }

  /** True once enough keys came at scanner speed; their effect as typed keys is then undone. */
  get isScanning(): boolean {
    return this.#typed.length >= 2
  }
}
