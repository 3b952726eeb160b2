import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programStatement } from '@sofreh/printing/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Offer } from './fetch-program.ts'
import { ProgramRound } from './program-round.ts'
import { hashOf, type Program } from './program-state.ts'

/** A signing key of an installation, with its public half as bridges store it. */
function installationKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { privateKey, known: publicKey.export({ format: 'jwk' }).x ?? '' }
}
const [before, after] = [installationKey(), installationKey()]
const program = (version: string) => Buffer.from(`console.log('${version}')\n${'// lines\n'.repeat(4_000)}`)

/** The server's offer of a version while `key` is current, signed by `signers`. */
function offer(version: string, key: string, signers: readonly KeyObject[]): Offer {
  const bytes = program(version)
  const facts = { version, sha256: hashOf(bytes), size: bytes.length }
  const statement = Buffer.from(programStatement({ ...facts, key }))
  return {
    key,
    newest: { ...facts, signatures: signers.map((by) => sign(null, statement, by).toString('base64url')) },
  }
}

/** How the file is transferred. */
type Sending = (reply: ServerResponse, bytes: Buffer) => void
const whole: Sending = (reply, bytes) => reply.end(bytes)
let sending = whole
let carried: Offer
const server = createServer((_, reply) => sending(reply, program(carried.newest.version)))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let place: string
let pinned: string | undefined
let isCharging = false
const begun: Program[] = []
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'sofreh-programs-'))
  pinned = before.known
  sending = whole
  isCharging = false
  begun.length = 0
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const bridge = () =>
  new ProgramRound({
    folder: place,
    place,
    version: '1.1.0',
    link: {
      api: (async () => carried) as never,
      fetch: () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    },
    pinned: () => pinned,
    pin: (key) => (pinned = key),
    handOver: (next) => {
      if (isCharging) return false
      begun.push(next)
      return true
    },
    log: () => undefined,
  })
const ready = () => readdirSync(place).filter((name) => name.endsWith('.js'))

describe('changed signing key', () => {
  it('accepts a new key signed with the previous one and stops trusting the old key', async () => {
    const round = bridge()
    carried = offer('1.2.0', after.known, [before.privateKey, after.privateKey])
    await round.look()
    expect(ready()).toEqual(['program-1.2.0.js'])
    expect(pinned).toBe(after.known)
    const later = bridge()
    carried = offer('1.3.0', before.known, [before.privateKey])
    await later.look()
    expect(later.failed).toEqual({ version: '1.3.0', isRefused: true })
    expect(pinned).toBe(after.known)
    const next = bridge()
    carried = offer('1.4.0', after.known, [after.privateKey])
    await next.look()
    expect(ready()).toContain('program-1.4.0.js')
  })

  it('rejects a new key without a signature of the previous one', async () => {
    const round = bridge()
    carried = offer('1.2.0', after.known, [after.privateKey])
    await round.look()
    expect(round.failed).toEqual({ version: '1.2.0', isRefused: true })
    expect(pinned).toBe(before.known)
    expect(ready()).toEqual([])
  })
})

describe('interrupted download', () => {
  it.each<[string, Sending]>([
    [
      'by a pulled cable',
      (reply, bytes) => {
        reply.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 1_000))
        setTimeout(() => reply.destroy(), 20)
      },
    ],
    ['by a proxy that gives up', (reply, bytes) => reply.end(bytes.subarray(0, 1_000))],
  ])('neither rejects nor runs a download interrupted %s, and repeats it', async (_, cut) => {
    const round = bridge()
    carried = offer('1.2.0', before.known, [before.privateKey])
    sending = cut
    await round.look()
    expect(round.failed).toBeNull()
    expect(ready()).toEqual([])
    sending = whole
    await round.look()
    expect(ready()).toEqual(['program-1.2.0.js'])
  })
})

describe('downloaded program', () => {
  it('starts a downloaded program once, after the card terminal is idle', async () => {
    const round = bridge()
    carried = offer('1.2.0', before.known, [before.privateKey])
    isCharging = true
    await round.look()
    round.handOver()
    round.handOver()
    expect(begun).toEqual([])
    isCharging = false
    round.handOver()
    round.handOver()
    expect(begun.map(({ version }) => version)).toEqual(['1.2.0'])
    expect(existsSync(join(place, begun[0]?.file ?? ''))).toBe(true)
  })
})
