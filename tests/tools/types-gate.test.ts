import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { problemsOf, programs } from '../../tools/gates/types.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sofreh-types-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Checks one file with the settings of an environment and returns the names and modules it lacks. */
function missing(config: string, source: string): string[] {
  writeFileSync(join(folder, 'probe.ts'), source)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: resolve(config),
      compilerOptions: { typeRoots: [resolve('node_modules/@types')] },
      include: ['probe.ts'],
      exclude: [],
    }),
  )
  const { stdout } = spawnSync(process.execPath, ['node_modules/ts7/bin/tsc', '-p', folder], { encoding: 'utf8' })
  return [...stdout.matchAll(/Cannot find (?:name|module) '([^']+)'/g)].map(([, name = '']) => name)
}

const useOfWindow = 'export const width = window.innerWidth\n'
const useOfFiles = "import { readFileSync } from 'node:fs'\nexport const text = readFileSync('a', 'utf8')\n"

describe('the type settings of each environment', () => {
  it.each([
    ['tsconfig.domain.json', ['window'], ['node:fs']],
    ['tsconfig.server.json', ['window'], []],
    ['tsconfig.web.json', [], ['node:fs']],
    ['tsconfig.json', [], []],
  ])('%s rejects the browser or Node where its code does not run', (config, browser, node) => {
    expect(missing(config, useOfWindow)).toEqual(browser)
    expect(missing(config, useOfFiles)).toEqual(node)
  })
})

describe('the problems of a type program', () => {
  const domain = programs.find(({ name }) => name === 'domain')
  if (!domain) throw new Error('there is no program for domain files')
  const own = "modules/pricing/src/domain/price.ts(1,1): error TS2304: Cannot find name 'window'."

  it('reports errors in its own files only', () => {
    expect(problemsOf(domain, 2, `${own}\npackages/kernel/src/ids.ts(26,42): error TS7017: no.`)).toEqual([own])
  })

  it('reports a failure without any error line, such as a wrong configuration', () => {
    expect(problemsOf(domain, 1, 'error TS5023: Unknown compiler option')).toEqual([
      'tsconfig.domain.json: error TS5023: Unknown compiler option',
    ])
  })

  it('reports an import that brings in the types of another environment', () => {
    expect(problemsOf(domain, 0, '/a/node_modules/@types/node/index.d.ts\n')).toEqual([expect.stringContaining('node')])
    expect(problemsOf(domain, 0, '/a/lib/lib.dom.d.ts\n')).toEqual([expect.stringContaining('dom')])
    expect(problemsOf(domain, 0, '/a/lib/lib.es2023.d.ts\n')).toEqual([])
  })
})
