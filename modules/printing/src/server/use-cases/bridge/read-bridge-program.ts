import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { DataOf } from '@sofreh/contract'
import type * as contract from '../../../contract/index.ts'
import { programStatement } from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { carriedProgram } from './carried-program.ts'

/** The PKCS #8 prefix before the 32 bytes of an Ed25519 seed (RFC 8410). */
const seedHead = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Returns the newest bridge program's facts with their signatures, and the key that new programs are signed with. */
export async function readBridgeProgram({
  programSeeds: [seed, ...before],
  bridgeProgram,
}: Pick<PrintingDeps, 'programSeeds' | 'bridgeProgram'>): Promise<DataOf<typeof contract.readBridgeProgram>> {
  const own = keyOf(seed)
  const key = createPublicKey(own).export({ format: 'jwk' }).x ?? ''
  const program = await carriedProgram({ bridgeProgram })
  if (!program) return { key, newest: null }
  const { version, bytes } = program
  const facts = { version, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
  const statement = Buffer.from(programStatement({ ...facts, key }))
  const signatures = [own, ...before.map(keyOf)].map((one) => sign(null, statement, one).toString('base64url'))
  return { key, newest: { ...facts, signatures } }
}

function keyOf(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([seedHead, seed]), format: 'der', type: 'pkcs8' })
}
