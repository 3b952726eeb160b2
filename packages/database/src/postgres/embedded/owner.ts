import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Cluster } from './cluster.ts'
import { lend } from './run-as.ts'

/** The process that started the server and stops it; other processes only use it. */
type Owner = { pid: number; watchdog: number }

/**
 * Starts a shell that reads a pipe from this process. When this process ends for any reason, the pipe closes and the
 * shell stops the server. Without it a killed node would leave the database running.
 */
export function startWatchdog(cluster: Cluster): { disarm(): void } {
  const script = 'read _ && exit 0; exec "$0" -D "$1" -m fast -w -t 30 -s stop'
  const child = spawn('/bin/sh', ['-c', script, cluster.binaries.control, cluster.folders.cluster], {
    ...lend(cluster.runAs),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
  })
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.unref()
  // The pipe alone must not keep this process alive.
  if ('unref' in child.stdin) (child.stdin as unknown as { unref(): void }).unref()
  const owner: Owner = { pid: process.pid, watchdog: child.pid ?? 0 }
  writeFileSync(cluster.folders.owner, JSON.stringify(owner))
  return {
    disarm() {
      child.stdin.end('\n')
      rmSync(cluster.folders.owner, { force: true })
    },
  }
}

/** `alive`: another process owns the server. `dying`: its owner has ended and the watchdog is about to stop it. */
export function ownerState(cluster: Cluster): 'alive' | 'dying' | 'none' {
  const owner = readOwner(cluster)
  if (!owner || owner.pid === process.pid) return 'none'
  if (isAlive(owner.pid)) return 'alive'
  return isAlive(owner.watchdog) ? 'dying' : 'none'
}

function readOwner(cluster: Cluster): Owner | undefined {
  try {
    return JSON.parse(readFileSync(cluster.folders.owner, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A killed process accepts signals until its parent has reaped it. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
