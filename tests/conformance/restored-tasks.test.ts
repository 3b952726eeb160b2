import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRoot } from '@sofreh/database'
import { expect, it } from 'vitest'

/**
 * States what each background task does with rows that come back from a backup. A task that sends something out needs a
 * function of its slice in `backupPorts.afterRestore` (apps/server/src/ports.ts) which holds those rows, and a test of
 * that function.
 */
const afterRestore: Record<string, `held by ${string}` | 'asks before it acts' | 'sends nothing'> = {
  'audit.rebuild-acts': 'sends nothing',
  'catalog.publish-stock-news': 'sends nothing',
  'companies.find-unwatched': 'asks before it acts',
  'companies.request': 'asks before it acts',
  'companies.reseal': 'sends nothing',
  'companies.watch': 'asks before it acts',
  'couriers.forget-positions': 'sends nothing',
  'customers.expire-points': 'sends nothing',
  'customers.reseal': 'sends nothing',
  'dining.end-quiet-visits': 'sends nothing',
  'identity.forget-old': 'sends nothing',
  'ordering.approval-push': 'held by holdRestoredNotices',
  'ordering.end-orders': 'sends nothing',
  'ordering.exit-guesses': 'held by holdRestoredNotices',
  'ordering.expire-unpaid': 'asks before it acts',
  'ordering.guest-notice': 'held by holdRestoredNotices',
  'ordering.ready-notice': 'held by holdRestoredNotices',
  'ordering.release-scheduled': 'sends nothing',
  'ordering.staff-notice': 'held by holdRestoredNotices',
  'ordering.unaccepted': 'held by holdRestoredNotices',
  'payments.inquire': 'asks before it acts',
  'payments.refund': 'asks before it acts',
  'payments.reseal': 'sends nothing',
  'payments.send-link': 'held by holdRestoredLinks',
  'payments.terminal-ask': 'asks before it acts',
  'payments.terminal-timeout': 'asks before it acts',
  'reporting.rebuild-facts': 'sends nothing',
  'reporting.send-letters': 'held by holdRestoredLetters',
  'reporting.sum-weeks': 'sends nothing',
  'server.prune-keys': 'sends nothing',
}

it('lists for every background task what it does after a restore from a backup', () => {
  const root = findRoot()
  const folders = readdirSync(join(root, 'modules')).map((slice) => join(root, 'modules', slice, 'src/server'))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const sources = [join(root, 'apps/server/src/start-background.ts'), ...files]
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
  const named = sources.flatMap((source) => [
    ...source.matchAll(/Task = '([a-z]+\.[a-z-]+)'/g),
    ...source.matchAll(/'([a-z]+\.[a-z-]+)': (?:given|recurring)\(/g),
  ])
  const tasks = [...new Set(named.flatMap(([, name]) => name ?? []))].sort()
  expect(tasks).toEqual(Object.keys(afterRestore).sort())
})

it('holds back the rows of every task that sends something out', () => {
  const root = findRoot()
  const ports = readFileSync(join(root, 'apps/server/src/ports.ts'), 'utf8')
  const [, after = ''] = /async afterRestore\([^{]*\{([^}]*)\}/.exec(ports) ?? []
  for (const what of Object.values(afterRestore)) {
    const holder = /^held by (\w+)$/.exec(what)?.[1]
    if (holder) expect(after).toContain(`${holder}(`)
  }
})
