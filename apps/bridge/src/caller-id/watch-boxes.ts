import { createSocket } from 'node:dgram'
import { helloOfProtocol6, protocol6Record, RecordCutter, type Said } from './box-records.ts'
import { helloOfModem, ModemReader } from './modem-lines.ts'
import { type Line, type Opening, openingOf } from './open-line.ts'
import { whozzSaid } from './whozz-records.ts'

export type WatchedBox = { id: string; kind: 'PROTOCOL_6' | 'WHOZZ' | 'MODEM'; address: string; firstLine: number }
export type Heard = Said & { boxId: string }
type Ears = { onHeard: (heard: Heard) => void; log: (message: string, error?: unknown) => void }

/** Interval of reconnects to a box that does not answer. */
const againMs = 5_000
/** A modem behind a converter that loses power forgets its setup while the connection stays open. */
const askAgainMs = 60_000

/** Listens to the configured boxes; closes removed ones and reopens changed ones. */
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
  const hear = (said: Said) =>
    ears.onHeard({ ...said, boxId: box.id, line: box.firstLine + Math.max(0, said.line - 1) })
  if (box.kind === 'WHOZZ') return listenToDatagrams(Number(box.address.split(':').at(-1)), hear, ears)
  const { address } = box
  return stayOn(openingOf(address), box.kind === 'MODEM' ? modem : protocol6, { ...ears, address, hear })
}

/** The hello sent when the connection opens, and the reader of what follows. */
type Protocol = {
  hello: Uint8Array
  askAgainMs?: number
  reader: (onRefused: () => void) => (bytes: Uint8Array, nowMs: number) => Said[]
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

type Hearing = Ears & { address: string; hear: (said: Said) => void }

/** Reads until stopped; reopens a lost connection and sends the hello again. */
function stayOn(opening: Opening, protocol: Protocol, { address, hear, log }: Hearing): () => void {
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
    let heardAtMs = Date.now()
    line.on('data', (bytes: Buffer) => {
      heardAtMs = Date.now()
      for (const said of read(bytes, heardAtMs)) hear(said)
    })
    line.on('error', () => undefined)
    line.once('close', () => again())
    const opened = line
    opened.say(protocol.hello)
    const { askAgainMs: everyMs } = protocol
    if (everyMs === undefined) return
    timer = setInterval(() => {
      if (Date.now() - heardAtMs >= everyMs) opened.say(protocol.hello)
    }, everyMs)
  }
  void begin()
  return () => {
    state.isStopped = true
    clearTimeout(timer)
    line?.destroy()
  }
}

function listenToDatagrams(port: number, hear: (said: Said) => void, { log }: Ears): () => void {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  socket.on('message', (message) => {
    const said = whozzSaid(message.toString('latin1'))
    if (said) hear(said)
  })
  socket.on('error', (error) => log(`cannot listen for caller-id boxes at UDP ${port}`, error))
  socket.bind(port)
  return () => socket.close()
}
