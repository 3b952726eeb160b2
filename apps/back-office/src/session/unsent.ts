/**
 * Work of this device that the server has not acknowledged yet. Whoever keeps some says how to count it; a person who
 * signs out is told. It survives the sign-out and is sent after the next sign-in (decisions, section 6).
 */
type Count = () => Promise<number>
const counts = new Set<Count>()

/** Adds a way to count; call the answer when it is gone. */
export function countUnsentBy(count: Count): () => void {
  counts.add(count)
  return () => void counts.delete(count)
}

export async function countUnsent(): Promise<number> {
  const found = await Promise.all([...counts].map((count) => count().catch(() => 0)))
  return found.reduce((sum, count) => sum + count, 0)
}
