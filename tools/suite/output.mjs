import { spawn } from 'node:child_process'

/** A green log without a terminal must stay readable. */
export const longestGreenLog = 400
const escape = '\u001b'
/** The lines and colour codes written so far. */
export const written = { lines: 0, colourCodes: 0 }

/** Counts everything this process prints, its child processes included. */
export function countOutput() {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream)
    stream.write = (chunk, ...rest) => {
      const text = String(chunk)
      written.lines += text.split('\n').length - 1
      written.colourCodes += text.split(escape).length - 1
      return write(chunk, ...rest)
    }
  }
}

/** Returns what is wrong with the log of a green run, or undefined. A terminal may have colours. */
export function outputProblem({ lines, colourCodes } = written, isTerminal = process.stdout.isTTY) {
  if (isTerminal) return undefined
  if (colourCodes > 0) return `output: ${colourCodes} colour codes, although the output is no terminal`
  if (lines > longestGreenLog) return `output: ${lines} lines for a green run, at most ${longestGreenLog}`
  return undefined
}

/**
 * Runs a Node program and returns its exit code. Without a terminal its output is counted and has no colours, and is held
 * until `after` settles: two stages that run together print one after the other.
 */
export function run(args, env = {}, after) {
  const isTerminal = process.stdout.isTTY
  const plain = isTerminal ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }
  let printed = Promise.resolve(after)
  const print = (stream) => (text) => {
    printed = printed.then(() => void stream.write(text))
  }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', ...(isTerminal ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
      env: { ...process.env, ...plain, ...env },
    })
    child.stdout?.on('data', print(process.stdout))
    child.stderr?.on('data', print(process.stderr))
    child.on('close', (code) => printed.then(() => resolve(code ?? 1)))
  })
}
