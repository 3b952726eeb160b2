import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Prepares a release from the changesets: raises the version of all workspaces, of the root and of the API document,
 * and moves their sentences to the top of CHANGELOG.md. RELEASING.md lists the steps around it.
 */
const folder = '.changeset'
const notes = readdirSync(folder)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) =>
    readFileSync(`${folder}/${name}`, 'utf8')
      .replace(/^---[\s\S]*?---\n/, '')
      .trim(),
  )
if (notes.length === 0) {
  console.error('There is nothing to release: .changeset has no changes (`npm run changeset` adds one).')
  process.exit(1)
}
execFileSync(process.execPath, ['node_modules/@changesets/cli/bin.js', 'version'], { stdio: 'inherit' })
const { version } = JSON.parse(readFileSync('apps/server/package.json', 'utf8'))
const replaceIn = (file, pattern, text) => writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, text))
replaceIn('package.json', /^ {2}"version": "[^"]*"/m, `  "version": "${version}"`)
replaceIn('apps/server/src/pages/api-documents.plugin.ts', /const version = '[^']*'/, `const version = '${version}'`)
const section = [
  `## ${version} (${new Date().toISOString().slice(0, 10)})`,
  '',
  ...notes.map((note) => `- ${note.replaceAll('\n', '\n  ')}`),
  '',
  '',
]
replaceIn('CHANGELOG.md', /^(?=## )/m, section.join('\n'))
if (existsSync('package-lock.json'))
  execFileSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
console.log(`Version ${version}: read CHANGELOG.md, then commit and tag (RELEASING.md).`)
