import { readFileSync, writeFileSync } from 'node:fs'
import { projectFiles } from '../gates/project-files.mjs'
import { slices } from '../slices.mjs'

/**
 * Draws the apps, slices and packages of ARCHITECTURE.md from the imports of the product code.
 * `node tools/structure/structure-picture.mjs` writes the picture; the gate "structure picture" fails while the page differs.
 */
export const pictureFile = 'ARCHITECTURE.md'
const begin = '<!-- picture: drawn by tools/structure/structure-picture.mjs -->'
const end = '<!-- end of picture -->'

/** Product code and stylesheets of all workspaces. Tests and their data draw no arrows. */
export const drawnKinds = /^(apps|modules|packages)\/[^/]+\/src\/.*\.(tsx?|css)$/
export const notDrawn = /\.(test|suite|bench)\.|\/testing\/|\.d\.ts$/
const imports = /(?:from|import|@import)\s*\(?\s*['"]@sofreh\/([\w-]+)/g

const groups = { apps: 'apps', modules: 'slices', packages: 'packages' }

/** Returns the page with a new picture, and how many files it was drawn from. */
export function pageWithPicture() {
  const page = readFileSync(pictureFile, 'utf8')
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${pictureFile} has no place for the picture`)
  const files = projectFiles(drawnKinds).filter((file) => !notDrawn.test(file))
  const picture = `\`\`\`mermaid\n${pictureOf(files)}\n\`\`\``
  return { page: `${page.slice(0, from + begin.length)}\n\n${picture}\n\n${page.slice(to)}`, drawnFrom: files.length }
}

function pictureOf(files) {
  const members = new Map(Object.keys(groups).map((group) => [group, new Set()]))
  const uses = new Map()
  for (const file of files) {
    const [group, name] = file.split('/')
    members.get(group).add(name)
    const used = uses.get(name) ?? new Set()
    uses.set(name, used)
    for (const [, other] of readFileSync(file, 'utf8').matchAll(imports)) if (other !== name) used.add(other)
  }
  const order = Object.keys(slices)
  const sorted = (names) => [...names].sort((a, b) => order.indexOf(b) - order.indexOf(a) || (a < b ? -1 : 1))
  const boxes = [...members].map(
    ([group, names]) => `  subgraph ${groups[group]}\n    ${sorted(names).map(boxOf).join('; ')}\n  end`,
  )
  const drawn = arrowsThatRemain(uses)
  const byTargets = new Map()
  for (const name of [...members.values()].flatMap(sorted)) {
    const targets = sorted(drawn.get(name) ?? [])
      .map(idOf)
      .join(' & ')
    if (targets) byTargets.set(targets, [...(byTargets.get(targets) ?? []), idOf(name)])
  }
  const arrows = [...byTargets].map(([targets, names]) => `  ${names.join(' & ')} --> ${targets}`)
  return ['flowchart TD', ...boxes, ...arrows].join('\n')
}

/** Mermaid ends a diagram at the bare name `end`, and reads a hyphen before `-->` as part of the arrow. */
const idOf = (name) => name.replaceAll('-', '_')
const boxOf = (name) => (name === idOf(name) ? name : `${idOf(name)}[${name}]`)

/** Leaves out each arrow that others imply: from A to C where A uses B and B uses C. */
export function arrowsThatRemain(uses) {
  return new Map(
    [...uses].map(([name, used]) => [
      name,
      [...used].filter((target) => ![...used].some((other) => other !== target && reaches(uses, other, target))),
    ]),
  )
}

function reaches(uses, from, to) {
  const seen = new Set()
  const open = [from]
  while (open.length > 0) {
    const name = open.pop()
    if (name === to) return true
    if (seen.has(name)) continue
    seen.add(name)
    open.push(...(uses.get(name) ?? []))
  }
  return false
}

if (process.argv[1]?.endsWith('structure-picture.mjs')) writeFileSync(pictureFile, pageWithPicture().page)
