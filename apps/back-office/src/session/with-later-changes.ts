/** Returns what the server stored, with the fields that were changed while the answer was awaited. */
export function withLaterChanges<Values extends Record<string, unknown>>(
  stored: Values,
  { sent, present }: { sent: Values; present: Values },
): Values {
  const isChanged = (name: string) => JSON.stringify(present[name]) !== JSON.stringify(sent[name])
  return { ...stored, ...Object.fromEntries(Object.entries(present).filter(([name]) => isChanged(name))) }
}
