import { newId } from '@sofreh/kernel'
import type { Line } from './cart.ts'

/** Returns what the guest added after the cart was sent; more of a sent dish is a line of its own, with its own id. */
export function unsentLines(lines: readonly Line[], sent: readonly Pick<Line, 'id' | 'count'>[]): Line[] {
  return lines.flatMap((line) => {
    const before = sent.find(({ id }) => id === line.id)
    if (!before) return line
    return line.count > before.count ? { ...line, id: newId(), count: line.count - before.count } : []
  })
}
