/** Returns whether a statement violated a unique constraint or index; with `name`, only of that one. */
export function isUniqueViolation(error: unknown, name?: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && (name === undefined || constraint === name)
}
