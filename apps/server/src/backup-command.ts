import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { EmbeddedProblem, findMigrationFolders, findRoot } from '@sofreh/database'
import { instantAt } from '@sofreh/kernel'
import pino from 'pino'
import { inspectBackup } from './backup/backup-file.ts'
import { BackupProblem, backupProblemOf } from './backup/backup-problem.ts'
import { backupsFolder, findBackups, freshBackupPath } from './backup/backups.ts'
import { exportShop, type OnProgress, type Shop } from './backup/export-shop.ts'
import { importShop } from './backup/import-shop.ts'
import { openStore } from './continuous-backup/open-store.ts'
import { restoreTo } from './continuous-backup/restore-to.ts'
import { type Config, readConfig, SettingProblem } from './settings/config.ts'
import { openConnection } from './start-database.ts'
import { backupCommandText as text } from './text/backup-command.fa.ts'
import { databaseProblems } from './text/greeting.fa.ts'

/**
 * `npm run backup -- export [file]`, `check file`, `import file`, `restore [--to moment]`; without arguments it prints the usage and the
 * existing backups.
 */
const root = findRoot(import.meta.url)
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

type Asked = {
  what: string
  file: string | undefined
  replaces: boolean
  acceptsBreaches: boolean
  to: string | undefined
}

try {
  process.exitCode = await run(read(process.argv.slice(2)))
} catch (error) {
  console.error(explain(error, process.argv[2] === 'export' ? 'export' : 'import'))
  process.exitCode = 1
}

function read(args: string[]): Asked {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { replace: { type: 'boolean' }, 'accept-breaches': { type: 'boolean' }, to: { type: 'string' } },
  })
  const [what = '', name] = positionals
  return {
    what,
    // Relative to the directory of the caller, because npm changes to the root.
    file: name === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '', name),
    replaces: values['replace'] === true,
    acceptsBreaches: values['accept-breaches'] === true,
    to: typeof values['to'] === 'string' ? values['to'] : undefined,
  }
}

async function run(asked: Asked): Promise<number> {
  const config = readConfig(process.env, root)
  const { what, file } = asked
  if (what === 'export') return withShop(config, (shop) => exported(shop, config, file))
  if (what === 'check' && file) return checked(file)
  if (what === 'import' && file) {
    // Checks the file before it starts a database.
    await inspectBackup(file)
    return withShop(config, (shop) => imported(shop, config, { ...asked, file }))
  }
  if (what === 'restore') return restored(config, asked.to)
  console.log(text.usage)
  const backups = await findBackups(config.folder)
  console.log(backups.length > 0 ? text.found : text.none(backupsFolder(config.folder)))
  for (const backup of backups) console.log(text.stored(backup, new Date()))
  return what === '' ? 0 : 1
}

async function withShop(config: Config, work: (shop: Shop) => Promise<number>): Promise<number> {
  const { connection, stop } = await openConnection(config, pino({ level: 'error' }))
  try {
    return await work({ connection, filesFolder: join(config.folder, 'files') })
  } finally {
    await stop()
  }
}

async function exported(shop: Shop, config: Config, named: string | undefined): Promise<number> {
  const file = named ?? freshBackupPath(config.folder, new Date())
  console.log(text.exporting(file))
  const written = await exportShop(shop, file, { folders: findMigrationFolders(root), onProgress: percentage() })
  console.log(text.exported(file, written, statSync(file).size))
  if (written.missing > 0) console.log(text.missing(written.missing))
  if (written.breaches.length > 0) console.log(text.breached(written.breaches.length))
  return 0
}

async function checked(file: string): Promise<number> {
  const { header, end } = await inspectBackup(file)
  console.log(text.checked({ ...header, ...end }, new Date()))
  return 0
}

async function imported(shop: Shop, config: Config, asked: Asked & { file: string }): Promise<number> {
  const { file, replaces, acceptsBreaches } = asked
  const folders = findMigrationFolders(root)
  const before = replaces ? freshBackupPath(config.folder, new Date(), 'before-restore') : undefined
  console.log(text.importing(file))
  const restored = await importShop(shop, file, {
    folders,
    replaces,
    acceptsBreaches,
    onProgress: percentage(),
    ...(before ? { backupBefore: before } : {}),
  })
  console.log(text.imported(restored))
  if (before && existsSync(before)) console.log(text.replacing(before))
  return 0
}

async function restored(config: Config, to: string | undefined): Promise<number> {
  const store = openStore(config)
  if (!store || config.databaseUrl) throw new BackupProblem('NO_STORE')
  const moment = to === undefined ? undefined : momentFrom(to)
  console.log(text.restoring(store.name, moment))
  console.log(text.restored(await restoreTo({ store, folder: config.folder, to: moment })))
  return 0
}

/** Reads a moment in Tehran time, to the end of its minute, or an instant with its zone. */
function momentFrom(given: string): Date {
  const [, date, hours, minutes] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})$/.exec(given) ?? []
  const moment = date
    ? new Date(instantAt(date, Number(hours) * 60 + Number(minutes)).getTime() + 59_999)
    : new Date(given)
  if (Number.isNaN(moment.getTime())) throw new BackupProblem('WRONG_TIME')
  return moment
}

/** Shows one updating line on a terminal and nothing in a log. */
function percentage(): OnProgress {
  let shown = -1
  return (done, all) => {
    const percent = all === 0 ? 100 : Math.floor((done / all) * 100)
    if (percent === shown || !process.stderr.isTTY) return
    shown = percent
    process.stderr.write(`\r${text.progress(percent)}${percent >= 100 ? '\n' : ''}`)
  }
}

function explain(error: unknown, doing: 'export' | 'import'): string {
  if (error instanceof SettingProblem) return error.message
  if (error instanceof EmbeddedProblem) return `${databaseProblems[error.code]} [${error.code}]`
  const problem = backupProblemOf(error, doing)
  if (problem) return text.problem(problem.code, problem.details)
  return text.unexpected(error instanceof Error ? error.name : 'UNKNOWN')
}
