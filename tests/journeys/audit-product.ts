import { spawnSync } from 'node:child_process'
import { root } from './addresses.ts'

/**
 * Runs `npm run audit` on the data of a stopped product, as an operator does. Throws with every breach: a journey that
 * looked right but left wrong sums has failed.
 */
export function auditProduct(folder: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/run.mjs', 'apps/server/src/audit-command.ts'],
    { cwd: root, env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }, encoding: 'utf8', timeout: 120_000 },
  )
  if (status !== 0) throw new Error(`the audit found breaches after the journeys:\n${stdout}${stderr}`)
}
