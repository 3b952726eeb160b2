/** What is signed of a bridge's program: nothing of it can be changed without its signature becoming wrong. */
export type ProgramFacts = {
  /** `1.2.0` */
  version: string
  /** Of the file's bytes, in hexadecimal. */
  sha256: string
  size: number
  /** The installation's public key now; a bridge that knew the one before learns it by this. */
  key: string
}

/** Larger ones are not carried and not fetched. */
export const mostProgramBytes = 16_000_000

/** The sentence that is signed. */
export function programStatement({ version, sha256, size, key }: ProgramFacts): string {
  return ['sofreh bridge program', version, sha256, String(size), key].join('\n')
}

/** Whether the first version is later than the second; what is no version is later than nothing. */
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
 * How a bridge's program stands beside the newest that the server carries. STAYED: the newest ran and did not work. REFUSED: it
 * was never started, because it was not what the house signed or does not load there.
 */
export type ProgramState = 'NEWEST' | 'NEWER_READY' | 'STAYED' | 'REFUSED'

/** @param newest undefined where the server carries none */
export function programState(
  bridge: { version: string; failedVersion: string | null; isRefused: boolean },
  newest: string | undefined,
): ProgramState {
  if (newest === undefined || !isNewerVersion(newest, bridge.version)) return 'NEWEST'
  if (bridge.failedVersion !== newest) return 'NEWER_READY'
  return bridge.isRefused ? 'REFUSED' : 'STAYED'
}
