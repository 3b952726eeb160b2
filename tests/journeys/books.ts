import { spawnSync } from 'node:child_process'
import { root } from './addresses.ts'

/**
 * Looks through the books of a product that has stopped, as an operator would: `npm run audit` over its data. Throws with every
 * breach: a journey that looked right and left money that does not add up has failed.
 */
export function auditBooks(folder: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/run.mjs', 'apps/server/src/audit-command.ts'],
    { cwd: root, env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }, encoding: 'utf8', timeout: 120_000 },
  )
  if (status !== 0) throw new Error(`the books are not in order after the journeys:\n${stdout}${stderr}`)
}
