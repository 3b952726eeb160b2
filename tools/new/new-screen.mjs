import { readFileSync } from 'node:fs'
import { createFile, editFile, spellings } from './edit-file.mjs'

/** The Persian text of a new screen and its help page. */
const text = JSON.parse(readFileSync(new URL('new-screen.json', import.meta.url), 'utf8'))

/** Makes a screen of the office with its route, its Persian text and its help page. It is not in the sidebar yet. */
export function newScreen(name) {
  const { kebab, camel, pascal } = spellings(name)
  const folder = `apps/back-office/src/features/${kebab}`
  createFile(
    `${folder}/${kebab}.fa.ts`,
    `export const ${camel}Text = {
  title: '${text.title}',
  sentence: '${text.sentence}',
} as const
`,
  )
  createFile(
    `${folder}/${kebab}.screen.tsx`,
    `import { PageHeader } from '@sofreh/ui'
import { ${camel}Text } from './${kebab}.fa.ts'

/** Shows a heading; add the content of the screen. */
export function ${pascal}Screen() {
  return <PageHeader title={${camel}Text.title} sentence={${camel}Text.sentence} />
}
`,
  )
  createFile(
    `${folder}/${kebab}.routes.tsx`,
    `import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const ${camel}Route = createRoute({
  getParentRoute: () => officeRoute,
  path: '/${kebab}',
  component: lazyRouteComponent(() => import('./${kebab}.screen.tsx'), '${pascal}Screen'),
})

export const routes = [${camel}Route] as const
`,
  )
  const routes = 'apps/back-office/src/routes.tsx'
  editFile(
    routes,
    /^(import \{ routes as help \}.*\n)/m,
    `import { routes as ${camel} } from './features/${kebab}/${kebab}.routes.tsx'\n$1`,
  )
  editFile(routes, /^( *)\.\.\.help,\n/m, `$1...${camel},\n$1...help,\n`)
  writeHelpPage({ kebab, camel })
  editFile(
    'tools/suite/changed-rules.mjs',
    /^( {2}\{ changed: office\('today'\).*\n)/m,
    `$1  { changed: office('${kebab}'), conformance: [], journeys: ['office-look'] },\n`,
  )
  console.log(`next: list it in apps/back-office/src/shell/screens.ts, and describe it in its help page`)
}

function writeHelpPage({ kebab, camel }) {
  const pages = 'packages/staff/src/help/pages'
  createFile(
    `${pages}/${kebab}.fa.ts`,
    `import type { WrittenPage } from '../help-page.ts'

export const ${camel}Pages: readonly WrittenPage[] = [
  {
    id: '${kebab}',
    title: '${text.title}',
    screens: ['/${kebab}'],
    about: '${text.about}',
    acts: [
${text.tasks.map((title) => `      { title: '${title}', text: '${text.steps}' },`).join('\n')}
    ],
    trouble: [{ when: '${text.when}', remedy: '${text.remedy}' }],
    related: ['today'],
  },
]
`,
  )
  const index = `${pages}/index.ts`
  editFile(index, /^(import \{ todayPages \}.*\n)/m, `$1import { ${camel}Pages } from './${kebab}.fa.ts'\n`)
  editFile(index, /^( *)start: todayPages,/m, `$1start: [...todayPages, ...${camel}Pages],`)
}
