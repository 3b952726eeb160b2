import type { Database } from '@sofreh/database'
import { readBacklog } from '@sofreh/events'
import type { FastifyInstance } from 'fastify'
import { monitoringPorts } from '../ports.ts'
import { statusText as text } from '../text/pages.fa.ts'
import type { DiskCheck } from './disk-check.ts'

export type PartState = 'WORKS' | 'LATE' | 'DOWN' | 'UNKNOWN'
type Status = Record<keyof typeof text.parts, PartState>
type Watched = { database: Database; disk: DiskCheck }

/** The same bounds as the alerts SofrehJobsLate and SofrehPaymentsUnknown. */
const longestWaitSeconds = 120
const mostUnknownPayments = 10
const readForMs = 10_000
const patienceMs = 3_000

const style = `body{margin:0;background:#FBFAF8;color:#1F1B16;font:17px/1.8 Vazirmatn,Tahoma,sans-serif}main{max-width:32rem;margin:0 auto;padding:32px 16px}
h1{font-size:24px;line-height:1.4;margin:0 0 16px}ul{margin:0;padding:0;list-style:none;border:1px solid #E5E0D8;border-radius:12px;background:#fff}
li{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;padding:12px 16px}li+li{border-top:1px solid #E5E0D8}
strong{font-weight:700}.WORKS strong{color:#1B6B3A}.LATE strong,.UNKNOWN strong{color:#8A5A00}.DOWN strong{color:#A3261B}p{color:#6B645B;font-size:15px}`

/** `/status`: what works now, for restaurants. Read at most every ten seconds, because anyone may ask. */
export function statusRoutes(app: FastifyInstance, watched: Watched): void {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Status> | undefined
  app.get('/status', { config: { isDrawn: true } }, async (_, reply) => {
    const now = performance.now()
    if (!reading || now - readAt > readForMs) {
      readAt = now
      reading = readStatus(watched)
    }
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('refresh', '30')
      .send(statusPage(await reading))
  })
}

async function readStatus({ database, disk }: Watched): Promise<Status> {
  const works = await inTime(disk(), false)
  if (!works) return { orders: 'DOWN', messages: 'UNKNOWN', payments: 'UNKNOWN' }
  const backlog = await inTime(readBacklog(database), undefined)
  const unknown = await inTime(monitoringPorts.countUnknownOutcomes(database), undefined)
  const judged = (isLate: boolean | undefined): PartState =>
    isLate === undefined ? 'UNKNOWN' : isLate ? 'LATE' : 'WORKS'
  return {
    orders: 'WORKS',
    messages: judged(backlog && backlog.jobs.oldestSeconds > longestWaitSeconds),
    payments: judged(unknown === undefined ? undefined : unknown > mostUnknownPayments),
  }
}

/** Returns the other value when a check fails or takes too long. */
async function inTime<Value, Other>(check: Promise<Value>, otherwise: Other): Promise<Value | Other> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Other>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), patienceMs)
  })
  return Promise.race([check.catch(() => otherwise), tooLate]).finally(() => clearTimeout(timer))
}

function statusPage(status: Status): string {
  const worst = (['DOWN', 'UNKNOWN', 'LATE', 'WORKS'] as const).find((state) => Object.values(status).includes(state))
  const rows = Object.entries(text.parts).map(([part, name]) => {
    const state = status[part as keyof Status]
    return `<li class="${state}"><span>${name}</span><strong>${text.states[state]}</strong></li>`
  })
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${text.title}</title><style>${style}</style></head><body><main><h1>${text.summaries[worst ?? 'WORKS']}</h1><ul>${rows.join('')}</ul><p>${text.tills}</p></main></body></html>`
}
