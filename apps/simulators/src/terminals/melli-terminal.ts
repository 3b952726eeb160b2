import type { Socket } from 'node:net'
import { type CardDevice, createDevice, serveGuest, type Verdict } from './card-device.ts'
import { type Plug, plugOf } from '../plug.ts'
import { sendInMood } from './send-in-mood.ts'

/** Sadad's terminal, raw protocol 1.5: greeting, request, acknowledgement, then a response in UTF-16. */
export function createMelliTerminal(): CardDevice & Plug {
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
    while (bytes.length >= 4) {
      const length = Number(bytes.subarray(1, 4).toString('latin1'))
      if (bytes.length < length + 4) return
      const frame = bytes.subarray(0, length + 4)
      bytes = bytes.subarray(length + 4)
      const type = frame[7]
      if (type === 0x04) cancelling.abort()
      if (type !== 0xf1 && type !== 0x19) continue
      socket.write(wrap(0x06, Buffer.alloc(0)))
      if (type === 0x19) void answer(device, socket, frame.subarray(8), cancelling.signal)
    }
  })
}

async function answer(device: CardDevice, socket: Socket, data: Buffer, cancelled: AbortSignal): Promise<void> {
  const rial = Number(data.subarray(0, 13).toString('latin1').replaceAll('\0', ''))
  const order = /005?(\d{3})/.exec(data.subarray(38).toString('latin1'))
  const verdict = await serveGuest(device, { rial, number: order?.[1] ?? '' }, cancelled)
  if (!verdict) return
  if (verdict.kind === 'cancelled') return sendInMood(socket, wrap(0x04, Buffer.alloc(0)), 'approve')
  const frame = wrap(0x1a, response(device, verdict))
  if (device.mood === 'damaged') frame[20] = (frame[20] ?? 0) ^ 0x11
  await sendInMood(socket, frame, device.mood)
}

function response({ terminal, merchant }: CardDevice, verdict: Exclude<Verdict, { kind: 'cancelled' }>): Buffer {
  const paid = verdict.kind === 'approved' ? verdict.purchase : undefined
  const widths: [string, number][] = [
    [verdict.kind === 'approved' ? '00' : verdict.code, 4],
    [String(paid?.rial ?? 0), 13],
    [paid?.card ?? '', 17],
    ['000000', 7],
    [paid?.trace ?? '', 7],
    ['', 6],
    ['', 8],
    [paid?.reference ?? '', 13],
    ['', 7],
    [terminal, 9],
    [merchant, 16],
    ['', 30],
  ]
  return Buffer.from(widths.map(([value, width]) => value.padEnd(width, '\0')).join(''), 'utf16le')
}

function wrap(type: number, data: Buffer): Buffer {
  const inner = Buffer.concat([
    Buffer.from(`${String(data.length + 6).padStart(3, '0')}000`, 'latin1'),
    Buffer.from([type]),
    data,
  ])
  let check = 3
  for (const byte of inner) check ^= byte
  return Buffer.concat([Buffer.from([2]), inner, Buffer.from([3, check])])
}
