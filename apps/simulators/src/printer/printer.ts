import type { Socket } from 'node:net'
import { plugOf } from '../plug.ts'
import { EscPosReader } from './esc-pos-reader.ts'
import { PaperRoll } from './paper-roll.ts'

/** Faults of a printer, from the documentation of ESC/POS over TCP 9100. */
export type PrinterFaults = {
  isPaperOut: boolean
  isPaperLow: boolean
  isCoverOpen: boolean
  /** Prints without answering status requests, as simple print servers do. */
  isMute: boolean
  /** Accepts the connection and never reads. */
  isStuck: boolean
  /** Runs out of paper after this many bytes of the next picture. */
  paperOutAfter: number | undefined
  /** Disconnects after this many bytes. */
  hangUpAfter: number | undefined
  /** Printing speed; undefined: instant. */
  bytesPerSecond: number | undefined
  /** Buffer size. With `losesBytes` anything above it is lost, otherwise the connection waits. */
  memoryBytes: number
  losesBytes: boolean
}

export type SimulatedPrinter = {
  faults: PrinterFaults
  roll: PaperRoll
  /** How often the cash drawer was opened. */
  drawerKicks: number
  connections: number
  /** Starts listening, on the same port again after `unplug`; returns the port. */
  plugIn(port?: number, host?: string): Promise<number>
  /** Pulls the cable: nothing answers any more. */
  unplug(): Promise<void>
}

export function createPrinter(): SimulatedPrinter {
  const printer: SimulatedPrinter = {
    faults: {
      isPaperOut: false,
      isPaperLow: false,
      isCoverOpen: false,
      isMute: false,
      isStuck: false,
      paperOutAfter: undefined,
      hangUpAfter: undefined,
      bytesPerSecond: undefined,
      memoryBytes: 4096,
      losesBytes: false,
    },
    roll: new PaperRoll(),
    drawerKicks: 0,
    connections: 0,
    ...plugOf((socket) => serve(printer, socket)),
  }
  return printer
}

/** Serves one connection: answers status requests at once; all other bytes pass the buffer at printing speed. */
function serve(printer: SimulatedPrinter, socket: Socket): void {
  const { faults } = printer
  // One roll per connection: on a busy machine the next connection may begin before the end of this one is noticed.
  const roll = new PaperRoll(printer.roll.tickets)
  printer.connections += 1
  const reader = new EscPosReader(roll, () => {
    printer.drawerKicks += 1
  })
  let memory = Buffer.alloc(0)
  let seen = 0
  if (faults.isStuck) return void socket.pause()
  const canPrint = () => !faults.isPaperOut && !faults.isCoverOpen && !faults.isStuck
  const print = (most: number) => {
    if (!canPrint()) return
    const bytes = memory.subarray(0, Math.min(most, memory.length, faults.paperOutAfter ?? Number.POSITIVE_INFINITY))
    memory = memory.subarray(bytes.length)
    reader.read(bytes)
    if (faults.paperOutAfter !== undefined) {
      faults.paperOutAfter -= bytes.length
      if (faults.paperOutAfter <= 0) {
        faults.isPaperOut = true
        faults.paperOutAfter = undefined
      }
    }
    if (memory.length <= faults.memoryBytes && socket.isPaused()) socket.resume()
  }
  const head = setInterval(
    () => print(faults.bytesPerSecond === undefined ? memory.length : faults.bytesPerSecond / 50),
    20,
  )
  socket.once('close', () => {
    clearInterval(head)
    // Prints the rest of the buffer, then tears off what was not cut.
    if (canPrint()) reader.read(memory)
    roll.cut()
  })
  socket.on('data', (chunk: Buffer) => {
    seen += chunk.length
    answerQuestions(printer, socket, chunk)
    const room = faults.losesBytes ? Math.max(0, faults.memoryBytes - memory.length) : chunk.length
    memory = Buffer.concat([memory, chunk.subarray(0, room)])
    if (faults.bytesPerSecond === undefined) print(memory.length)
    // An offline printer still answers, so bytes are accepted; otherwise the connection waits until some were printed.
    if (!faults.losesBytes && canPrint() && memory.length > faults.memoryBytes) socket.pause()
    if (faults.hangUpAfter !== undefined && seen > faults.hangUpAfter) socket.destroy()
  })
}

/** Answers `10 04 n` anywhere in the stream: fixed bits 1 and 4, and the status that n requests. */
function answerQuestions({ faults }: SimulatedPrinter, socket: Socket, chunk: Buffer): void {
  if (faults.isMute) return
  for (let at = 0; at + 2 < chunk.length; at += 1) {
    if (chunk[at] !== 0x10 || chunk[at + 1] !== 0x04) continue
    const asked = chunk[at + 2] ?? 0
    if (asked >= 1 && asked <= 4) socket.write(Buffer.of(0x12 | bitsOf(faults, asked)))
  }
}

function bitsOf(faults: PrinterFaults, asked: number): number {
  const isOffline = faults.isPaperOut || faults.isCoverOpen
  if (asked === 1) return isOffline ? 0x08 : 0
  if (asked === 2) return (faults.isCoverOpen ? 0x04 : 0) | (faults.isPaperOut ? 0x20 : 0)
  if (asked === 4) return (faults.isPaperLow || faults.isPaperOut ? 0x0c : 0) | (faults.isPaperOut ? 0x60 : 0)
  return 0
}
