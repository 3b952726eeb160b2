import { spawn } from 'node:child_process'

/** Exit code of a program that cannot run with its settings: a restart would not change that. */
export const cannotStart = 78

const shortestPauseMs = 500
const longestPauseMs = 30_000
/** A program that served this long no longer counts as failing repeatedly. */
const settledMs = 2_000
const mostFailedStarts = 3

/**
 * Runs a program and restarts it when it dies, after a pause that grows with consecutive failures. The program sends
 * `ready` once it serves, and ends when its channel to this process closes.
 * @param {{ name: string, args: string[], env?: (restarts: number) => NodeJS.ProcessEnv, stdout?: 'inherit' | 'ignore',
 * print?: (line: string) => void, onReady?: () => void }} options
 * @returns `ended` resolves with the final exit code: 0 when it was stopped or stopped by itself
 */
export function supervise({ name, args, env = () => ({}), stdout = 'inherit', print = console.error, onReady }) {
  let child
  let timer
  let isStopping = false
  let wasReady = false
  let readyAt
  let deaths = 0
  let restarts = 0
  let resolveEnded
  const ended = new Promise((resolve) => {
    resolveEnded = resolve
  })

  function run() {
    readyAt = undefined
    child = spawn(process.execPath, args, {
      stdio: ['ignore', stdout, 'inherit', 'ipc'],
      env: { ...process.env, ...env(restarts) },
      // In its own process group, so that Ctrl-C reaches only this process and the program is stopped once.
      detached: process.platform !== 'win32',
    })
    child.on('message', (message) => {
      if (message !== 'ready') return
      wasReady = true
      readyAt = Date.now()
      onReady?.()
    })
    child.on('error', (error) => print(`The ${name} could not be run: ${error.message}`))
    child.once('exit', (code, signal) => {
      child = undefined
      if (isStopping || code === 0) return resolveEnded(0)
      deaths = readyAt !== undefined && Date.now() - readyAt > settledMs ? 1 : deaths + 1
      if (isHopeless(code)) return resolveEnded(code ?? 1)
      const pauseMs = Math.min(shortestPauseMs * 2 ** (deaths - 1), longestPauseMs)
      restarts += 1
      print(`The ${name} ended (${signal ?? `exit code ${code}`}). It is started again in ${pauseMs / 1000} s.`)
      timer = setTimeout(run, pauseMs)
    })
  }

  /**
   * Returns true when the program cannot start at all. One that ran before is retried: its database may be away for a
   * while.
   */
  function isHopeless(code) {
    if (code === cannotStart) return true
    return !wasReady && (code !== null || deaths >= mostFailedStarts)
  }

  run()
  return {
    ended,
    pid: () => child?.pid,
    restarts: () => restarts,
    /** Asks it to stop; a second call hurries it. */
    stop() {
      isStopping = true
      clearTimeout(timer)
      if (child) child.kill('SIGTERM')
      else resolveEnded(0)
      return ended
    },
    /** Kills it at once. */
    kill: () => child?.kill('SIGKILL'),
  }
}
