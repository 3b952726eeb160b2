import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { bridgeLostAfterMs } from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { bridgeKey } from '../../store/bridge/bridges.reader.ts'
import { noteBridge } from '../../store/bridge/bridges.writer.ts'
import { reachedPrinter } from '../../store/bridge/reached-printer.ts'
import { findPrinters } from '../../store/printers/printers.reader.ts'
import { noteStates } from '../../store/printers/printers.writer.ts'
import { bridgeOf } from './bridge-of.ts'

/** Handles a bridge's heartbeat with the states of its printers. */
export async function sendHeartbeat(
  deps: PrintingDeps,
  body: InputOf<typeof contract.sendHeartbeat>['body'],
  caller: Caller,
  origin: string,
): Promise<DataOf<typeof contract.sendHeartbeat>> {
  const { vendorId } = caller
  const id = bridgeOf(caller)
  const now = deps.clock()
  const { version, address, keptSales, waiting, failedVersion, isRefused } = body
  await deps.database.transaction(async (tx) => {
    const isBack = await noteBridge(tx, {
      vendorId,
      id,
      version,
      address,
      keptSales,
      waiting,
      failedVersion,
      isRefused,
      origin,
      heardAt: now,
      startedAt: new Date(body.startedAt),
      lostBefore: new Date(now.getTime() - bridgeLostAfterMs),
    })
    const isChanged = await noteStates(tx, { vendorId, states: body.printers, now })
    if (isBack || isChanged) await deps.announce(tx, { vendorId, kind: 'printers-changed', subjectId: id })
  })
  const printers = (await findPrinters(deps.database, vendorId)).filter(({ isActive }) => isActive).map(reachedPrinter)
  return { id, key: bridgeKey(deps.bridgeSecret, vendorId, id), printers }
}
