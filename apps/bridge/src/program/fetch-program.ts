import { spawn } from 'node:child_process'
import { createPublicKey, verify } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mostProgramBytes, programStatement } from '@sofreh/printing/domain'
import { hashOf, type Program } from './program-state.ts'

export type Offer = { key: string; newest: { version: string; sha256: string; size: number; signatures: string[] } }

/** The program is not signed with the installation's key or does not start: an immediate retry changes nothing. */
export class ProgramRefused extends Error {}

/** Returns true when the program is signed with the key pinned at pairing. */
export function isVouchedFor({ key, newest }: Offer, pinned: string): boolean {
  const statement = Buffer.from(programStatement({ ...newest, key }))
  try {
    const known = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: pinned }, format: 'jwk' })
    return newest.signatures.some((signature) => verify(null, statement, known, Buffer.from(signature, 'base64url')))
  } catch {
    return false
  }
}

/** Reads the response body, up to the announced size. */
export async function bodyOf(answer: Response, size: number): Promise<Buffer> {
  if (!answer.ok || !answer.body) throw new Error(`the server answered ${answer.status}`)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > Math.min(size, mostProgramBytes)) throw new ProgramRefused('it is larger than promised')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Stores a program beside the current one, completely or not at all, and checks that it starts. */
export async function layDown(place: string, { newest }: Offer, bytes: Buffer): Promise<Program> {
  const { version, sha256, size } = newest
  // An interrupted download proves nothing about the program: it is fetched again.
  if (bytes.length < size) throw new Error('the download is incomplete')
  if (hashOf(bytes) !== sha256) throw new ProgramRefused('its bytes are not those promised')
  const program = { file: `program-${version}.js`, version, sha256 }
  const file = join(place, program.file)
  writeFileSync(`${file}.new`, bytes, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  if ((await versionOf(file)) === version) return program
  rmSync(file, { force: true })
  throw new ProgramRefused('it does not start here')
}

/** Runs the program's `version` command beside the running one: a program that cannot load is never switched to. */
function versionOf(file: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, 'version'], { stdio: ['ignore', 'pipe', 'ignore'], timeout: 30_000 })
    let output = ''
    child.stdout.on('data', (text) => (output = `${output}${String(text)}`.slice(0, 100)))
    child.once('error', () => resolve(''))
    child.once('close', () => resolve(output.trim()))
  })
}
