/** Returns true for the id of a record. Addresses are edited by hand and cut off in messages. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f-]{36}$/.test(text)
}
