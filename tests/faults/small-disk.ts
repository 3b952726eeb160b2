import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Writes a file until not one byte is free. */
  fill(): void
  free(): void
  remove(): void
}

const piece = Buffer.alloc(1024 * 1024, 1)

/** Mounts a file system in memory of this size; undefined where neither this user nor `sudo` may mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-disk-'))
  const mount = [
    'mount',
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=755,uid=${process.getuid?.() ?? 0}`,
    'sofreh',
    folder,
  ]
  const by = [[], ['sudo', '-n']].find((before) => succeeds([...before, ...mount]))
  if (!by) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const file = join(folder, 'filling')
  return {
    folder,
    fill() {
      const output = openSync(file, 'a')
      try {
        for (let size = piece.length; size >= 1; size = Math.floor(size / 2)) while (writes(output, size)) {}
      } finally {
        closeSync(output)
      }
    },
    free: () => rmSync(file, { force: true }),
    remove() {
      succeeds([...by, 'umount', '--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writes(output: number, size: number): boolean {
  try {
    return writeSync(output, piece, 0, size) > 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}

function succeeds([program = '', ...parameters]: string[]): boolean {
  try {
    execFileSync(program, parameters, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
