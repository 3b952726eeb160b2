const headAndFootPx = 120

/** Heights of the rows: as measured, else the mean of the measured ones. */
export class RowHeights {
  #known = new Map<string, number>()
  #sections = new Map<string, number>()
  #sum = 0
  readonly #guess: number

  constructor(guess: number) {
    this.#guess = guess
  }

  note(id: string, px: number): void {
    if (px <= 0) return
    this.#sum += px - (this.#known.get(id) ?? 0)
    this.#known.set(id, px)
  }

  of(id: string): number {
    return this.#known.get(id) ?? (this.#known.size > 0 ? this.#sum / this.#known.size : this.#guess)
  }

  ofAll(ids: readonly string[]): number {
    return ids.reduce((sum, id) => sum + this.of(id), 0)
  }

  noteSection(id: string, px: number): void {
    this.#sections.set(id, px)
  }

  /** Returns the height of a section with header and footer, as last rendered. */
  ofSection(id: string, ids: readonly string[]): number {
    return this.#sections.get(id) ?? headAndFootPx + this.ofAll(ids)
  }

  /** Call after the window's width changed. */
  forget(): void {
    this.#known.clear()
    this.#sections.clear()
    this.#sum = 0
  }
}
