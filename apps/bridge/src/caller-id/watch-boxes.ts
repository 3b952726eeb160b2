import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { constants, open } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { ReadStream } from 'node:tty'
import { promisify } from 'node:util'
import { helloOfProtocol6, protocol6Record, RecordCutter, type Ring, whozzRecord } from './box-records.ts'

export type WatchedBox = { id: string; kind: 'PROTOCOL_6' | 'WHOZZ'; address: string; firstLine: number }
export type Heard = Ring & { boxId: string }
type Ears = { onRing: (heard: Heard) => void; log: (message: string, error?: unknown) => void }

/** A box that does not answer is looked for again after so long. */
const againMs = 5_000
const baud = '57600'

/** Listens at the boxes that the office named; a box that was taken away is left, one that changed is opened anew. */
export class BoxWatch {
  #open = new Map<string, { key: string; close: () => void }>()
  #ears: Ears

  constructor(ears: Ears) {
    this.#ears = ears
  }

  watch(boxes: readonly WatchedBox[]): void {
    const wanted = new Map(boxes.map((box) => [box.id, box]))
    for (const [id, { key, close }] of this.#open) {
      const box = wanted.get(id)
      if (box && keyOf(box) === key) continue
      close()
      this.#open.delete(id)
    }
    for (const box of boxes)
      if (!this.#open.has(box.id)) this.#open.set(box.id, { key: keyOf(box), close: listenTo(box, this.#ears) })
  }

  stop(): void {
    this.watch([])
  }
}

const keyOf = ({ kind, address, firstLine }: WatchedBox) => `${kind} ${address} ${firstLine}`

function listenTo(box: WatchedBox, ears: Ears): () => void {
  const hear = (ring: Ring | undefined) => {
    if (ring) ears.onRing({ ...ring, boxId: box.id, line: box.firstLine + Math.max(0, ring.line - 1) })
  }
  if (box.kind === 'WHOZZ') return listenToDatagrams(Number(box.address.split(':').at(-1)), hear, ears)
  const opening = box.address.startsWith('tcp://') ? socketTo(box.address) : serialPort(box.address)
  return stayOn(opening, hear, { ...ears, address: box.address })
}

type Line = Pick<Socket, 'on' | 'once' | 'destroy'>
/** Opens the line and says hello; fails when there is nobody. */
type Opening = () => Promise<Line>

/** Reads records as long as it lives, and opens the line again whenever it is gone. */
function stayOn(
  opening: Opening,
  hear: (ring: Ring | undefined) => void,
  ears: Ears & { address: string },
): () => void {
  let line: Line | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const state = { isStopped: false, isSilent: false }
  const again = (error?: unknown) => {
    if (state.isStopped) return
    if (!state.isSilent) ears.log(`the caller-id box at ${ears.address} does not answer`, error)
    state.isSilent = true
    timer = setTimeout(() => void begin(), againMs)
  }
  const begin = async () => {
    const cutter = new RecordCutter()
    try {
      line = await opening()
    } catch (error) {
      again(error)
      return
    }
    if (state.isStopped) return void line.destroy()
    if (state.isSilent) ears.log(`the caller-id box at ${ears.address} answers again`)
    state.isSilent = false
    line.on('data', (bytes: Buffer) => {
      for (const record of cutter.cut(bytes, Date.now())) hear(protocol6Record(record))
    })
    line.on('error', () => undefined)
    line.once('close', () => again())
  }
  void begin()
  return () => {
    state.isStopped = true
    clearTimeout(timer)
    line?.destroy()
  }
}

/** A box behind a converter from serial to the shop's network. */
function socketTo(address: string): Opening {
  const { hostname, port } = new URL(address)
  return () =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), keepAlive: true })
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        socket.write(helloOfProtocol6)
        resolve(socket)
      })
    })
}

/** A box at a serial port of this computer, 57600 8N1. */
function serialPort(path: string): Opening {
  return async () => {
    const line = ['-F', path, baud, 'raw', '-echo', 'cs8', '-cstopb', '-parenb', 'clocal', '-hupcl']
    await promisify(execFile)('stty', line, { timeout: 3_000 })
    const descriptor = await promisify(open)(path, constants.O_RDWR | constants.O_NOCTTY)
    const stream = new ReadStream(descriptor)
    ;(stream as unknown as Socket).write(helloOfProtocol6)
    return stream
  }
}

function listenToDatagrams(port: number, hear: (ring: Ring | undefined) => void, { log }: Ears): () => void {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  socket.on('message', (message) => hear(whozzRecord(message.toString('latin1'))))
  socket.on('error', (error) => log(`nobody can listen for caller-id boxes at UDP ${port}`, error))
  socket.bind(port)
  return () => socket.close()
}
