/** Distance from the viewport within which entries are rendered: a turn of the wheel or a press of Tab finds them. */
const nearPx = 600
/** A rendered entry is removed only beyond this distance, so that scrolling back a little renders nothing again. */
const farPx = 1_200

type Box = { top: number; bottom: number; left: number; right: number }
type Watched = { id: string; isNear: boolean; note: (isNear: boolean) => void }

/** @param window its size in px; a box is measured from its upper left corner */
export function isWithin(box: Box, window: { width: number; height: number }, marginPx: number): boolean {
  return (
    box.bottom >= -marginPx &&
    box.top <= window.height + marginPx &&
    box.right >= -marginPx &&
    box.left <= window.width + marginPx
  )
}

/** Tracks which entries of a long list are near the viewport, and their last rendered height. */
export class NearField {
  #watched = new Map<HTMLElement, Watched>()
  #heights = new Map<string, number>()
  #sumPx = 0
  #frame = 0
  #widthPx = 0
  readonly #guessPx: number

  constructor(guessPx: number) {
    this.#guessPx = guessPx
  }

  watch(element: HTMLElement, id: string, note: (isNear: boolean) => void): () => void {
    this.#watched.set(element, { id, isNear: false, note })
    return () => this.#watched.delete(element)
  }

  /** Returns the height of an entry that is not rendered: its last one, else the mean of all measured ones. */
  heightOf(id: string): number {
    return this.#heights.get(id) ?? (this.#heights.size > 0 ? this.#sumPx / this.#heights.size : this.#guessPx)
  }

  /** Reads every box before notifying, so that the browser lays out once. A focused entry stays rendered. */
  look(): void {
    const size = { width: window.innerWidth, height: window.innerHeight }
    if (size.width !== this.#widthPx) this.#forget(size.width)
    const seen = [...this.#watched].map(([element, entry]) => {
      const box = element.getBoundingClientRect()
      return { entry, box, hasFocus: element.contains(document.activeElement) }
    })
    for (const { entry, box, hasFocus } of seen) {
      if (entry.isNear) this.#noteHeight(entry.id, box.bottom - box.top)
      const isNear = hasFocus || isWithin(box, size, entry.isNear ? farPx : nearPx)
      if (isNear === entry.isNear) continue
      entry.isNear = isNear
      entry.note(isNear)
    }
  }

  /** Schedules one `look` before the next frame. */
  lookSoon(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      this.look()
    })
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #noteHeight(id: string, px: number): void {
    if (px <= 0) return
    this.#sumPx += px - (this.#heights.get(id) ?? 0)
    this.#heights.set(id, px)
  }

  /** Heights change with the width of the window. */
  #forget(widthPx: number): void {
    this.#widthPx = widthPx
    this.#heights.clear()
    this.#sumPx = 0
  }
}
