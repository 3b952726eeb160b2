import { spawn } from 'node:child_process'
import { countFiles } from './file-counts.mjs'

/** Runs a checking command; when it fails, its whole output is the problem. */
function command(args, countLooked, countExpected = () => undefined) {
  return async () => {
    const { code, output } = await run(process.execPath, args)
    return {
      looked: countLooked(output),
      expected: countExpected(),
      problems: code === 0 ? [] : [withoutListed(output).trim().split('\n').slice(-60).join('\n')],
    }
  }
}

function run(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** A source of the project in the output of `tsc --listFiles`; packages are excluded. */
const listedFile = /^\/(?!.*\/node_modules\/).*\.tsx?$/gm
const withoutListed = (output) => output.replaceAll(/^\/\S+\.(ts|tsx|mts|cts|json)$\n/gm, '')

const number = (pattern) => (output) => Number(pattern.exec(output)?.[1] ?? 0)

/** Caches the last check beside the packages: the next one checks only what a change can affect. */
const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']

export const types = command(
  ['node_modules/ts7/bin/tsc', '--noEmit', '-p', '.', '--listFiles', ...incremental],
  (output) => (output.match(listedFile) ?? []).length,
  () => countFiles(/\.tsx?$/),
)
export const lint = command(['node_modules/oxlint/bin/oxlint', '--type-aware', '.'], number(/on (\d+) files/), () =>
  countFiles(/\.(ts|tsx|mts|mjs|js)$/, /\.generated\.ts$/),
)
export const format = command(
  ['node_modules/@biomejs/biome/bin/biome', 'format', '.'],
  number(/Checked (\d+) files/),
  () => countFiles(/\.(ts|tsx|mts|mjs|js|json|css|html)$/, /\.generated\.ts$/),
)
/** Knip does not say how many files it read; it fails when an entry of its configuration matches nothing. */
export const unused = command(['node_modules/knip/bin/knip.js', '--no-progress'], () => Number.NaN)
export const tables = command(['tools/run.mjs', 'tools/generate-tables.ts', '--check'], number(/(\d+) folders/), () =>
  countFiles(/\/tables\.generated\.ts$/),
)
