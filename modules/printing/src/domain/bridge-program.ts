/** The signed facts of a bridge's program; changing any of them invalidates the signature. */
export type ProgramFacts = {
  /** For example `1.2.0`. */
  version: string
  /** SHA-256 of the file's bytes, in hexadecimal. */
  sha256: string
  size: number
  /** The installation's current public key. A bridge that knows the previous key learns the new one here. */
  key: string
}

/** Largest program in bytes that is offered and downloaded. */
export const mostProgramBytes = 16_000_000

/** Returns the text that is signed. */
export function programStatement({ version, sha256, size, key }: ProgramFacts): string {
  return ['sofreh bridge program', version, sha256, String(size), key].join('\n')
}

/** Returns true when the first version is later. A valid version is later than an invalid one. */
export function isNewerVersion(version: string, than: string): boolean {
  const [one, other] = [partsOf(version), partsOf(than)]
  if (!one) return false
  if (!other) return true
  for (const [index, part] of one.entries()) {
    const difference = part - (other[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

function partsOf(version: string): number[] | undefined {
  return /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version) ? version.split('.').map(Number) : undefined
}

/**
 * Compares a bridge's program with the newest that the server carries. STAYED: the newest ran and failed. REFUSED: it
 * was never started, because its signature was wrong or it does not load on that computer.
 */
export type ProgramState = 'NEWEST' | 'NEWER_READY' | 'STAYED' | 'REFUSED'

/** @param newest undefined when the server carries none */
export function programState(
  bridge: { version: string; failedVersion: string | null; isRefused: boolean },
  newest: string | undefined,
): ProgramState {
  if (newest === undefined || !isNewerVersion(newest, bridge.version)) return 'NEWEST'
  if (bridge.failedVersion !== newest) return 'NEWER_READY'
  return bridge.isRefused ? 'REFUSED' : 'STAYED'
}
