import type { Socket } from 'node:net'
import type { PrinterState } from '@sofreh/printing/domain'

/**
 * Requests the status with `DLE EOT n` (ESC/POS status command): n = 1 the printer, 2 why it is offline, 4 its paper.
 * Answered at once, also while printing. A printer that never answers is write-only: its state is unknown, which is no
 * fault.
 */
export async function readPrinterStatus(socket: Socket, patienceMs = 600): Promise<PrinterState | 'SILENT'> {
  const printer = await ask(socket, 1, patienceMs)
  if (printer === undefined) return 'SILENT'
  const cause = (await ask(socket, 2, patienceMs)) ?? 0
  const paper = (await ask(socket, 4, patienceMs)) ?? 0
  if (has(cause, 2)) return 'COVER_OPEN'
  if (has(cause, 5) || has(paper, 5) || has(paper, 6)) return 'PAPER_OUT'
  if (has(cause, 6) || has(printer, 5) || has(printer, 3)) return 'ERROR'
  return has(paper, 2) || has(paper, 3) ? 'PAPER_LOW' : 'READY'
}

const has = (byte: number, bit: number) => (byte & (1 << bit)) !== 0

/** Accepts one byte with bits 1 and 4 set, 0 and 7 clear; any other byte is not a status. */
function ask(socket: Socket, what: 1 | 2 | 4, patienceMs: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const end = (answer: number | undefined) => {
      clearTimeout(timer)
      socket.off('data', receive)
      socket.off('close', gone)
      resolve(answer)
    }
    const receive = (bytes: Buffer) => {
      const answer = bytes.find((byte) => (byte & 0x93) === 0x12)
      if (answer !== undefined) end(answer)
    }
    const gone = () => end(undefined)
    const timer = setTimeout(gone, patienceMs)
    socket.on('data', receive)
    socket.once('close', gone)
    socket.write(Uint8Array.of(0x10, 0x04, what))
  })
}
