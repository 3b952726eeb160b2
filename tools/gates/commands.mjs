import { spawn } from 'node:child_process'
import { countFiles } from './file-counts.mjs'

/** Runs a checking command; when it fails, its whole output is the problem. */
function command(args, countLooked, countExpected = () => undefined) {
  return async () => {
    const { code, output } = await run(process.execPath, args)
    return {
      looked: countLooked(output),
      expected: countExpected(),
      problems: code === 0 ? [] : [output.trim().split('\n').slice(-60).join('\n')],
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

const number = (pattern) => (output) => Number(pattern.exec(output)?.[1] ?? 0)

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
