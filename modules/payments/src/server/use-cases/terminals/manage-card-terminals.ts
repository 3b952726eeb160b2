import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { isShopAddress, Refusal, searchForm } from '@sofreh/kernel'
import type { addPosTerminal, PosTerminal } from '../../../contract/index.ts'
import { terminalProtocols } from '../../../domain/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { announceAsked } from './ask-terminal.ts'
import { type CardTerminalRow, lockCardTerminal, openTaskAt } from '../../store/terminals/card-terminals.reader.ts'
import { insertCardTerminal, updateCardTerminal } from '../../store/terminals/card-terminals.writer.ts'
import { viewOfOne, viewsOf } from './terminal-view.ts'

export type TerminalInput = InputOf<typeof addPosTerminal>['body']

export async function listCardTerminals(deps: PaymentsDeps, vendorId: string): Promise<PosTerminal[]> {
  return viewsOf(deps, deps.database, vendorId)
}

export async function getCardTerminal(deps: PaymentsDeps, vendorId: string, id: string): Promise<PosTerminal> {
  return viewOfOne(deps, deps.database, { vendorId, id })
}

export function addCardTerminal(deps: PaymentsDeps, caller: Caller, input: TerminalInput): Promise<PosTerminal> {
  return save(deps, caller, { input, write: (tx, columns) => insert(deps, tx, caller, columns) })
}

export function changeCardTerminal(
  deps: PaymentsDeps,
  caller: Caller,
  { id, ...input }: TerminalInput & { id: string },
): Promise<PosTerminal> {
  const write = async (tx: Tx, columns: ReturnType<typeof columnsOf>) => {
    await lockIdle(tx, caller.vendorId, id)
    await updateCardTerminal(tx, { vendorId: caller.vendorId, id }, { ...columns, changed_by: caller.personId ?? null })
    // Notifies the previous bridge at once that it no longer has this terminal.
    await announceAsked(deps, tx, { vendorId: caller.vendorId, terminalId: id })
    return id
  }
  return save(deps, caller, { input, write })
}

/**
 * Activates or deactivates a terminal. An inactive one is offered nowhere; a terminal with an open task cannot be
 * deactivated.
 */
export function switchCardTerminal(
  deps: PaymentsDeps,
  caller: Caller,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<PosTerminal> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      if (isActive) await lockOne(tx, vendorId, id)
      else await lockIdle(tx, vendorId, id)
      await updateCardTerminal(tx, { vendorId, id }, { is_active: isActive, changed_by: caller.personId ?? null })
      await announceAsked(deps, tx, { vendorId, terminalId: id })
      return viewOfOne(deps, tx, { vendorId, id })
    },
    { once: caller.once },
  )
}

export function removeCardTerminal(deps: PaymentsDeps, caller: Caller, id: string): Promise<{ id: string }> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      await lockIdle(tx, vendorId, id)
      const change = { removed_at: deps.clock(), is_active: false, changed_by: caller.personId ?? null }
      await updateCardTerminal(tx, { vendorId, id }, change)
      await announceAsked(deps, tx, { vendorId, terminalId: id })
      return { id }
    },
    { once: caller.once },
  )
}

/** Rejects addresses outside private networks. A bank's program may also run on the bridge's own machine. */
function refuseForeign({ mayReachAnything }: PaymentsDeps, { bank, address, deviceAddress }: TerminalInput): void {
  if (mayReachAnything) return
  const isBeside = terminalProtocols[bank].reaches === 'PROGRAM' && address === '127.0.0.1'
  if (!isBeside && !isShopAddress(address)) refuse('TERMINAL_ADDRESS_FOREIGN', 'address')
  if (deviceAddress !== '' && !isShopAddress(deviceAddress)) refuse('TERMINAL_ADDRESS_FOREIGN', 'deviceAddress')
}

type Columns = ReturnType<typeof columnsOf>
type Saving = { input: TerminalInput; write: (tx: Tx, columns: Columns) => Promise<string> }

async function save(deps: PaymentsDeps, caller: Caller, { input, write }: Saving): Promise<PosTerminal> {
  const { vendorId } = caller
  if (!terminalProtocols[input.bank].isConnected) refuse('TERMINAL_NOT_SUPPORTED_HERE', 'bank')
  refuseForeign(deps, input)
  return deps.database.transaction(
    async (tx) => {
      const bridges = await deps.identity.bridgesOf(tx, vendorId)
      if (!bridges.some(({ id }) => id === input.bridgeId)) refuse('BRIDGE_NOT_FOUND', 'bridgeId')
      const id = await nameOnce(() => write(tx, columnsOf(input)))
      return viewOfOne(deps, tx, { vendorId, id })
    },
    { once: caller.once },
  )
}

async function insert(deps: PaymentsDeps, tx: Tx, caller: Caller, columns: Columns): Promise<string> {
  const id = deps.newId()
  const made = { vendor_id: caller.vendorId, id, created_at: deps.clock(), changed_by: caller.personId ?? null }
  await insertCardTerminal(tx, { ...made, ...columns })
  return id
}

function columnsOf({
  name,
  bank,
  bridgeId,
  address,
  port,
  deviceAddress,
  serialNumber,
  terminalNumber,
}: TerminalInput) {
  return {
    name,
    name_key: searchForm(name),
    bank,
    bridge_id: bridgeId,
    address,
    port: port ?? terminalProtocols[bank].port,
    device_address: deviceAddress,
    serial_number: serialNumber,
    terminal_number: terminalNumber,
  }
}

function refuse(code: string, field: string): never {
  throw new Refusal(code, { fields: [{ field, code }] })
}

/** Maps a violation of the unique index to a refusal; the index decides between concurrent requests for one name. */
async function nameOnce(write: () => Promise<string>): Promise<string> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'one_terminal_per_name')
      return refuse('TERMINAL_NAME_TAKEN', 'name')
    throw error
  }
}

async function lockOne(tx: Tx, vendorId: string, id: string): Promise<CardTerminalRow> {
  const terminal = await lockCardTerminal(tx, vendorId, id)
  if (!terminal) throw new Refusal('TERMINAL_NOT_FOUND')
  return terminal
}

async function lockIdle(tx: Tx, vendorId: string, id: string): Promise<void> {
  await lockOne(tx, vendorId, id)
  if (await openTaskAt(tx, vendorId, id)) throw new Refusal('TERMINAL_BUSY')
}
