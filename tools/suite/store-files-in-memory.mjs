import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'sofreh-'
const gib = 2 ** 30

/**
 * Keeps the temporary files of tests in memory, if the machine has plenty. A run creates and drops hundreds of databases
 * of a thousand files each. On a disk this takes a second or more for each once the disk writes them; in memory 0.1 s.
 * Sets TMPDIR of this process, and thereby of those that it starts.
 */
export function storeFilesInMemory() {
  const current = process.env['TMPDIR'] ?? ''
  if (current.startsWith(join(memory, prefix)) || !hasRoom()) return
  removeAbandoned()
  const folder = join(memory, `${prefix}${process.pid}`)
  // PostgreSQL runs as another user than root, and passes through.
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  process.env['TMPDIR'] = folder
  process.on('exit', () => remove(folder))
}

function hasRoom() {
  if (!existsSync(memory) || freemem() < 8 * gib) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= 6 * gib
}

/** A run that was killed leaves its folder behind. */
function removeAbandoned() {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
    if (Number.isInteger(pid) && !isRunning(pid)) remove(join(memory, name))
  }
}

/** What cannot be removed, such as another user's folder or the mount of a killed test, must stop no run. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    console.error(`${folder} stays: ${error.message}`)
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
