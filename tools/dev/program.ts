import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BuildContext, context } from 'esbuild'
import type { ViteDevServer } from 'vite'
import { nodeBundle } from '../node-bundle.mjs'
import { type Supervised, supervise } from '../supervise.mjs'

export type ProgramOptions = {
  name: string
  /** Source file that starts the program. */
  entry: string
  /** Where its bundle is written. */
  file: string
  env?: Record<string, string>
  stdout?: 'inherit' | 'ignore'
  watcher: ViteDevServer['watcher']
  /** Folders of migrations: a new or changed SQL file restarts the program, which applies it. */
  migrations?: readonly string[]
}

export type Program = {
  /** Resolves when the program serves; rejects with the reason when it cannot start until a file changes. */
  whenReady(): Promise<void>
  stop(): Promise<void>
}

/** Waits for further files of the same save, such as those of a branch switch. */
const settleMs = 40
const longestStopMs = 5_000

/**
 * Bundles a program, runs it, and does both again whenever one of its source files changes. A failed build prints its
 * errors and leaves the running program as it is.
 */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { name, entry, file, watcher, migrations = [] } = options
  mkdirSync(dirname(file), { recursive: true })
  const builder = await context({ ...nodeBundle, entryPoints: [entry], outfile: file, splitting: false })
  let sources: ReadonlySet<string> = new Set()
  let running: Running | undefined
  let restarting: Promise<void> = Promise.resolve()
  let isPending = false
  let isStopped = false

  async function restart(): Promise<void> {
    await pause(settleMs)
    isPending = false
    const started = Date.now()
    const built = await sourcesOf(builder)
    const builtMs = Date.now() - started
    if (!built) return
    sources = built
    watcher.add([...sources])
    const before = running
    running = undefined
    await before?.stop()
    const stoppedMs = Date.now() - started - builtMs
    if (isStopped) return
    running = run(options)
    if (!before) return
    await running.ready.catch(() => undefined)
    const readyMs = Date.now() - started - builtMs - stoppedMs
    console.log(`${name} restarted: built in ${builtMs} ms, stopped in ${stoppedMs} ms, ready after ${readyMs} ms`)
    // The watcher may miss a second save of a file that an editor has just replaced.
    if (newestOf(sources) > started) queue()
  }

  function queue(): void {
    if (isPending || isStopped) return
    isPending = true
    restarting = restarting.then(restart)
  }

  function onChange(changed: string): void {
    if (sources.has(changed) || isMigration(changed)) queue()
  }

  /** An empty file was just created by an editor. Applied as it is, it could not be changed any more. */
  function isMigration(changed: string): boolean {
    if (!changed.endsWith('.sql') || !migrations.some((folder) => changed.startsWith(folder))) return false
    return statSync(changed, { throwIfNoEntry: false })?.size !== 0
  }

  watcher.add(migrations.filter((folder) => existsSync(folder)))
  restarting = restart()
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, onChange)
  return {
    async whenReady() {
      await restarting
      if (!running) throw new Error(`The ${name} could not be built; the terminal shows why.`)
      await running.ready
    },
    async stop() {
      isStopped = true
      await running?.stop()
      await restarting.catch(() => undefined)
      await builder.dispose()
    },
  }
}

/** Builds and returns the bundle's source files; undefined when the build failed. */
async function sourcesOf(builder: BuildContext): Promise<Set<string> | undefined> {
  try {
    const { metafile } = await builder.rebuild()
    return new Set(Object.keys(metafile?.inputs ?? {}).map((name) => `${process.cwd()}/${name}`))
  } catch {
    // esbuild has printed the errors.
    return undefined
  }
}

function newestOf(files: ReadonlySet<string>): number {
  return Math.max(...[...files].map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0))
}

type Running = { ready: Promise<void>; stop(): Promise<void> }

function run({ name, file, env, stdout }: ProgramOptions): Running {
  let program: Supervised | undefined
  const ready = new Promise<void>((resolve, reject) => {
    program = supervise({
      name,
      args: ['--enable-source-maps', file],
      env: () => env ?? {},
      ...(stdout ? { stdout } : {}),
      onReady: resolve,
    })
    void program.ended.then((code) => reject(new Error(`The ${name} ended with ${code}; the terminal shows why.`)))
  })
  // Requests that wait for the program report the failure.
  ready.catch(() => undefined)
  return {
    ready,
    async stop() {
      const kill = setTimeout(() => program?.kill(), longestStopMs)
      await program?.stop()
      clearTimeout(kill)
    },
  }
}
