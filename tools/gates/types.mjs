import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { countFiles } from './file-counts.mjs'

const nodeTypes = /\/@types\/node\/index\.d\.ts$/m
const dom = /\/lib\.dom\.d\.ts$/m

/**
 * Programs of the type check. The first checks everything with all libraries. The others check the files of one
 * environment with its libraries only, and report errors in those files: what they import belongs to another program.
 */
export const programs = [
  { name: 'all', config: 'tsconfig.json', own: /./, without: [] },
  {
    name: 'domain',
    config: 'tsconfig.domain.json',
    own: /^modules\/[^/]+\/src\/(domain|contract)\//,
    without: [nodeTypes, dom],
  },
  {
    name: 'server',
    config: 'tsconfig.server.json',
    own: /^(modules\/[^/]+\/src\/server|apps\/(bridge|server|simulators)|packages\/(database|events|excel|http|push|sms))\//,
    without: [dom],
  },
  {
    name: 'web',
    config: 'tsconfig.web.json',
    own: /^(modules\/[^/]+\/src\/client|apps\/(back-office|courier|storefront|till)|packages\/(ui|kit|map|offline|staff))\//,
    without: [nodeTypes],
  },
]

/** A source of the project in the output of `tsc --listFiles`; packages are excluded. */
const listedFile = /^\/(?!.*\/node_modules\/).*\.tsx?$/gm
const errorLine = /^([^\s(]+)\(\d+,\d+\): error /

export async function types() {
  const problems = []
  let looked = 0
  for (const program of programs) {
    const { code, output } = await compile(program)
    looked = Math.max(looked, (output.match(listedFile) ?? []).length)
    problems.push(...problemsOf(program, code, output))
  }
  return { looked, expected: countFiles(/\.tsx?$/), problems }
}

/** Returns the program's errors in its own files, and libraries that its environment lacks. */
export function problemsOf({ config, own, without }, code, output) {
  const lines = output.split('\n')
  const errors = lines.filter((line) => errorLine.test(line))
  const problems = errors.filter((line) => own.test(errorLine.exec(line)?.[1] ?? ''))
  if (code !== 0 && errors.length === 0) problems.push(`${config}: ${lines.slice(-20).join('\n')}`)
  for (const library of without)
    if (library.test(output))
      problems.push(`${config}: an import brings in ${library.source}, which this environment lacks`)
  return problems
}

/** Checkers share no types: four do twice the work of one, which helps only where cores are idle. */
const checkers = availableParallelism() < 8 ? '1' : '4'

/** Caches each program beside the packages: the next check looks only at what a change can affect. */
function compile({ name, config }) {
  const cache = `node_modules/.cache/types-${name}.tsbuildinfo`
  const options = [
    '--noEmit',
    '--pretty',
    'false',
    '--listFiles',
    '--checkers',
    checkers,
    '--incremental',
    '--tsBuildInfoFile',
    cache,
  ]
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['node_modules/ts7/bin/tsc', '-p', config, ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('close', (code) => resolve({ code, output }))
  })
}
