import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const files = execFileSync('git', ['ls-files', '*.fa.ts'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** What is not paid yet, the balance of an account, and dishes that are not ready yet. */
const dueNames = ['due', 'remains', 'balance', 'stillMissing']

it('labels only what is still owed, a balance or a missing dish as «مانده», never an amount that was received', () => {
  const labels = files.flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/(\w+): 'مانده'/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(labels.length).toBeGreaterThan(0)
  expect(labels.filter(({ name }) => !dueNames.includes(name))).toEqual([])
})
