import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { ReachedTerminal, TakenTerminalTask, takeTerminalTasks } from '../../../../contract/index.ts'
import { terminalFetchMs } from '../../../../domain/index.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import {
  type CardTerminalRow,
  cardTerminalsOf,
  openTasksOf,
  type TerminalTaskRow,
} from '../../../store/terminals/card-terminals.reader.ts'
import { claimTasks } from '../../../store/terminals/card-terminals.writer.ts'
import { bridgeOf } from '../bridge-of.ts'

/**
 * Returns the bridge's new tasks, tasks handed over before that may not have arrived, and the tasks it has to cancel.
 * @param have ids of the tasks the bridge already holds
 */
export async function takeTasks(
  deps: PaymentsDeps,
  caller: Caller,
  have: readonly string[],
): Promise<DataOf<typeof takeTerminalTasks>> {
  const { vendorId } = caller
  const bridgeId = bridgeOf(caller)
  const now = deps.clock()
  return deps.database.transaction(async (tx) => {
    const madeAfter = new Date(now.getTime() - terminalFetchMs)
    const claimed = new Set(await claimTasks(tx, { vendorId, bridgeId, now, madeAfter }))
    const open = await openTasksOf(tx, vendorId, bridgeId)
    const held = new Set(have)
    const terminals = new Map((await cardTerminalsOf(tx, vendorId)).map((terminal) => [terminal.id, terminal]))
    // A task handed over long ago that the bridge does not hold is too old to start.
    const isFresh = ({ id, created_at }: TerminalTaskRow) => claimed.has(id) || created_at > madeAfter
    const given = open.filter((task) => task.state === 'TAKEN' && !held.has(task.id) && isFresh(task))
    const theirs = new Set([...held, ...given.map(({ id }) => id)])
    return {
      tasks: given.flatMap((task) => taken(task, terminals.get(task.terminal_id), now)),
      cancelled: open.filter(({ id, is_cancelled }) => is_cancelled && theirs.has(id)).map(({ id }) => id),
      terminals: [...terminals.values()].filter((one) => one.is_active && one.bridge_id === bridgeId).map(reached),
    }
  })
}

function taken(task: TerminalTaskRow, terminal: CardTerminalRow | undefined, now: Date): TakenTerminalTask[] {
  if (!terminal) return []
  const { id, kind, number, rial } = task
  return [
    {
      id,
      kind,
      paymentId: task.transaction_id,
      number,
      rial,
      ageMs: Math.max(0, now.getTime() - task.created_at.getTime()),
      withinMs: Math.max(1_000, task.created_at.getTime() + 2 * terminalFetchMs - now.getTime()),
      terminal: reached(terminal),
    },
  ]
}

function reached(terminal: CardTerminalRow): ReachedTerminal {
  const { id, name, bank, address, port } = terminal
  return {
    id,
    name,
    bank,
    address,
    port,
    deviceAddress: terminal.device_address,
    serialNumber: terminal.serial_number,
    terminalNumber: terminal.terminal_number,
  }
}
