import { existsSync, readFileSync, rmSync } from 'node:fs'
import { failureAt, mostUnsteady } from './failure.mjs'
import { run } from './output.mjs'

const phones = ['phone', 'phone-window', 'desk']
const desks = ['desktop', 'desktop-window']
const parts = [
  { name: 'phone-1', projects: phones, shard: '1/2', port: '3470' },
  { name: 'phone-2', projects: phones, shard: '2/2', port: '3480' },
  { name: 'desktop-1', projects: desks, shard: '1/2', port: '3490' },
  { name: 'desktop-2', projects: desks, shard: '2/2', port: '3500' },
]

/**
 * Runs four parts of the journeys in parallel, each with its own product: most of a journey is waiting. `browsers` are
 * the paths of Chromium and of its headless shell. `only` limits the journeys to the named spec files.
 */
export async function runJourneys(browsers, only = []) {
  const results = await Promise.all(parts.map((part) => runPart(part, browsers, only)))
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    why: results.flatMap(({ why = [] }) => why),
    again: results.flatMap(({ again = [] }) => again),
  }
}

async function runPart({ name: part, projects, shard, port }, { chromium, shell }, only) {
  const report = `tests/artefacts/${part}/journeys.json`
  rmSync(report, { force: true })
  const code = await run(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...only,
      '--config=tests/journeys/playwright.config.ts',
      '--retries=1',
      `--shard=${shard}`,
      // Some parts may have no journey among those named.
      ...(only.length > 0 ? ['--pass-with-no-tests'] : []),
      ...projects.flatMap((project) => ['--project', project]),
    ],
    { CHROMIUM: chromium, CHROMIUM_SHELL: shell, JOURNEYS_PORT: port, JOURNEYS_PART: part, SCREENSHOTS: 'none' },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8'))
  const flaky = stats.flaky > mostUnsteady ? stats.flaky : 0
  const failed = stats.unexpected + flaky + stats.skipped
  const specs = suites.flatMap(specsIn)
  const again = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
  const why = [
    ...errors.map(({ message }) => failureAt(part, message)),
    ...specs.filter(({ ok }) => !ok).map((spec) => failedSpec(part, spec)),
  ]
  return {
    passed: stats.expected + stats.flaky - flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    why,
    again: again.map((spec) => failedSpec(part, spec)),
  }
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

function failedSpec(part, { title, file, line, tests }) {
  const messages = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
  return failureAt(`[${part}] ${file}:${line} › ${title}`, messages.join('\n'))
}
