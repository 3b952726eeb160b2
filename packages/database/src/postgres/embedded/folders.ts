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

/**
 * `cluster` contains PostgreSQL's files, `socket` its socket, `archive` its log until it is backed up; `moved` is true
 * when the requested folder was not usable.
 */
export type Folders = {
  cluster: string
  socket: string
  owner: string
  log: string
  archive: string
  moved: boolean
}

/** A socket's path may be 107 bytes long on Linux and 103 on macOS; its file name takes 16 of them. */
const longestSocketFolder = 85

/**
 * Chooses and prepares the folders of the cluster. When the database user cannot traverse `folder` (a checkout under
 * /root), the cluster goes to /var/lib/sofreh under a hash of the requested path. A note at the requested path says
 * where.
 */
export function prepareFolders(folder: string, runAs: RunAs | undefined): Folders {
  const asked = resolve(folder)
  mkdirSync(asked, { recursive: true })
  if (runAs && statSync(asked).uid === 0) chmodSync(asked, 0o711)
  const moved = !canReach(runAs, join(asked, 'cluster'))
  const home = moved ? join('/var/lib/sofreh', shortHash(asked)) : asked
  if (moved) {
    mkdirSync(home, { recursive: true, mode: 0o711 })
    writeFileSync(join(asked, 'database-is-elsewhere.txt'), `${join(home, 'cluster')}\n`)
  }
  const cluster = join(home, 'cluster')
  const folders = {
    cluster,
    socket: socketFolder(home, join(asked, 'socket-folder.txt'), runAs),
    owner: join(asked, 'owner.json'),
    log: join(home, 'log'),
    archive: join(home, 'log-archive'),
    moved,
  }
  for (const own of [folders.socket, folders.log, folders.archive, ...(existsSync(cluster) ? [cluster] : [])])
    makeOwn(own, runAs)
  return folders
}

/**
 * Returns the folder of the socket. When the path is too long, it is a random folder under the temporary folder, noted
 * beside the data: another user could plant a folder with a predictable name.
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

/** Returns true for a folder (not a link) that only the database user or the current user may enter. */
function isPrivate(folder: string, runAs: RunAs | undefined): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  const ours = [runAs?.uid, process.getuid?.()]
  return stat !== undefined && stat.isDirectory() && ours.includes(stat.uid) && (stat.mode & 0o077) === 0
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/**
 * Creates the folder for the database user, or closes an existing one to everybody else. Its mode 0700 is the only access
 * control of a server without passwords.
 */
export function makeOwn(folder: string, runAs: RunAs | undefined): void {
  const uid = runAs?.uid ?? process.getuid?.()
  const link = lstatSync(folder, { throwIfNoEntry: false })
  if (!link) {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder, { mode: 0o700 })
  } else if (!link.isDirectory()) {
    // The chown below would change the owner of the link's target.
    throw new EmbeddedProblem('NOT_OURS', `${folder} is not a folder but a link or a file; put the folder itself there`)
  }
  const stat = lstatSync(folder)
  if (runAs && stat.uid === 0) lchownSync(folder, runAs.uid, runAs.gid)
  else if (uid !== undefined && stat.uid !== uid) {
    throw new EmbeddedProblem('NOT_OURS', `${folder} belongs to another user (uid ${stat.uid}); start as that user`)
  }
  // A copied folder has the mode of the copy, and who enters the socket's folder is superuser of the database.
  if ((stat.mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
}

/** Removes the folders of a temporary cluster, wherever they are. */
export function removeFolders(folder: string, folders: Folders): void {
  for (const own of [folders.socket, dirname(folders.cluster), resolve(folder)]) {
    rmSync(own, { recursive: true, force: true, maxRetries: 3 })
  }
}
