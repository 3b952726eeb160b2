import type { Caller } from '@sofreh/http'
import type { Bridge } from '../../../contract/index.ts'
import { bridgeLostAfterMs, programState } from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { pairedBridges } from '../../store/bridge/bridges.reader.ts'

/** Lists the paired bridges with the state of their programs. */
export async function listBridges(deps: PrintingDeps, { vendorId }: Caller): Promise<Bridge[]> {
  const now = deps.clock()
  const newest = (await deps.bridgeProgram())?.version
  return (await pairedBridges(deps, vendorId)).map(({ heardAt, startedAt, failedVersion, isRefused, ...bridge }) => ({
    ...bridge,
    program: programState({ version: bridge.version, failedVersion, isRefused }, newest),
    newestVersion: newest ?? null,
    heardAt: heardAt.toISOString(),
    startedAt: startedAt.toISOString(),
    isLost: now.getTime() - heardAt.getTime() > bridgeLostAfterMs,
  }))
}
