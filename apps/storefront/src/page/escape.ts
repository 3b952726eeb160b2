/** Text that stands between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/**
 * JSON that may stand inside a script element: nothing in it can end the element or open a comment, and the line ends that old
 * engines refuse are written out.
 */
export function jsonForScript(content: unknown): string {
  return JSON.stringify(content).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
