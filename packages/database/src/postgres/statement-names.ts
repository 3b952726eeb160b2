import { createHash } from 'node:crypto'

const mostNames = 500
const mostSeen = 2000

/**
 * Names statements by their text, so that PostgreSQL parses and plans each once per connection (unnamed ones take 1.5
 * to 2 times as long). A text gets its name at its second use, and only the first 500 texts do: each name takes memory
 * on every connection, and texts built from long lists may never repeat.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (!seen.has(text)) {
      if (seen.size >= mostSeen) seen.clear()
      seen.add(text)
      return undefined
    }
    if (names.size >= mostNames) return undefined
    seen.delete(text)
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}
