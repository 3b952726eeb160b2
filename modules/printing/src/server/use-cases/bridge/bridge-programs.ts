import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { DataOf } from '@sofreh/contract'
import { Refusal } from '@sofreh/kernel'
import type { readBridgeProgram } from '../../../contract/index.ts'
import { mostProgramBytes, programStatement } from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'

/** The PKCS #8 prefix before the 32 bytes of an Ed25519 seed (RFC 8410). */
const seedHead = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyOf(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([seedHead, seed]), format: 'der', type: 'pkcs8' })
}

/** Serves the newest bridge program with its signatures. */
export function bridgePrograms({ programSeeds, bridgeProgram }: Pick<PrintingDeps, 'programSeeds' | 'bridgeProgram'>) {
  const [seed, ...before] = programSeeds
  const own = keyOf(seed)
  const keys = [own, ...before.map(keyOf)]
  const key = createPublicKey(own).export({ format: 'jwk' }).x ?? ''
  const carried = async () => {
    const program = await bridgeProgram()
    return program && program.bytes.length <= mostProgramBytes ? program : undefined
  }
  return {
    newest: async (): Promise<DataOf<typeof readBridgeProgram>> => {
      const program = await carried()
      if (!program) return { key, newest: null }
      const { version, bytes } = program
      const facts = { version, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
      const statement = Buffer.from(programStatement({ ...facts, key }))
      const signatures = keys.map((one) => sign(null, statement, one).toString('base64url'))
      return { key, newest: { ...facts, signatures } }
    },
    bytes: async (): Promise<Buffer> => {
      const program = await carried()
      if (!program) throw new Refusal('BRIDGE_PROGRAM_NOT_FOUND')
      return program.bytes
    },
  }
}
