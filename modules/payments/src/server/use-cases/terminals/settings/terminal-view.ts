import type { Handle } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { PosTerminal, TerminalTaskView } from '../../../../contract/index.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import {
  type CardTerminalRow,
  cardTerminalsOf,
  lastTasks,
  type TerminalTaskRow,
} from '../../../store/terminals/card-terminals.reader.ts'

function terminalViewOf(
  row: CardTerminalRow,
  known: { bridges: ReadonlyMap<string, string>; task: TerminalTaskRow | undefined; isBridgeSilent: boolean },
): PosTerminal {
  return {
    id: row.id,
    name: row.name,
    bank: row.bank,
    bridgeId: row.bridge_id,
    bridgeName: known.bridges.get(row.bridge_id) ?? null,
    isBridgeSilent: known.isBridgeSilent,
    address: row.address,
    port: row.port,
    deviceAddress: row.device_address,
    serialNumber: row.serial_number,
    terminalNumber: row.terminal_number,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    lastTask: known.task ? taskViewOf(known.task) : null,
  }
}

function taskViewOf(task: TerminalTaskRow): TerminalTaskView {
  const { kind, state, outcome, reason, code } = task
  return { kind, state, outcome, reason, code, at: (task.ended_at ?? task.created_at).toISOString() }
}

export async function viewsOf(deps: PaymentsDeps, handle: Handle, vendorId: string): Promise<PosTerminal[]> {
  const rows = await cardTerminalsOf(handle, vendorId)
  if (rows.length === 0) return []
  const bridges = new Map((await deps.identity.bridgesOf(handle, vendorId)).map(({ id, name }) => [id, name]))
  const tasks = await lastTasks(handle, vendorId)
  const silent = await silentBridges(deps, handle, vendorId)
  return rows.map((row) =>
    terminalViewOf(row, { bridges, task: tasks.get(row.id), isBridgeSilent: silent(row.bridge_id) }),
  )
}

/** Bridges send a heartbeat every few seconds; after this silence one fetches no tasks. */
const silentAfterMs = 15_000

export async function silentBridges(
  deps: Pick<PaymentsDeps, 'above' | 'clock'>,
  handle: Handle,
  vendorId: string,
): Promise<(bridgeId: string) => boolean> {
  const heartbeats = await deps.above().printing.lastHeartbeats(handle, vendorId)
  const since = deps.clock().getTime() - silentAfterMs
  return (bridgeId) => (heartbeats.get(bridgeId)?.getTime() ?? 0) < since
}

export async function viewOfOne(
  deps: PaymentsDeps,
  handle: Handle,
  { vendorId, id }: { vendorId: string; id: string },
): Promise<PosTerminal> {
  const found = (await viewsOf(deps, handle, vendorId)).find((terminal) => terminal.id === id)
  if (!found) throw new Refusal('TERMINAL_NOT_FOUND')
  return found
}
