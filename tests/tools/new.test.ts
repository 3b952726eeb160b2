import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFiles } from '../../tools/gates/project-files.mjs'

/** Gates on the whole copy. Types and lint look at the made files only, so that this test stays short. */
const gates = [
  'boundaries',
  'folders',
  'project rules',
  'file names',
  'css classes',
  'stylesheets',
  'citations',
  'front page',
  'endpoints',
  'glossary',
  'language',
  'format',
  'unused code',
  'lock file',
]

describe('npm run new', { timeout: 600_000 }, () => {
  const copy = mkdtempSync(join(tmpdir(), 'sofreh-new-'))
  const node = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
    return { status, output: `${stdout}${stderr}` }
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' })
  const made = () => git('ls-files', '--others', '--exclude-standard').trim().split('\n')
  const changed = () => git('diff', '--name-only').trim().split('\n')

  beforeAll(() => {
    copyRepository(copy)
    git('init', '-q')
    git('add', '-A')
    for (const args of [
      ['slice', 'loyalty-program'],
      ['endpoint', 'customers/list-visits'],
      ['screen', 'loyalty-cards'],
    ]) {
      const { status, output } = node('tools/new.mjs', ...args)
      if (status !== 0) throw new Error(output)
    }
  }, 600_000)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('makes a slice, a call and a screen that pass the gates', () => {
    const { status, output } = node('tools/check.mjs', ...gates)
    expect(output.split('\n').filter((line) => !line.startsWith('ok'))).toEqual([''])
    expect(status).toBe(0)
  })

  it('makes files that pass the type check and the linter', () => {
    const files = [...made(), ...changed()].filter((file) => /\.tsx?$/.test(file))
    expect(files).toContain('apps/server/src/compose.ts')
    const config = { extends: './tsconfig.json', include: [], files: [...files, ...ambient()] }
    writeFileSync(join(copy, 'tsconfig.made.json'), JSON.stringify(config))
    expect(node('node_modules/ts7/bin/tsc', '--noEmit', '-p', 'tsconfig.made.json').output).toBe('')
    expect(node('node_modules/oxlint/bin/oxlint', ...files)).toMatchObject({ status: 0 })
  })

  it('overwrites no existing file', () => {
    const { status, output } = node('tools/new.mjs', 'screen', 'loyalty-cards')
    expect(status).toBe(1)
    expect(output).toMatch(/exists already/)
  })

  it('rejects an unknown slice and a name that is no file name', () => {
    expect(node('tools/new.mjs', 'endpoint', 'nowhere/list-visits').output).toMatch(/is no slice/)
    expect(node('tools/new.mjs', 'screen', 'Loyalty').output).toMatch(/is not kebab-case/)
  })
})

/** Declarations of file kinds such as `*.module.css`. */
const ambient = () => projectFiles(/\.d\.ts$/)

/** Copies the files of the repository; packages are links, workspaces are those of the copy. */
function copyRepository(copy: string): void {
  for (const file of projectFiles(/./).concat('package-lock.json', 'LICENSE')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    if (name === '@sofreh')
      cpSync('node_modules/@sofreh', join(copy, 'node_modules/@sofreh'), { recursive: true, verbatimSymlinks: true })
    else if (name !== '.cache') symlinkSync(join(process.cwd(), 'node_modules', name), join(copy, 'node_modules', name))
  for (const file of projectFiles(/^(packages|modules|apps)\/[^/]+\/package\.json$/).concat('tests/package.json')) {
    const own = join(dirname(file), 'node_modules')
    if (existsSync(own)) symlinkSync(join(process.cwd(), own), join(copy, own))
  }
}
