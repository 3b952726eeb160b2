import type { Browser, Page } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}
/** Tasks of the page's main thread in ms of CPU time, which excludes other programs. */
export type TracedTasks = { totalMs: number; longestMs: number }

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Traces the page's main thread during `work`. */
export async function tracedTasks(browser: Browser, page: Page, work: () => Promise<void>): Promise<TracedTasks> {
  await browser.startTracing(page, { categories })
  let trace: Buffer
  try {
    await work()
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  return busiestMainThread(traceEvents)
}

/** The blank page before a navigation may have its own process: the busiest one is the page. */
function busiestMainThread(events: readonly TraceEvent[]): TracedTasks {
  const names = new Map<string, string>()
  for (const event of events) if (event.name === 'thread_name') names.set(threadOf(event), event.args?.name ?? '')
  const threads = new Map<string, number[]>()
  for (const event of events) {
    if (event.ph !== 'X' || event.name !== 'RunTask' || names.get(threadOf(event)) !== 'CrRendererMain') continue
    threads.set(threadOf(event), [...(threads.get(threadOf(event)) ?? []), (event.tdur ?? 0) / 1_000])
  }
  const all = [...threads.values()].map((tasks) => ({
    totalMs: tasks.reduce((sum, ms) => sum + ms, 0),
    longestMs: Math.max(0, ...tasks),
  }))
  return all.sort((one, other) => other.totalMs - one.totalMs)[0] ?? { totalMs: 0, longestMs: 0 }
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`

/**
 * Returns how many times longer than on an idle machine work takes in this page now: the mean of many short equal loops
 * divided by the shortest, which was not interrupted.
 */
export async function busyness(page: Page): Promise<number> {
  const slices = await page.evaluate(() => {
    const times: number[] = []
    for (let slice = 0; slice < 120; slice += 1) {
      const start = performance.now()
      let sum = 0
      for (let step = 0; step < 1_500_000; step += 1) sum = (sum + step * 31) % 1_000_003
      times.push(performance.now() - start + sum * 0)
    }
    // The first loops run before the code is compiled.
    return times.slice(20)
  })
  const mean = slices.reduce((sum, ms) => sum + ms, 0) / slices.length
  return Math.max(1, mean / Math.min(...slices))
}
