import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction, runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { withoutStacks } from '../../tools/vite/stackless-marks.plugin.ts'

const require = createRequire(new URL('../../apps/storefront/package.json', import.meta.url))
const file = require.resolve('react-dom/package.json').replace('package.json', 'cjs/react-dom-client.production.js')
const code = readFileSync(file, 'utf8')

describe('stackless marks of React DOM', () => {
  it('change every error that the installed React DOM makes while it is evaluated', () => {
    expect(withoutStacks(code).marks.sort()).toEqual([
      'HydrationMismatchException',
      'SelectiveHydrationException',
      'SuspenseActionException',
      'SuspenseException',
      'SuspenseyCommitException',
    ])
    expect(errorsOf(code)).toBe(5)
    expect(errorsOf(withoutStacks(code).changed)).toBe(0)
  })

  it('are still errors with the message React gives them', () => {
    const { changed } = withoutStacks(
      'function formatProdErrorMessage(code) { return "error " + code }\nvar AException = Error(formatProdErrorMessage(460));',
    )
    const made = runInNewContext(`${changed};({ message: AException.message, isError: AException instanceof Error })`)
    expect(made).toEqual({ message: 'error 460', isError: true })
  })

  it('are only compared by identity and thrown: no code reads their stack or message', () => {
    for (const name of withoutStacks(code).marks) {
      expect(code.match(new RegExp(`\\b${name}\\b[.\\[]`, 'g'))).toBeNull()
    }
  })
})

/** Evaluates React DOM's client and returns how many errors it makes meanwhile. */
function errorsOf(source: string): number {
  let made = 0
  const counted = new Proxy(Error, {
    apply: (target, self, asked) => {
      made += 1
      return Reflect.apply(target, self, asked)
    },
  })
  const evaluate = compileFunction(source, ['exports', 'require', 'Error'])
  evaluate({}, require, counted)
  return made
}
