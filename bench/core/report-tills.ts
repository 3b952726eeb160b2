import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { newId } from '@sofreh/kernel'
import type { MeasuredServer } from '../measured-server.ts'
import { median, type Row } from '../report.ts'
import type { ReportCallers } from './report-callers.ts'

const rounds = 5
const callsInRound = 40
const callers = 100
const mostTimes = 1.5

/** Measures a till's call alone and while a hundred connections ask for a report of a year, in turn. */
export async function tillRow(server: MeasuredServer, { token, path }: { token: string; path: string }): Promise<Row> {
  const body = { deviceId: newId(), device: 'A', known: [] }
  const call = () => server.call({ method: 'POST', path: '/api-sofreh/ordering/till-orders', token, body })
  await timesOf(call)
  const [alone, beside]: [number[], number[]] = [[], []]
  let answered = 0
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await timesOf(call)))
    const stop = await askReports({ address: server.address, token, path, callers })
    beside.push(...(await timesOf(call)))
    answered += await stop()
  }
  const [floor, ours] = [median(alone), median(beside)]
  return {
    what: `a till's call while ${callers} connections ask for the dishes of a year (${answered} answers to them)`,
    ours: `${ours.toFixed(1)} ms`,
    floor: `alone: ${floor.toFixed(1)} ms`,
    ratio: `${(ours / floor).toFixed(1)} ×`,
    target: `≤ ${mostTimes} ×`,
    isMet: ours <= floor * mostTimes,
  }
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

/** Starts the callers in a process of their own, and returns how to stop them once one is answered. */
async function askReports(asked: ReportCallers): Promise<() => Promise<number>> {
  const process = fork(join(import.meta.dirname, 'report-callers.ts'), [JSON.stringify(asked)], {
    execArgv: ['--import', 'tsx'],
  })
  const exited = once(process, 'exit')
  let answered = 0
  process.on('message', (answer) => {
    if (answer !== 'answered') throw new Error('a report was refused')
    answered += 1
  })
  await Promise.race([once(process, 'message'), exited])
  return async () => {
    if (process.exitCode !== null) throw new Error('the callers of reports ended by themselves')
    process.kill()
    await exited
    return answered
  }
}
