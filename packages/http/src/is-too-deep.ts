/** Deeper than any valid body. Recursive code (validation, fingerprint, storing) is safe up to this depth. */
const mostLevels = 64

/** Returns true when a JSON text is nested too deep. Runs before parsing and without recursion. */
export function isTooDeep(json: string): boolean {
  let level = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (isInText) {
      if (letter === '\\') at++
      else if (letter === '"') isInText = false
    } else if (letter === '"') isInText = true
    else if (letter === '[' || letter === '{') {
      if (++level > mostLevels) return true
    } else if (letter === ']' || letter === '}') level--
  }
  return false
}
