/** Escapes text for use between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/**
 * Serialises JSON for a script element: it cannot end the element or open a comment. Escapes the line separators that
 * old engines reject.
 */
export function jsonForScript(content: unknown): string {
  return JSON.stringify(content).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
