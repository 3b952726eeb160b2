/** The ways to a box: over the shop's network, at a serial port of this computer, or through a named pipe that another program fills. */
import { execFile } from 'node:child_process'
import { close, constants, createReadStream, open, stat, write } from 'node:fs'
import { connect, Socket } from 'node:net'
import { isatty, ReadStream } from 'node:tty'
import { promisify } from 'node:util'

/** What is read from, and spoken to. */
export type Line = Pick<Socket, 'on' | 'once' | 'destroy'> & { say: (bytes: Uint8Array) => void }
/** Fails when there is nobody. */
export type Opening = () => Promise<Line>

/** Of boxes, where the address names no other. */
const usualBaud = 57_600

export function openingOf(address: string): Opening {
  if (address.startsWith('tcp://')) return socketTo(address)
  const [path = '', baud] = address.split('@')
  return serialPort(path, baud === undefined ? usualBaud : Number(baud))
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
        resolve(Object.assign(socket, { say: (bytes: Uint8Array) => void socket.write(bytes) }))
      })
    })
}

/** How the port is set, eight bits, no parity, one stop bit and DTR on, by the system's own program. */
export function settingOf(
  path: string,
  baud: number,
  platform: NodeJS.Platform,
): { program: string; words: string[]; file: string } {
  if (platform !== 'win32') {
    const words = ['-F', path, String(baud), 'raw', '-echo', 'cs8', '-cstopb', '-parenb', 'clocal', '-hupcl']
    return { program: 'stty', words, file: path }
  }
  const words = [`${path}:`, `BAUD=${baud}`, 'PARITY=N', 'DATA=8', 'STOP=1', 'DTR=ON', 'RTS=ON']
  return { program: 'mode.com', words, file: `\\\\.\\${path}` }
}

function serialPort(path: string, baud: number): Opening {
  const { program, words, file } = settingOf(path, baud, process.platform)
  return async () => {
    const isPipe = process.platform !== 'win32' && (await promisify(stat)(file)).isFIFO()
    if (!isPipe) await promisify(execFile)(program, words, { timeout: 3_000 })
    const how = process.platform === 'win32' ? 0 : constants.O_NOCTTY | constants.O_NONBLOCK
    const descriptor = await promisify(open)(file, constants.O_RDWR | how)
    const stream = readerOf(file, { descriptor, isPipe })
    // Written past the stream: it only reads, and a pipe would hear itself.
    const say = (bytes: Uint8Array) => {
      if (!isPipe) write(descriptor, bytes, () => undefined)
    }
    return Object.assign(stream, { say })
  }
}

function readerOf(file: string, { descriptor, isPipe }: { descriptor: number; isPipe: boolean }) {
  if (isPipe) return new Socket({ fd: descriptor, readable: true, writable: false })
  if (isatty(descriptor)) return new ReadStream(descriptor)
  if (process.platform === 'win32') return createReadStream(file, { fd: descriptor }) as unknown as Socket
  close(descriptor)
  throw new Error(`${file} is no serial port`)
}
