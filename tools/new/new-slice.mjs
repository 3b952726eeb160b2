import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createFile, editFile, spellings } from './edit-file.mjs'
import { writeEndpoint } from './new-endpoint.mjs'

/** Makes a slice with one call, and lists it everywhere the product names its slices. */
export function newSlice(name) {
  const slice = spellings(name)
  const call = spellings(`read-${name}`)
  const folder = `modules/${name}`
  const { version: current } = JSON.parse(readFileSync('modules/delivery/package.json', 'utf8'))
  const workspace = {
    name: `@sofreh/${name}`,
    version: current,
    private: true,
    license: 'AGPL-3.0-only',
    type: 'module',
    sideEffects: false,
    exports: { './contract': './src/contract/index.ts', './server': './src/server/index.ts' },
    dependencies: { '@sofreh/contract': current, '@sofreh/http': current, zod: versionOf('zod') },
  }
  createFile(`${folder}/package.json`, `${JSON.stringify(workspace, null, 2)}\n`)
  createFile(
    `${folder}/README.md`,
    `# ${name}

Say in one sentence what the slice is about.

**Owns** no tables yet.

**Guarantees** nothing yet.

**Called by** the server.
`,
  )
  createFile(
    `${folder}/src/contract/index.ts`,
    `export * from './index-of-calls.ts'

export const ${slice.camel}Endpoints = [
] as const
`,
  )
  writeEndpoint(name, call)
  editFile(`${folder}/src/contract/index.ts`, /export \* from '\.\/index-of-calls\.ts'\n/, '')
  createFile(
    `${folder}/src/server/index.ts`,
    `import { ${call.camel}Routes } from './routes/${call.kebab}.routes.ts'

export type ${slice.pascal}Deps = { clock: () => Date }

export function create${slice.pascal}(deps: ${slice.pascal}Deps) {
  return { routes: ${call.camel}Routes(deps) }
}

/** The face of the slice. */
export type ${slice.pascal} = ReturnType<typeof create${slice.pascal}>
`,
  )
  listEverywhere(slice, current)
  installWorkspace(name, workspace)
}

function listEverywhere({ kebab, camel, pascal }, current) {
  editFile('tools/slices.mjs', /^( {2}feedback: .*\n)/m, `$1  ${quoted(kebab)}: ['vendors'],\n`)
  editFile(
    'tools/suite/changed-rules.mjs',
    /^( {2}\{ changed: slice\('feedback'\).*\n)/m,
    `$1  { changed: slice('${kebab}'), conformance: ['endpoints'], journeys: ['office-look'] },\n`,
  )
  editFile('tools/what-works.mjs', /^( {2}\['Reviews and surveys'.*\n)/m, `$1  ['${pascal}', /sofreh\\/${kebab}/],\n`)
  editFile('ARCHITECTURE.md', /^(\| feedback \| .*\n)/m, `$1| ${kebab} | vendors | say what it owns |\n`)
  editFile('ARCHITECTURE.md', /^(modules\/ +slices: .* feedback)/m, `$1 ${kebab}`)
  for (const file of ['apps/server/package.json', 'tests/package.json'])
    editFile(
      file,
      /^( {4}"@sofreh\/feedback": .*\n|^ {4}"@sofreh\/events": .*\n)/m,
      `$1    "@sofreh/${kebab}": "${current}",\n`,
    )
  const calls = 'tests/conformance/all-endpoints.ts'
  editFile(
    calls,
    /^(import \{ feedbackEndpoints \}.*\n)/m,
    `$1import { ${camel}Endpoints } from '@sofreh/${kebab}/contract'\n`,
  )
  editFile(calls, /^( {2}feedback: .*\n)/m, `$1  ${quoted(kebab)}: ${camel}Endpoints,\n`)
  const server = 'apps/server/src/compose.ts'
  editFile(server, /^(import \{ createFeedback.*\n)/m, `$1import { create${pascal} } from '@sofreh/${kebab}/server'\n`)
  editFile(server, /^( {2}const feedback = createFeedback)/m, `  const ${camel} = create${pascal}(core)\n$1`)
  editFile(server, /^( {2}made\.faces = .*cash)/m, `$1, ${camel}`)
  const faces = 'apps/server/src/slices.ts'
  editFile(
    faces,
    /^(import type \{ FeedbackSlice.*\n)/m,
    `$1import type { ${pascal} } from '@sofreh/${kebab}/server'\n`,
  )
  editFile(faces, /^( {2}feedback: FeedbackSlice\n)/m, `$1  ${camel}: ${pascal}\n`)
}

const quoted = (name) => (/^[a-z0-9]+$/.test(name) ? name : `'${name}'`)

function versionOf(dependency) {
  return JSON.parse(readFileSync('modules/delivery/package.json', 'utf8')).dependencies[dependency]
}

/** Does what `npm install` would do for a workspace without new packages. */
function installWorkspace(name, { name: full, version: current, license, dependencies }) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const link = `node_modules/${full}`
  const added = {
    [`modules/${name}`]: { name: full, version: current, license, dependencies },
    [link]: { resolved: `modules/${name}`, link: true },
  }
  for (const user of ['apps/server', 'tests']) {
    const { dependencies: product, devDependencies: development } = lock.packages[user]
    const list = user === 'tests' ? development : product
    list[full] = current
    lock.packages[user][user === 'tests' ? 'devDependencies' : 'dependencies'] = sorted(list)
  }
  const { '': root, ...packages } = { ...lock.packages, ...added }
  lock.packages = { '': root, ...sorted(packages) }
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  console.log('  changed package-lock.json')
  symlinkSync(`../../modules/${name}`, link)
}

function sorted(entries) {
  return Object.fromEntries(Object.entries(entries).sort(([one], [other]) => one.localeCompare(other, 'en')))
}
