import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allContracts, nameOf } from './all-endpoints.ts'

const root = new URL('../../', import.meta.url).pathname
const folders = ['apps/back-office/src', 'apps/till/src', 'apps/storefront/src', 'apps/courier/src', 'apps/bridge/src']
const files = execFileSync(
  'git',
  ['ls-files', ...folders, 'packages/staff/src', 'packages/kit/src', 'modules/*/src/client'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
const source = files.map((file) => readFileSync(`${root}${file}`, 'utf8')).join('\n')
const listed = readFileSync(`${root}docs/spec/without-screen.tsv`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

/** Finds a call by its name, or by its path with values in place of parameters and of its last part. */
function isCalled({ method, path }: { method: string; path: string }): boolean {
  if (source.includes(`${method} ${path}`)) return true
  const parts = path.split('/').map((part, at) => {
    if (part.startsWith('{')) return '(?:\\{\\w+\\}|\\$\\{[^}]+\\})'
    return at > 4 ? `(?:${part}|\\$\\{[^}]+\\})` : part.replaceAll('-', '\\-')
  })
  return new RegExp(`${parts.join('/')}['"\`?]`).test(source)
}

it('names for every call that no screen makes the reason', () => {
  // The reports' screen adds `/excel` to the call that it shows.
  const withoutScreen = allContracts
    .filter((call) => !isCalled(call) && !(call.path.startsWith('/api/reports/') && call.path.endsWith('/excel')))
    .map(nameOf)
  expect(withoutScreen.toSorted()).toEqual(listed.map(([call]) => call).toSorted())
  expect(listed.filter(([, reason]) => !reason)).toEqual([])
})
