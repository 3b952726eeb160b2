import { createSocket } from 'node:dgram'
import { helloOfProtocol6, protocol6Record, RecordCutter, type LineEvent } from './box-records.ts'
import { helloOfModem, ModemReader } from './modem-lines.ts'
import { type Line, type Opening, openingOf } from './open-line.ts'
import { whozzEvent } from './whozz-event.ts'

export type WatchedBox = { id: string; kind: 'PROTOCOL_6' | 'WHOZZ' | 'MODEM'; address: string; firstLine: number }
export type BoxEvent = LineEvent & { boxId: string }
type Listener = { onEvent: (event: BoxEvent) => void; log: (message: string, error?: unknown) => void }

/** Interval of reconnects to a box that does not answer. */
const againMs = 5_000
/** A modem behind a converter that loses power loses its setup while the connection stays open. */
const askAgainMs = 60_000

/** Listens to the configured boxes; closes removed ones and reopens changed ones. */
export class BoxWatch {
  #open = new Map<string, { key: string; close: () => void }>()
  #listener: Listener

  constructor(listener: Listener) {
    this.#listener = listener
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
      if (!this.#open.has(box.id)) this.#open.set(box.id, { key: keyOf(box), close: listenTo(box, this.#listener) })
  }

  stop(): void {
    this.watch([])
  }
}

const keyOf = ({ kind, address, firstLine }: WatchedBox) => `${kind} ${address} ${firstLine}`

function listenTo(box: WatchedBox, listener: Listener): () => void {
  const emit = (event: LineEvent) =>
    listener.onEvent({ ...event, boxId: box.id, line: box.firstLine + Math.max(0, event.line - 1) })
  if (box.kind === 'WHOZZ') return listenToDatagrams(Number(box.address.split(':').at(-1)), emit, listener)
  const { address } = box
  return stayOn(openingOf(address), box.kind === 'MODEM' ? modem : protocol6, { ...listener, address, emit })
}

/** The hello sent when the connection opens, and the reader of what follows. */
type Protocol = {
  hello: Uint8Array
  askAgainMs?: number
  reader: (onRefused: () => void) => (bytes: Uint8Array, nowMs: number) => LineEvent[]
}
const protocol6: Protocol = {
  hello: helloOfProtocol6,
  reader: () => {
    const cutter = new RecordCutter()
    return (bytes, nowMs) => cutter.cut(bytes, nowMs).flatMap((record) => protocol6Record(record) ?? [])
  },
}
const modem: Protocol = {
  hello: helloOfModem,
  askAgainMs,
  reader: (onRefused) => {
    const reader = new ModemReader()
    return (bytes, nowMs) => {
      const rings = reader.read(bytes, nowMs)
      if (reader.isRefused) onRefused()
      return rings
    }
  },
}

type Connection = Listener & { address: string; emit: (event: LineEvent) => void }

/** Reads until stopped; reopens a lost connection and sends the hello again. */
function stayOn(opening: Opening, protocol: Protocol, { address, emit, log }: Connection): () => void {
  let line: Line | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const state = { isStopped: false, isSilent: false, isRefused: false }
  const again = (error?: unknown) => {
    clearInterval(timer)
    if (state.isStopped) return
    if (!state.isSilent) log(`the caller-id box at ${address} does not answer`, error)
    state.isSilent = true
    timer = setTimeout(() => void begin(), againMs)
  }
  const refused = () => {
    if (!state.isRefused) log(`the modem at ${address} does not support caller id`)
    state.isRefused = true
  }
  const begin = async () => {
    try {
      line = await opening()
    } catch (error) {
      again(error)
      return
    }
    if (state.isStopped) return void line.destroy()
    if (state.isSilent) log(`the caller-id box at ${address} answers again`)
    state.isSilent = false
    const read = protocol.reader(refused)
    let receivedAtMs = Date.now()
    line.on('data', (bytes: Buffer) => {
      receivedAtMs = Date.now()
      for (const event of read(bytes, receivedAtMs)) emit(event)
    })
    line.on('error', () => undefined)
    line.once('close', () => again())
    const opened = line
    opened.send(protocol.hello)
    const { askAgainMs: everyMs } = protocol
    if (everyMs === undefined) return
    timer = setInterval(() => {
      if (Date.now() - receivedAtMs >= everyMs) opened.send(protocol.hello)
    }, everyMs)
  }
  void begin()
  return () => {
    state.isStopped = true
    clearTimeout(timer)
    line?.destroy()
  }
}

function listenToDatagrams(port: number, emit: (event: LineEvent) => void, { log }: Listener): () => void {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  socket.on('message', (message) => {
    const event = whozzEvent(message.toString('latin1'))
    if (event) emit(event)
  })
  socket.on('error', (error) => log(`cannot listen for caller-id boxes at UDP ${port}`, error))
  socket.bind(port)
  return () => socket.close()
}
