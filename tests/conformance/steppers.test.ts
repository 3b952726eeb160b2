import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const files = execFileSync('git', ['ls-files', 'apps/till/src', 'apps/back-office/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.tsx'))

/** Positions of the buttons that lower and raise a count, in the order of the page. */
function buttonsOf(source: string): string[] {
  return [...source.matchAll(/aria-label=\{[^}]*\b(less|more)\(/g)].map(([, kind = '']) => kind)
}

it('places the button that lowers a count before the one that raises it, on every screen of staff', () => {
  const steppers = files
    .map((file) => ({ file, buttons: buttonsOf(readFileSync(`${root}${file}`, 'utf8')) }))
    .filter(({ buttons }) => buttons.includes('less') && buttons.includes('more'))
  expect(steppers.length).toBeGreaterThanOrEqual(6)
  expect(steppers.filter(({ buttons }) => buttons.join() !== 'less,more')).toEqual([])
})
