import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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
    socket: socketFolder(home, join(asked, 'socket-folder.txt'), runAs),
    owner: join(asked, 'owner.json'),
    log: join(home, 'log'),
    moved,
  }
  for (const own of [folders.socket, folders.log, ...(existsSync(cluster) ? [cluster] : [])]) makeOwn(own, runAs)
  return folders
}

/**
 * Where the path is too long for a socket, a folder with a random name lies under the temporary folder, and a note beside the data
 * says which: a name that can be computed could be planted there by another user.
 */
function socketFolder(home: string, note: string, runAs: RunAs | undefined): string {
  const near = join(home, 'socket')
  if (Buffer.byteLength(near) <= longestSocketFolder) return near
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
  if (noted !== '' && isPrivate(noted, runAs)) return noted
  const fresh = mkdtempSync(join(tmpdir(), 'sofreh-'))
  writeFileSync(note, `${fresh}\n`)
  return fresh
}

/** A folder itself, no link to one, that only the lent user or we may enter. */
function isPrivate(folder: string, runAs: RunAs | undefined): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  const ours = [runAs?.uid, process.getuid?.()]
  return stat !== undefined && stat.isDirectory() && ours.includes(stat.uid) && (stat.mode & 0o077) === 0
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** 0700 and the lent user's: the folder is the only lock on a server without passwords. */
export function makeOwn(folder: string, runAs: RunAs | undefined): void {
  const uid = runAs?.uid ?? process.getuid?.()
  const link = lstatSync(folder, { throwIfNoEntry: false })
  if (!link) {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder, { mode: 0o700 })
  } else if (!link.isDirectory()) {
    // What is given away below would be the link's target.
    throw new EmbeddedProblem('NOT_OURS', `${folder} is not a folder but a link or a file; put the folder itself there`)
  }
  const stat = lstatSync(folder)
  if (runAs && stat.uid === 0) lchownSync(folder, runAs.uid, runAs.gid)
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
