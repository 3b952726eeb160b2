import { mostProgramBytes } from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'

/** Returns the bridge program that this installation carries; undefined for none, or one too large for bridges. */
export async function carriedProgram({
  bridgeProgram,
}: Pick<PrintingDeps, 'bridgeProgram'>): Promise<{ version: string; bytes: Buffer } | undefined> {
  const program = await bridgeProgram()
  return program && program.bytes.length <= mostProgramBytes ? program : undefined
}
