import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './report.ts'

export type Judged = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
  /** Findings of a run other than speed, which explain a lost point. */
  faults: string[]
}

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/**
 * Runs Lighthouse with its defaults, mobile and simulated throttling, in a new browser each time; returns the median of
 * each figure.
 */
export async function judge(url: string, asked: { runs: number; chromium: string }): Promise<Judged> {
  const seen: Judged[] = []
  for (let run = 0; run < asked.runs; run += 1) {
    seen.push(await judgeWithRetries(url, asked.chromium))
  }
  const of = (pick: (each: Judged) => number) => median(seen.map(pick))
  return {
    performance: of((each) => each.performance),
    accessibility: of((each) => each.accessibility),
    bestPractices: of((each) => each.bestPractices),
    seo: of((each) => each.seo),
    lcpMs: of((each) => each.lcpMs),
    tbtMs: of((each) => each.tbtMs),
    cls: of((each) => each.cls),
    faults: [...new Set(seen.flatMap(({ faults }) => faults))],
  }
}

/** Retries three times: a browser that starts slowly sometimes has no trace of its first step, hence no figures. */
async function judgeWithRetries(url: string, chromePath: string): Promise<Judged> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await judgeOnce(url, chromePath)
    } catch (error) {
      if (retries === 3) throw error
    }
  }
}

async function judgeOnce(url: string, chromePath: string): Promise<Judged> {
  const chrome = await launch({ chromePath, chromeFlags: flags })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' })
    if (!result) throw new Error('Lighthouse answered nothing')
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => {
      const figure = audits[name]?.numericValue
      if (figure === undefined) throw new Error(`Lighthouse: no ${name}`)
      return figure
    }
    const faults = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) =>
        weight > 0 && audits[id]?.score === 0 ? [id] : [],
      ),
    )
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      faults,
    }
  } finally {
    chrome.kill()
  }
}
