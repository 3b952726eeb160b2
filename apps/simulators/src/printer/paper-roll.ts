import { crc32, deflateSync } from 'node:zlib'

/** A printout: rows of dots up to a cut. */
export type PrintedTicket = {
  /** In dots. */
  width: number
  height: number
  /** One bit per dot, rows of whole bytes, 1 = printed. */
  dots: Buffer
  /** Bytes that were not a command and came out as letters: the result of a lost byte. */
  letters: string
  at: Date
}

export class PaperRoll {
  readonly tickets: PrintedTicket[]
  #rows: Buffer[] = []
  #letters = ''
  #width = 0

  constructor(tickets: PrintedTicket[] = []) {
    this.tickets = tickets
  }

  burn(bytesPerRow: number, rows: Buffer): void {
    this.#width = Math.max(this.#width, bytesPerRow * 8)
    this.#rows.push(rows)
  }

  feed(rows: number): void {
    if (this.#width > 0) this.#rows.push(Buffer.alloc((this.#width / 8) * rows))
  }

  letter(byte: number): void {
    this.#letters += String.fromCharCode(byte)
  }

  /** Cuts the paper, or tears it off. */
  cut(): void {
    if (this.#rows.length === 0 && this.#letters === '') return
    const dots = Buffer.concat(this.#rows)
    const width = this.#width
    const height = width === 0 ? 0 : Math.floor((dots.length * 8) / width)
    this.tickets.push({ width, height, dots, letters: this.#letters, at: new Date() })
    this.#rows = []
    this.#letters = ''
    this.#width = 0
  }
}

/** Renders a printout as a PNG. */
export function pngOfTicket(ticket: PrintedTicket): Buffer {
  const bytes = ticket.width / 8
  const rows = Buffer.alloc((bytes + 1) * ticket.height)
  for (let row = 0; row < ticket.height; row += 1)
    for (let at = 0; at < bytes; at += 1)
      // One-bit grayscale: 1 is white.
      rows[row * (bytes + 1) + 1 + at] = ~(ticket.dots[row * bytes + at] ?? 0) & 0xff
  const head = Buffer.alloc(13)
  head.writeUInt32BE(ticket.width, 0)
  head.writeUInt32BE(ticket.height, 4)
  head[8] = 1
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))])
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
