/** Reaches the vendor's card terminals through its own bridge when the server does not answer. */
import type { PosTerminal } from '@sofreh/payments/client'
import { createBridgeClient, type BridgeClient } from '@sofreh/printing/client'
import { findShopPrinters } from '../../../engine/printing/shop-printers.ts'

/** Timeout; on the same network the bridge answers at once. */
const answerMs = 4_000

/** Returns the bridge of a terminal without contacting it; undefined where this till has no address of it. */
export async function bridgeOf({ bridgeId }: PosTerminal): Promise<BridgeClient | undefined> {
  const bridge = (await findShopPrinters())?.bridges.find(({ id }) => id === bridgeId)
  return bridge?.address
    ? createBridgeClient({ address: bridge.address, key: bridge.key, timeoutMs: answerMs })
    : undefined
}

/** Returns the terminals whose bridge answers now and knows them. */
export async function reachedTerminals(terminals: readonly PosTerminal[]): Promise<PosTerminal[]> {
  const asked = new Map<string, Promise<ReadonlySet<string>>>()
  for (const terminal of terminals)
    if (!asked.has(terminal.bridgeId)) asked.set(terminal.bridgeId, terminalsBehind(terminal))
  const answers = await Promise.all(
    terminals.map(async (terminal) => ((await asked.get(terminal.bridgeId))?.has(terminal.id) ? [terminal] : [])),
  )
  return answers.flat()
}

async function terminalsBehind(terminal: PosTerminal): Promise<ReadonlySet<string>> {
  const status = await (await bridgeOf(terminal))?.status().catch(() => undefined)
  return new Set((status?.terminals ?? []).map(({ id }) => id))
}
