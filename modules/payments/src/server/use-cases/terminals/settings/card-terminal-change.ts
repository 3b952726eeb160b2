import type { InputOf } from '@sofreh/contract'
import { isUniqueViolation, type Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { isShopAddress, Refusal, searchForm } from '@sofreh/kernel'
import type { addPosTerminal, PosTerminal } from '../../../../contract/index.ts'
import { terminalProtocols } from '../../../../domain/index.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import { type CardTerminalRow, lockCardTerminal, openTaskAt } from '../../../store/terminals/card-terminals.reader.ts'
import { viewOfOne } from './terminal-view.ts'

export type TerminalInput = InputOf<typeof addPosTerminal>['body']

/** Rejects addresses outside private networks. A bank's program may also run on the bridge's own machine. */
function refuseForeign({ mayReachAnything }: PaymentsDeps, { bank, address, deviceAddress }: TerminalInput): void {
  if (mayReachAnything) return
  const isBeside = terminalProtocols[bank].reaches === 'PROGRAM' && address === '127.0.0.1'
  if (!isBeside && !isShopAddress(address)) refuse('TERMINAL_ADDRESS_FOREIGN', 'address')
  if (deviceAddress !== '' && !isShopAddress(deviceAddress)) refuse('TERMINAL_ADDRESS_FOREIGN', 'deviceAddress')
}

export type Columns = ReturnType<typeof columnsOf>

type Saving = { input: TerminalInput; write: (tx: Tx, columns: Columns) => Promise<string> }

/** Checks a terminal's settings and stores them with `write`. */
export async function saveCardTerminal(
  deps: PaymentsDeps,
  caller: Caller,
  { input, write }: Saving,
): Promise<PosTerminal> {
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
    if (isUniqueViolation(error, 'one_terminal_per_name')) return refuse('TERMINAL_NAME_TAKEN', 'name')
    throw error
  }
}

export async function lockOne(tx: Tx, vendorId: string, id: string): Promise<CardTerminalRow> {
  const terminal = await lockCardTerminal(tx, vendorId, id)
  if (!terminal) throw new Refusal('TERMINAL_NOT_FOUND')
  return terminal
}

export async function lockIdle(tx: Tx, vendorId: string, id: string): Promise<void> {
  await lockOne(tx, vendorId, id)
  if (await openTaskAt(tx, vendorId, id)) throw new Refusal('TERMINAL_BUSY')
}
