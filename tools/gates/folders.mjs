import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { projectFiles } from './project-files.mjs'

const kinds = /^(apps|modules|packages)\/.*\.tsx?$/
const excluded = /\.(test|suite|bench)\.|\/testing\/|\.d\.ts$/
const imports = /(?:import|export)\s+(?:type\s+)?[^'"]*?from\s*['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)/g
/**
 * Refuses folders of one parent that import each other in a circle, types included: such folders cannot be read from
 * top to bottom. Also refuses imports between features of the office and of the till.
 */
export function folders() {
  const files = projectFiles(kinds).filter((file) => !excluded.test(file))
  const edges = edgesOf(files)
  const problems = cyclesOf(edges).map(
    ([parent, members]) => `${parent}: ${members.join(', ')} import each other in a circle`,
  )
  problems.push(...featureImports(edges), ...serverFolders())
  const foldersOf = (paths) => new Set(paths.map((file) => dirname(file))).size
  return { looked: foldersOf(edges.flat()), expected: foldersOf(files), problems: [...new Set(problems)] }
}

/** What stands in the `server/` of every slice; `companies` holds the adapters of courier companies. */
const serverParts =
  /^(index|create-[a-z-]+|[a-z-]+-deps|tables\.generated|[a-z-]+\.test)\.ts$|^(use-cases|store|routes|jobs|gateways|companies|testing)\//

/** Refuses other files and folders in a slice's `server/`. The slice of the gateways has a folder for each of them. */
function serverFolders() {
  return projectFiles(/^modules\/(?!gateways\/)[^/]+\/src\/server\//).flatMap((file) => {
    const part = file.split('/').slice(4).join('/')
    return serverParts.test(part) ? [] : [`${file}: belongs to use-cases, store, routes, jobs, gateways or testing`]
  })
}

function featureImports(edges) {
  const feature = /^apps\/(back-office|till)\/src\/features\/([^/]+)\//
  return edges.flatMap(([from, to]) => {
    const [one, other] = [feature.exec(from), feature.exec(to)]
    return one && other && one[1] === other[1] && one[2] !== other[2] ? [`${from} imports another feature: ${to}`] : []
  })
}

function edgesOf(files) {
  const known = new Set(files)
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, path, lazy]) => {
      const target = normalize(join(dirname(file), path ?? lazy))
      return known.has(target) ? [[file, target]] : []
    }),
  )
}

/** Returns for each folder its subfolders that form a circle. */
function cyclesOf(edges) {
  const graphs = new Map()
  for (const [from, to] of edges) {
    const [a, b] = [from.split('/'), to.split('/')]
    let depth = 0
    while (depth < a.length - 1 && depth < b.length - 1 && a[depth] === b[depth]) depth += 1
    if (depth === a.length - 1 || depth === b.length - 1) continue
    const parent = a.slice(0, depth).join('/')
    const graph = graphs.get(parent) ?? new Map()
    graphs.set(parent, graph)
    graph.set(a[depth], (graph.get(a[depth]) ?? new Set()).add(b[depth]))
  }
  return [...graphs].flatMap(([parent, graph]) => {
    const members = [...graph.keys()].filter((folder) => reaches(graph, folder, folder)).sort()
    return members.length > 0 ? [[parent, members]] : []
  })
}

function reaches(graph, from, to) {
  const seen = new Set()
  const open = [...(graph.get(from) ?? [])]
  while (open.length > 0) {
    const next = open.pop()
    if (next === to) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(graph.get(next) ?? []))
  }
  return false
}

/** For tests: the folders in a circle among the given edges. */
export const foldersInCircles = cyclesOf
