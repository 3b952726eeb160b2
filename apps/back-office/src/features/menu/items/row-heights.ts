const headAndFootPx = 120

/** How tall the rows are: measured where they were drawn, else the usual height of those that were. */
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

  /** Head, rows and foot of a section, as it was last drawn. */
  ofSection(id: string, ids: readonly string[]): number {
    return this.#sections.get(id) ?? headAndFootPx + this.ofAll(ids)
  }

  /** After the window changed its width. */
  forget(): void {
    this.#known.clear()
    this.#sections.clear()
    this.#sum = 0
  }
}
