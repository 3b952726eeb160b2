import { connect, type Socket } from 'node:net'
import { escPosOf, type Picture } from '@sofreh/paper'
import type { ReachedPrinter } from '@sofreh/printing/contract'
import { type AttemptOutcome, needsHands, type PrinterState } from '@sofreh/printing/domain'
import { readPrinterStatus } from './read-printer-status.ts'

export type PrintOutcome = {
  outcome: AttemptOutcome
  problem: string | null
  /** Printer's state, as far as known. */
  state: PrinterState
}
export type PrintWork = {
  picture: Picture
  copies: number
  opensDrawer: boolean
  /** The printer answered before, so silence is now a fault. */
  isTalker: boolean
  /** Called before the printout's first byte is sent; from then on something may be on paper. */
  onBegin: () => Promise<void>
}

/** Time limits; tests use shorter ones. */
export type Patience = { connectMs: number; answerMs: number; stallMs: number; settleMs: number }
export const usualPatience: Patience = { connectMs: 2_000, answerMs: 600, stallMs: 6_000, settleMs: 8_000 }

/** Reads the printer's state over a separate connection. */
export async function lookAt(printer: ReachedPrinter, patience: Patience): Promise<PrinterState> {
  const socket = await reach(printer, patience.connectMs)
  if (!socket) return 'OFFLINE'
  const state = await readPrinterStatus(socket, patience.answerMs)
  socket.destroy()
  return state === 'SILENT' ? 'UNKNOWN' : state
}

/**
 * Prints a job over a new connection. Returns `NOT_PRINTED` only when no byte was sent, and `MAYBE` when some were
 * sent without confirmation. Always closes the connection: a half-open one blocks the printer for everyone.
 */
export async function printOn(printer: ReachedPrinter, work: PrintWork, patience: Patience): Promise<PrintOutcome> {
  const socket = await reach(printer, patience.connectMs)
  if (!socket) return { outcome: 'NOT_PRINTED', problem: 'OFFLINE', state: 'OFFLINE' }
  try {
    const before = await readPrinterStatus(socket, patience.answerMs)
    if (before !== 'SILENT' && needsHands(before)) return { outcome: 'NOT_PRINTED', problem: before, state: before }
    if (socket.destroyed || (before === 'SILENT' && work.isTalker))
      return { outcome: 'NOT_PRINTED', problem: 'NO_ANSWER', state: 'OFFLINE' }
    await work.onBegin()
    const isOut = await writePrintout(socket, printer, work, patience)
    if (before === 'SILENT') return await endSilently(socket, isOut, patience)
    return await confirm(socket, isOut ? burnMsOf(work) : undefined, patience)
  } finally {
    socket.destroy()
  }
}

function reach({ ip, port }: ReachedPrinter, patienceMs: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: ip, port, noDelay: true })
    const timer = setTimeout(() => socket.destroy(), patienceMs)
    socket.on('error', () => socket.destroy())
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve(socket)
    })
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}

/** Writes piece by piece, each after the one before was sent. @returns whether all were sent */
async function writePrintout(
  socket: Socket,
  printer: ReachedPrinter,
  { picture, copies, opensDrawer }: PrintWork,
  patience: Patience,
): Promise<boolean> {
  for (let copy = 0; copy < copies; copy += 1) {
    const { mode, cuts } = printer
    for (const piece of escPosOf(picture, { mode, cuts, opensDrawer: opensDrawer && copy === 0 })) {
      if (!(await write(socket, piece, patience.stallMs))) return false
      if (printer.bandPauseMs > 0 && piece.length > 16) await pause(printer.bandPauseMs)
    }
  }
  return true
}

function write(socket: Socket, piece: Uint8Array, patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOut: boolean) => {
      clearTimeout(timer)
      socket.off('close', gone)
      resolve(isOut)
    }
    const gone = () => end(false)
    if (socket.destroyed) return resolve(false)
    const timer = setTimeout(gone, patienceMs)
    socket.once('close', gone)
    socket.write(piece, (error) => end(!error))
  })
}

/**
 * Estimates the printing time: heads print about 150 mm per second, and status requests are answered while the picture
 * is still in memory.
 */
function burnMsOf({ picture, copies }: PrintWork): number {
  return Math.min(4_000, 250 + (picture.height * copies) / 1.2)
}

/**
 * Polls a printer while it prints, so that paper running out in the middle is noticed. Then polls until it is ready or
 * time is up.
 * @param burnMs estimated printing time; undefined when not everything was sent
 */
async function confirm(socket: Socket, burnMs: number | undefined, patience: Patience): Promise<PrintOutcome> {
  const begun = Date.now()
  for (;;) {
    const answer = socket.destroyed ? 'SILENT' : await readPrinterStatus(socket, patience.answerMs)
    const state: PrinterState = answer === 'SILENT' ? 'OFFLINE' : answer
    const spent = Date.now() - begun
    if (burnMs !== undefined && !needsHands(state) && spent >= burnMs)
      return { outcome: 'PRINTED', problem: null, state }
    // Out of paper in the middle: someone may be changing the roll, and the rest is in the printer's memory.
    const isOver = burnMs === undefined || spent >= burnMs + patience.settleMs
    if (needsHands(state) && (socket.destroyed || isOver)) return { outcome: 'MAYBE', problem: state, state }
    await pause(120)
  }
}

/** A printer that never answers counts as successful when it accepts everything and closes the connection in order. */
async function endSilently(socket: Socket, isOut: boolean, patience: Patience): Promise<PrintOutcome> {
  if (!isOut || socket.destroyed) return { outcome: 'MAYBE', problem: 'OFFLINE', state: 'OFFLINE' }
  const isOrderly = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), patience.stallMs)
    socket.once('close', (hadError) => {
      clearTimeout(timer)
      resolve(!hadError)
    })
    socket.end()
  })
  return isOrderly
    ? { outcome: 'PRINTED', problem: null, state: 'UNKNOWN' }
    : { outcome: 'MAYBE', problem: 'NO_ANSWER', state: 'UNKNOWN' }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
