import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@sofreh/kernel'
import type { MeasuredServer } from '../measured-server.ts'
import type { Row } from '../report.ts'
import type { HostileVisits } from './hostile-visitors.ts'

const owner = '09120000001'
const rounds = 5
const callsInRound = 40
const connections = 32
const mostTimes = 3
/** Longest wait for the first answers to the hostile clients; two rounds of their calls fit in it. */
const longestStartMs = 30_000

/** Measures a till's call alone and beside 32 anonymous connections, from one address and from 32, in turn. */
export async function benchStrangers(server: MeasuredServer): Promise<Row[]> {
  const token = await server.signIn(owner)
  const deviceId = newId()
  const body = { deviceId, device: 'A', known: [] }
  const call = () => server.call({ method: 'POST', path: '/api-sofreh/ordering/till-orders', token, body })
  const rows: Row[] = []
  for (const addresses of [1, connections]) {
    const [alone, beside]: [number[], number[]] = [[], []]
    let answered = 0
    for (let round = 0; round < rounds; round += 1) {
      alone.push(...(await timesOf(call)))
      const strangers = await attack(server, addresses)
      beside.push(...(await timesOf(call)))
      answered += await strangers.stop()
    }
    const [floor, ours] = [medianOf(alone), medianOf(beside)]
    rows.push({
      what: `a till's call beside ${connections} hostile connections from ${addresses} addresses (${answered} answers to them)`,
      ours: `${ours.toFixed(1)} ms`,
      floor: `alone: ${floor.toFixed(1)} ms`,
      ratio: `${(ours / floor).toFixed(1)} ×`,
      target: `≤ ${mostTimes} ×`,
      isMet: ours <= floor * mostTimes,
    })
  }
  return rows
}

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < callsInRound; at += 1) {
    const before = performance.now()
    await call()
    times.push(performance.now() - before)
  }
  return times
}

/** Runs anonymous clients in their own process, so that reading their responses does not delay the till's client. */
async function attack({ address }: MeasuredServer, addresses: number) {
  const asked: HostileVisits = { address, addresses, connections }
  const visitors = fork(join(import.meta.dirname, 'hostile-visitors.ts'), [JSON.stringify(asked)], {
    execArgv: ['--import', 'tsx'],
  })
  const exited = once(visitors, 'exit')
  let answered = 0
  visitors.on('message', () => {
    answered += 1
  })
  // Waits until they are active before measuring.
  const lastMoment = performance.now() + longestStartMs
  while (answered < connections && visitors.exitCode === null) {
    if (performance.now() > lastMoment) {
      visitors.kill()
      await exited
      throw new Error(`the hostile clients got ${answered} of ${connections} answers in ${longestStartMs / 1000} s`)
    }
    await pause(10)
  }
  return {
    async stop(): Promise<number> {
      if (visitors.exitCode !== null) throw new Error('the hostile clients ended by themselves')
      visitors.kill()
      await exited
      return answered
    },
  }
}

function medianOf(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
