/**
 * Connections to a box: over the vendor's network, a serial port of this computer, or a named pipe that another program
 * writes to.
 */
import { execFile } from 'node:child_process'
import { close, constants, createReadStream, open, stat, write } from 'node:fs'
import { connect, Socket } from 'node:net'
import { isatty, ReadStream } from 'node:tty'
import { promisify } from 'node:util'

/** A connection to read from and write to. */
export type Line = Pick<Socket, 'on' | 'once' | 'destroy'> & { send: (bytes: Uint8Array) => void }
/** Rejects when nothing answers. */
export type Opening = () => Promise<Line>

/** Default baud rate of boxes, unless the address contains one. */
const usualBaud = 57_600

export function openingOf(address: string): Opening {
  if (address.startsWith('tcp://')) return socketTo(address)
  const [path = '', baud] = address.split('@')
  return serialPort(path, baud === undefined ? usualBaud : Number(baud))
}

/** Connects to a box behind a serial-to-network converter. */
function socketTo(address: string): Opening {
  const { hostname, port } = new URL(address)
  return () =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), keepAlive: true })
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(Object.assign(socket, { send: (bytes: Uint8Array) => void socket.write(bytes) }))
      })
    })
}

/** Returns the system command that sets the port to eight bits, no parity, one stop bit and DTR on. */
export function settingOf(
  path: string,
  baud: number,
  platform: NodeJS.Platform,
): { program: string; args: string[]; file: string } {
  if (platform !== 'win32') {
    const args = ['-F', path, String(baud), 'raw', '-echo', 'cs8', '-cstopb', '-parenb', 'clocal', '-hupcl']
    return { program: 'stty', args, file: path }
  }
  const args = [`${path}:`, `BAUD=${baud}`, 'PARITY=N', 'DATA=8', 'STOP=1', 'DTR=ON', 'RTS=ON']
  return { program: 'mode.com', args, file: `\\\\.\\${path}` }
}

function serialPort(path: string, baud: number): Opening {
  const { program, args, file } = settingOf(path, baud, process.platform)
  return async () => {
    const isPipe = process.platform !== 'win32' && (await promisify(stat)(file)).isFIFO()
    if (!isPipe) await promisify(execFile)(program, args, { timeout: 3_000 })
    const how = process.platform === 'win32' ? 0 : constants.O_NOCTTY | constants.O_NONBLOCK
    const descriptor = await promisify(open)(file, constants.O_RDWR | how)
    const stream = readerOf(file, { descriptor, isPipe })
    // Writes past the stream, which only reads; a pipe would receive its own data.
    const send = (bytes: Uint8Array) => {
      if (!isPipe) write(descriptor, bytes, () => undefined)
    }
    return Object.assign(stream, { send })
  }
}

function readerOf(file: string, { descriptor, isPipe }: { descriptor: number; isPipe: boolean }) {
  if (isPipe) return new Socket({ fd: descriptor, readable: true, writable: false })
  if (isatty(descriptor)) return new ReadStream(descriptor)
  if (process.platform === 'win32') return createReadStream(file, { fd: descriptor }) as unknown as Socket
  close(descriptor)
  throw new Error(`${file} is not a serial port`)
}
