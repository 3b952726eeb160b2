import { Refusal } from '@sofreh/kernel'
import type { PrintingDeps } from '../../printing-deps.ts'
import { carriedProgram } from './carried-program.ts'

/** Returns the bytes of the newest bridge program. */
export async function fetchBridgeProgram(deps: Pick<PrintingDeps, 'bridgeProgram'>): Promise<Buffer> {
  const program = await carriedProgram(deps)
  if (!program) throw new Refusal('BRIDGE_PROGRAM_NOT_FOUND')
  return program.bytes
}
