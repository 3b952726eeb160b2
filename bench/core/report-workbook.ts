import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import type { MeasuredServer } from '../measured-server.ts'
import type { Row } from '../report.ts'

const mostSeconds = 60
const mostMegabytes = 60

/** Fetches the workbook of more than a million orders, and watches the server's memory above what it had before. */
export async function workbookRows(
  { address, pid }: MeasuredServer,
  { token, rows }: { token: string; rows: number },
): Promise<Row[]> {
  const idle = residentMegabytes(pid)
  let most = idle
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, 50)
  const [before, cpuBefore] = [performance.now(), cpuSeconds(pid)]
  const { status, bytes } = await download(`${address}/api/reports/stafforders/excel?from=2000-01-01`, token).finally(
    () => clearInterval(watch),
  )
  const seconds = (performance.now() - before) / 1000
  const cpu = cpuSeconds(pid) - cpuBefore
  const name = `workbook of ${rows.toLocaleString('en')} rows (${(bytes / 1_000_000).toFixed(0)} MB; ${cpu.toFixed(0)} s of the server's CPU)`
  const unmeasured = { floor: '–', ratio: '–' }
  return [
    {
      what: name,
      ours: `${seconds.toFixed(1)} s`,
      ...unmeasured,
      target: `≤ ${mostSeconds} s`,
      isMet: status === 200 && seconds <= mostSeconds,
    },
    {
      what: `${name}: memory of the server above idle`,
      ours: `${(most - idle).toFixed(0)} MB`,
      ...unmeasured,
      target: `≤ ${mostMegabytes} MB`,
      isMet: most - idle <= mostMegabytes,
    },
  ]
}

/** Counts the bytes as they come. `fetch` gives up after five minutes without a header, which a busy machine may need. */
function download(url: string, token: string): Promise<{ status: number; bytes: number }> {
  const headers = { hostdomain: 'naranj.localhost', authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
      response.on('error', reject)
    }).on('error', reject)
  })
}

const ticksPerSecond = 100

/** CPU time of a process, all threads. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond
}

/** The pages of a process in memory that are its own: those of its program file can be dropped at any time. */
function residentMegabytes(pid: number): number {
  const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) / 1024
}
