import { launch } from 'chrome-launcher'
import lighthouse, { defaultConfig } from 'lighthouse'
import { median } from '../report.ts'

export type Judged = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
  /** Lighthouse's index of this machine's speed while it ran. */
  index: number
  /** How many times slower than this machine the phone is. */
  slowdown: number
  /** Findings of a run other than speed, which explain a lost point. */
  faults: string[]
}

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/**
 * The index of the phone that Lighthouse means: its default makes a fast desktop, index 1,500 to 2,000, four times
 * slower. Lighthouse's page on throttling asks to calibrate a slower machine, which else stands for a slower phone.
 * A faster machine keeps the default, with which others measure: a larger factor multiplies each wait for a core too.
 */
const usualSlowdown = 4
const phoneIndex = 1_750 / usualSlowdown

/**
 * Runs Lighthouse for its mobile device with simulated throttling, in a new browser each time; returns the median of
 * each figure. A first run, which does not count, finds how fast the machine is.
 */
export async function judge(url: string, asked: { runs: number; chromium: string }): Promise<Judged> {
  const first = await judgeWithRetries(url, { chromePath: asked.chromium, slowdown: usualSlowdown })
  const seen: Judged[] = []
  for (let run = 0; run < asked.runs; run += 1) {
    const index = median([first, ...seen].map((each) => each.index))
    const slowdown = Math.min(usualSlowdown, Math.max(1, index / phoneIndex))
    seen.push(await judgeWithRetries(url, { chromePath: asked.chromium, slowdown }))
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
    index: of((each) => each.index),
    slowdown: of((each) => each.slowdown),
    faults: [...new Set(seen.flatMap(({ faults }) => faults))],
  }
}

type Machine = { chromePath: string; slowdown: number }

/** Retries three times: a browser that starts slowly sometimes has no trace of its first step, hence no figures. */
async function judgeWithRetries(url: string, machine: Machine): Promise<Judged> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await judgeOnce(url, machine)
    } catch (error) {
      if (retries === 3) throw error
    }
  }
}

async function judgeOnce(url: string, { chromePath, slowdown }: Machine): Promise<Judged> {
  const chrome = await launch({ chromePath, chromeFlags: flags })
  try {
    const { throttling: usual } = defaultConfig.settings ?? {}
    const throttling = { ...usual, cpuSlowdownMultiplier: slowdown }
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json', throttling })
    if (!result) throw new Error('Lighthouse answered nothing')
    const { categories, audits, environment, runtimeError } = result.lhr
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
      index: environment.benchmarkIndex,
      slowdown,
      faults,
    }
  } finally {
    chrome.kill()
  }
}
