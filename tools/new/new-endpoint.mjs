import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { slices } from '../slices.mjs'
import { addSortedLine, createFile, editFile, spellings } from './edit-file.mjs'

/** Makes an own GET call of a slice: contract, use case with its test, route, and its row in the lists. */
export function newEndpoint(place) {
  const [slice = '', name = ''] = place.split('/')
  if (!Object.hasOwn(slices, slice)) throw new Error(`"${slice}" is no slice of tools/slices.mjs`)
  writeEndpoint(slice, spellings(name))
  bindRoutes(slice, spellings(name))
}

/** Writes the files of a call and lists it in the contract of its slice. */
export function writeEndpoint(slice, { kebab, camel, spaced }) {
  const folder = `modules/${slice}/src`
  const summary = `Answers ${spaced}: describe what it returns`
  createFile(
    `${folder}/contract/${kebab}.contract.ts`,
    `import { defineEndpoint, instantField } from '@sofreh/contract'
import { z } from 'zod'

export const ${camel} = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/${slice}/${kebab}',
  access: 'VENDOR_SETTINGS',
  summary: '${summary}',
  data: z.object({ at: instantField }),
  refusals: {},
})
`,
  )
  createFile(
    `${folder}/server/use-cases/${kebab}.ts`,
    `/** Answers \`GET /api-sofreh/${slice}/${kebab}\` with the time of the answer. */
export async function ${camel}({ clock }: { clock: () => Date }): Promise<{ at: string }> {
  return { at: clock().toISOString() }
}
`,
  )
  createFile(
    `${folder}/server/use-cases/${kebab}.test.ts`,
    `import { expect, it } from 'vitest'
import { ${camel} } from './${kebab}.ts'

it('answers ${spaced} with the time of the answer', async () => {
  expect(await ${camel}({ clock: () => new Date('2026-03-20T10:00:00Z') })).toEqual({ at: '2026-03-20T10:00:00.000Z' })
})
`,
  )
  createFile(
    `${folder}/server/routes/${kebab}.routes.ts`,
    `import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { ${camel} } from '../use-cases/${kebab}.ts'

export function ${camel}Routes(deps: { clock: () => Date }): Binding[] {
  return [bind(contract.${camel}, () => ${camel}(deps))]
}
`,
  )
  const index = `${folder}/contract/index.ts`
  editFile(index, /^/, `import { ${camel} } from './${kebab}.contract.ts'\n`)
  editFile(index, /^(export \* from [^\n]+\n)/m, `export * from './${kebab}.contract.ts'\n$1`)
  editFile(index, /^( *)\] as const$/m, `  ${camel},\n] as const`)
  addSortedLine('docs/spec/own-endpoints.tsv', `GET\t/api-sofreh/${slice}/${kebab}\tVENDOR_SETTINGS\t${summary}`)
}

/** Adds the routes to those that the slice serves. */
function bindRoutes(slice, { kebab, camel }) {
  const folder = `modules/${slice}/src/server`
  const served = /\broutes: (?!Binding)/
  const file = readdirSync(folder)
    .filter((name) => name === 'index.ts' || /^create-.*\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
    .find((path) => existsSync(path) && served.test(readFileSync(path, 'utf8')))
  if (!file) throw new Error(`${folder} has no file that lists the routes of the slice`)
  const isList = /\broutes: \[/.test(readFileSync(file, 'utf8'))
  if (isList) editFile(file, /\broutes: \[/, `routes: [...${camel}Routes(deps), `)
  else editFile(file, /\broutes: (\w+\((?:[^()]|\([^()]*\))*\))/, `routes: [...$1, ...${camel}Routes(deps)]`)
  editFile(file, /^/, `import { ${camel}Routes } from './routes/${kebab}.routes.ts'\n`)
}
