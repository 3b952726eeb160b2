import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  hashOf,
  type Program,
  type ProgramState,
  readProgramState,
  launcherMessage,
  writeProgramState,
} from '../program/program-state.ts'

export type LauncherOptions = {
  /** The bridge's settings folder. */
  folder: string
  /** Folder of the program files. */
  place: string
  /** Time limit within which a new program must report that it works. */
  trialMs: number
  log: (message: string) => void
}

/** The program that was installed first. */
const first = 'main.js'
/** This many crashes within this time after an update bring the previous program back. */
const mostCrashes = 3
const crashesWithinMs = 600_000
const restMs = 1_000
const farewellMs = 20_000

/**
 * Runs the bridge's program and restarts it when it ends; tries a new one and rolls back when it does not work.
 * Decisions are on disk before they take effect. Two programs never run at the same time.
 */
export class Launcher {
  readonly #options: LauncherOptions
  #state: ProgramState
  #child: ChildProcess | undefined
  #isStopped = false
  #crashes: number[] = []

  constructor(options: LauncherOptions) {
    this.#options = options
    this.#state = readProgramState(options.folder)
    // A power cut interrupted the trial of a new program, so it does not count as working.
    if (this.#state.trying) this.#fail(this.#state.trying)
  }

  /** Runs until it is stopped. */
  async run(): Promise<void> {
    while (!this.#isStopped) {
      const { trying } = this.#state
      const program = trying ?? this.#sound()
      const ended = await this.#runOnce(program)
      if (this.#isStopped) return
      if (ended.successor) this.#store({ trying: ended.successor })
      else if (this.#state.trying) this.#fail(this.#state.trying)
      else await this.#afterCrash()
    }
  }

  /** Lets the running program finish its work first. */
  async stop(): Promise<void> {
    this.#isStopped = true
    const child = this.#child
    if (child) await endGently(child)
  }

  /** Returns the program to run; one that is incomplete or modified is skipped. */
  #sound(): Program | null {
    const { current, previous } = this.#state
    if (!current || this.#isWhole(current)) return current
    this.#options.log(`program ${current.version} is damaged`)
    const next = previous && this.#isWhole(previous) ? previous : null
    this.#store({ current: next, previous: null })
    return next
  }

  #isWhole({ file, sha256 }: Program): boolean {
    try {
      return hashOf(readFileSync(join(this.#options.place, file))) === sha256
    } catch {
      return false
    }
  }

  async #runOnce(program: Program | null): Promise<{ successor?: Program }> {
    const { place, trialMs, log } = this.#options
    if (program && !this.#isWhole(program)) return {}
    log(`starts program ${program?.version ?? first}`)
    const env = { ...process.env, SOFREH_BRIDGE_LAUNCHED: '1' }
    const child = fork(join(place, program?.file ?? first), ['run'], { stdio: 'inherit', env })
    this.#child = child
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.once('error', () => child.kill('SIGKILL'))
    let successor: Program | undefined
    child.on('message', (received) => {
      const message = launcherMessage.safeParse(received).data
      if (message?.kind === 'successor') successor = message.program
      if (message?.kind === 'healthy' && this.#state.trying) this.#confirm(this.#state.trying)
    })
    const trial = setTimeout(() => {
      if (this.#state.trying && this.#child === child) child.kill('SIGKILL')
    }, trialMs)
    await ended
    clearTimeout(trial)
    this.#child = undefined
    return successor ? { successor } : {}
  }

  #confirm(program: Program): void {
    this.#options.log(`program ${program.version} works`)
    this.#crashes = []
    const { current, previous } = this.#state
    this.#store({ trying: null, previous: current, current: program, failed: null })
    if (previous) rmSync(join(this.#options.place, previous.file), { force: true })
  }

  #fail({ version }: Program): void {
    this.#options.log(`program ${version} did not work`)
    this.#store({ trying: null, failed: { version, at: Date.now() } })
  }

  async #afterCrash(): Promise<void> {
    const now = Date.now()
    this.#crashes = [...this.#crashes.filter((at) => now - at < crashesWithinMs), now]
    const { current, previous } = this.#state
    if (current && this.#crashes.length >= mostCrashes) {
      this.#options.log(`program ${current.version} ends repeatedly`)
      this.#crashes = []
      this.#store({ current: previous, previous: null, failed: { version: current.version, at: now } })
    }
    await new Promise((resolve) => setTimeout(resolve, restMs))
  }

  #store(change: Partial<ProgramState>): void {
    this.#state = { ...this.#state, ...change }
    writeProgramState(this.#options.folder, this.#state)
  }
}

/** On every operating system a closed channel makes the program finish its work and end. */
async function endGently(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.connected) child.disconnect()
  const hurry = setTimeout(() => child.kill('SIGKILL'), farewellMs)
  await ended
  clearTimeout(hurry)
}
