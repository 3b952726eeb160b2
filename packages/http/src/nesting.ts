/** No call of ours nests its body deeper; what recurses over one (validation, fingerprint, storing) is safe below it. */
const mostLevels = 64

/** Whether lists and records of a JSON text lie in each other too deep; told before it is parsed, without recursion. */
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
