import type { Socket } from 'node:net'
import { type CardDevice, createDevice, type Purchase, serveGuest } from './card-device.ts'
import { type Plug, plugOf } from '../plug.ts'
import { sendInMood } from './send-in-mood.ts'

/** Behpardakht's terminal, raw protocol 3.3: the length in its responses counts the whole frame. */
export function createMellatTerminal(): CardDevice & Plug {
  const device = createDevice()
  return Object.assign(
    device,
    plugOf((socket) => listen(device, socket)),
  )
}

function listen(device: CardDevice, socket: Socket): void {
  const cancelling = new AbortController()
  let bytes = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    for (;;) {
      const text = bytes.toString('latin1')
      if (text.startsWith('CANCEL')) {
        bytes = bytes.subarray(6)
        cancelling.abort()
        continue
      }
      if (text.startsWith('Ready?')) {
        bytes = bytes.subarray(6)
        socket.write('OK')
        continue
      }
      const length = Number(text.slice(0, 4))
      if (bytes.length < 4 || bytes.length < length + 6) return
      const body = bytes.subarray(4, 4 + length)
      const sum = bytes.readUInt16LE(4 + length)
      bytes = bytes.subarray(length + 6)
      if (sum === checksum(body)) void answer(device, socket, readTags(body), cancelling.signal)
    }
  })
}

async function answer(
  device: CardDevice,
  socket: Socket,
  asked: Map<number, Buffer>,
  cancelled: AbortSignal,
): Promise<void> {
  const service = asked.get(0xa2)?.toString('hex')
  const tracking = asked.get(0xba)?.toString('latin1') ?? ''
  const echo: [number, Buffer][] = [...asked].filter(([tag]) => tag === 0xa2 || tag === 0xa4 || tag === 0xba)
  if (service === '16') {
    const found = device.taken.find(({ number }) => number === tracking)
    const fields: [number, Buffer][] = found ? slip(found) : [[0xc0, Buffer.from('EA')]]
    return sendInMood(socket, frame([...fields, ...echo]), 'approve')
  }
  const rial = Number(asked.get(0xb0)?.toString('hex') ?? '0')
  const verdict = await serveGuest(device, { rial, number: tracking }, cancelled)
  if (!verdict) return
  const fields: [number, Buffer][] =
    verdict.kind === 'approved'
      ? slip(verdict.purchase)
      : [[0xc0, Buffer.from(verdict.kind === 'cancelled' ? 'FU' : verdict.code)]]
  // Another guest's response has another number.
  const named =
    device.mood === 'other-amount'
      ? echo.map(([tag, value]) => [tag, tag === 0xba ? Buffer.from('1') : value] as [number, Buffer])
      : echo
  const whole = frame([...fields, ...named])
  if (device.mood === 'damaged') whole[whole.length - 1] = (whole.at(-1) ?? 0) ^ 0xff
  await sendInMood(socket, whole, device.mood)
}

function slip({ rial, reference, trace, card }: Purchase): [number, Buffer][] {
  return [
    [0xc0, Buffer.from('00')],
    [0xb0, packed(String(rial))],
    [0xc1, packed(trace)],
    [0xc2, packed(reference)],
    [0xc3, Buffer.from('1405/08/30')],
    [0xc4, Buffer.from('12:16')],
    [0xc5, packed(card.slice(-4))],
    [0xc6, packed(card.slice(0, 6))],
    [0xc7, packed('21009543')],
  ]
}

const packed = (digits: string) => Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')

function frame(fields: [number, Buffer][]): Buffer {
  const body = Buffer.concat(fields.flatMap(([tag, value]) => [Buffer.from([tag, value.length]), value]))
  const sum = Buffer.alloc(2)
  sum.writeUInt16LE(checksum(body))
  return Buffer.concat([Buffer.from(String(body.length + 6).padStart(4, '0')), body, sum])
}

function readTags(body: Buffer): Map<number, Buffer> {
  const tags = new Map<number, Buffer>()
  let rest = body
  while (rest.length >= 2) {
    const length = rest[1] ?? 0
    tags.set(rest[0] ?? 0, rest.subarray(2, 2 + length))
    rest = rest.subarray(2 + length)
  }
  return tags
}

/** CRC-16 with the reflected polynomial 8005. */
function checksum(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => {
    let crc = sum ^ byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1
    return crc
  }, 0)
}
