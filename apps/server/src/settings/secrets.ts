import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One secret for each purpose, all made from SECRET_KEY, so that one that leaks opens nothing else. */
export type Secrets = {
  /** Signs access tokens. */
  tokens: Uint8Array
  /** Hashes one-time codes and refresh tokens. */
  codes: Uint8Array
  /** Seals the credentials of gateways. */
  sealing: Uint8Array
}

/**
 * @param secretKey SECRET_KEY, required in production; absent in development one is made once and kept in the folder
 */
export function readSecrets(secretKey: string | undefined, folder: string): Secrets {
  const master = secretKey ?? keptKey(folder)
  const secret = (purpose: string) => new Uint8Array(hkdfSync('sha256', master, 'sofreh', purpose, 32))
  return { tokens: secret('tokens'), codes: secret('codes'), sealing: secret('sealing') }
}

function keptKey(folder: string): string {
  const file = join(folder, 'secret-key')
  mkdirSync(folder, { recursive: true })
  try {
    // `wx`: of two servers that start together the first one's key counts for both.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
