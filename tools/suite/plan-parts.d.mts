export function planParts(
  files: readonly string[],
  seconds: Readonly<Record<string, number>>,
  count: number,
): string[][]
