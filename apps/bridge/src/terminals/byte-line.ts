import { connect, type Socket } from 'node:net'
import { declined, type Talk, type TerminalJob, type TerminalResult, approved } from './terminal-port.ts'

/** Finds the first complete message; without `message` the bytes are skipped. Undefined: more bytes are needed. */
export type Cut<Message> = (bytes: Buffer) => { message?: Message; length: number } | undefined

const mostBytes = 65_536

/** A connection to a terminal that reads message by message from bytes in any pieces. */
export class ByteLine {
  readonly #socket: Socket
  #bytes = Buffer.alloc(0)
  #isOver = false
  #wake: (() => void) | undefined

  constructor(socket: Socket, hungUp: AbortSignal) {
    this.#socket = socket
    const end = () => {
      this.#isOver = true
      this.#wake?.()
    }
    socket.on('data', (chunk: Buffer) => {
      this.#bytes = Buffer.concat([this.#bytes, chunk]).subarray(-mostBytes)
      this.#wake?.()
    })
    socket.on('close', end)
    socket.on('error', end)
    hungUp.addEventListener('abort', end, { once: true })
  }

  send(bytes: Uint8Array | string): void {
    this.#socket.write(bytes)
  }

  /** Returns the next message; undefined when the connection ended before one was complete. */
  async next<Message>(cut: Cut<Message>): Promise<Message | undefined> {
    for (;;) {
      for (let found = this.#bytes.length > 0 ? cut(this.#bytes) : undefined; found; ) {
        this.#bytes = this.#bytes.subarray(found.length)
        if (found.message !== undefined) return found.message
        found = this.#bytes.length > 0 ? cut(this.#bytes) : undefined
      }
      if (this.#isOver) return undefined
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      this.#wake = undefined
    }
  }

  /** Closes gracefully: drains unread bytes, so that the terminal sees no reset. */
  close(): void {
    this.#socket.resume()
    this.#socket.end()
    setTimeout(() => this.#socket.destroy(), 500).unref()
  }
}

/** Undefined when nothing answers: no byte was sent. */
export function openLine(
  { terminal: { address, port } }: TerminalJob,
  { connectMs, hungUp }: Pick<Talk, 'connectMs' | 'hungUp'>,
): Promise<ByteLine | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, noDelay: true })
    const fail = () => {
      socket.destroy()
      resolve(undefined)
    }
    const timer = setTimeout(fail, connectMs)
    socket.once('error', fail)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', fail)
      resolve(new ByteLine(socket, hungUp))
    })
  })
}

/** Tests the connection: a terminal that accepts it is reachable. */
export async function knockByLine(job: TerminalJob, talk: Talk): Promise<TerminalResult> {
  const line = await openLine(job, talk)
  if (!line) return declined('OFFLINE')
  line.close()
  return approved({ reason: 'REACHED' })
}
