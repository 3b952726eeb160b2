import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { EmbeddedProblem } from './embedded-problem.ts'
import { canReach, type RunAs } from './run-as.ts'

/** `cluster` holds PostgreSQL's files, `socket` its socket; `moved` when the asked place could not serve. */
export type Folders = { cluster: string; socket: string; owner: string; log: string; moved: boolean }

/** A socket's path may be 107 bytes long on Linux and 103 on macOS; its name takes 16 of them. */
const longestSocketFolder = 85

/**
 * Decides where the cluster lies. Asked for `<folder>`; when the lent user cannot walk there (a checkout under
 * /root), it lies under /var/lib/sofreh by a name made from the asked path, and a note at the asked place says so.
 */
export function prepareFolders(folder: string, runAs: RunAs | undefined): Folders {
  const asked = resolve(folder)
  mkdirSync(asked, { recursive: true })
  if (runAs && statSync(asked).uid === 0) chmodSync(asked, 0o711)
  const moved = !canReach(runAs, join(asked, 'cluster'))
  const home = moved ? join('/var/lib/sofreh', shortHash(asked)) : asked
  if (moved) {
    mkdirSync(home, { recursive: true, mode: 0o711 })
    writeFileSync(join(asked, 'database-lies-elsewhere.txt'), `${join(home, 'cluster')}\n`)
  }
  const cluster = join(home, 'cluster')
  const folders = {
    cluster,
    socket: socketFolder(home),
    owner: join(asked, 'owner.json'),
    log: join(home, 'log'),
    moved,
  }
  for (const own of [folders.socket, folders.log, ...(existsSync(cluster) ? [cluster] : [])]) makeOwn(own, runAs)
  return folders
}

function socketFolder(home: string): string {
  const near = join(home, 'socket')
  if (Buffer.byteLength(near) <= longestSocketFolder) return near
  return join(tmpdir(), `sofreh-${shortHash(home)}`)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** 0700 and the lent user's: the folder is the only lock on a server without passwords. */
export function makeOwn(folder: string, runAs: RunAs | undefined): void {
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder, { mode: 0o700 })
  }
  const uid = runAs?.uid ?? process.getuid?.()
  const stat = statSync(folder)
  if (runAs && stat.uid === 0) chownSync(folder, runAs.uid, runAs.gid)
  else if (uid !== undefined && stat.uid !== uid) {
    throw new EmbeddedProblem('NOT_OURS', `${folder} belongs to another user (uid ${stat.uid}); start as that user`)
  }
}

/** Takes the folder away again, wherever it lies: for clusters that are thrown away. */
export function removeFolders(folder: string, folders: Folders): void {
  for (const own of [folders.socket, dirname(folders.cluster), resolve(folder)]) {
    rmSync(own, { recursive: true, force: true, maxRetries: 3 })
  }
}
