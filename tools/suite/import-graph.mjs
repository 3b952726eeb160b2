import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { projectFiles } from '../gates/project-files.mjs'

const source = /\.(ts|tsx|mjs)$/
/** An import or export with its names, a bare import, or a dynamic one. */
const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'"()`;]*?)\s*from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g
/** A folder that a test reads by name instead of importing it: `new URL('../../cases/', import.meta.url)`. */
const named = /new URL\(\s*['"`](\.[^'"`$]*)['"`]/g

/**
 * Reads which file imports which, over all sources. An import through a package's `index.ts` leads only to the files
 * that export the imported names: otherwise every change would reach every test.
 */
export function readImportGraph() {
  const files = new Set(projectFiles(source))
  const exportsOf = readPackages()
  const texts = new Map([...files].map((file) => [file, readFileSync(file, 'utf8')]))
  const resolve = (from, target) => {
    const path = target.startsWith('.') ? normalize(join(dirname(from), target)) : exportsOf.get(target)
    return path && files.has(path) ? path : undefined
  }
  const importsOf = new Map([...files].map((file) => [file, importsIn(file, texts.get(file), resolve)]))
  const edges = new Map()
  for (const [file, imports] of importsOf) {
    const targets = imports.flatMap(({ target, names }) => behindBarrel(target, names, importsOf))
    edges.set(file, new Set([...targets, ...foldersNamedIn(file, texts.get(file))]))
  }
  return edges
}

function importsIn(file, text, resolve) {
  return [...text.matchAll(statement)].flatMap(([whole, isType, names, from, dynamic, bare]) => {
    // A type does not run: the type check reports what its change breaks.
    if (isType) return []
    const target = resolve(file, from ?? dynamic ?? bare)
    if (!target) return []
    return [{ target, names: namesIn(names), isExport: /^\s*export/.test(whole) }]
  })
}

/** Returns the imported names, or undefined for all (`*`, a default, a dynamic import). */
function namesIn(clause) {
  const listed = /^\{([^}]*)\}$/.exec(clause?.trim() ?? '')
  if (!listed) return undefined
  return listed[1]
    .split(',')
    .map((one) => one.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((one) => one.split(/\s+as\s+/))
}

/** Follows names through an `index.ts`; the index itself belongs to the path only when a name is its own. */
function behindBarrel(file, names, importsOf) {
  if (!file.endsWith('/index.ts') || !names) return [file]
  const exports = importsOf.get(file).filter(({ isExport }) => isExport)
  return names.flatMap(([name]) => {
    const listed = exports.find((one) => one.names?.some((pair) => (pair[1] ?? pair[0]) === name))
    if (listed) {
      const original = listed.names.find((pair) => (pair[1] ?? pair[0]) === name)[0]
      return behindBarrel(listed.target, [[original]], importsOf)
    }
    const open = exports.filter((one) => !one.names)
    return open.length > 0 ? [file, ...open.map(({ target }) => target)] : [file]
  })
}

function foldersNamedIn(file, text) {
  return [...text.matchAll(named)].map(([, path]) => normalize(join(dirname(file), path)))
}

/** Returns the file behind each export of each workspace: `@sofreh/ordering/server`. */
function readPackages() {
  const found = new Map()
  for (const file of projectFiles(/^(packages|modules|apps)\/[^/]+\/package\.json$/)) {
    const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8'))
    const entries = typeof exports === 'string' ? [['.', exports]] : Object.entries(exports)
    for (const [key, target] of entries)
      if (typeof target === 'string' && existsSync(join(dirname(file), target)))
        found.set(join(name, key), normalize(join(dirname(file), target)))
  }
  return found
}

/**
 * Returns the files that reach one of the given files by imports, without going through those that `isClosed` names.
 */
export function dependentsOf(changed, graph, isClosed = () => false) {
  const importers = new Map()
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  const seen = new Set(changed)
  const open = [...changed]
  while (open.length > 0) {
    const file = open.pop()
    const direct = importers.get(file) ?? []
    const byFolder = [...importers.keys()].filter((key) => key.endsWith('/') && file.startsWith(key))
    for (const importer of [...direct, ...byFolder.flatMap((folder) => importers.get(folder))]) {
      if (seen.has(importer) || isClosed(importer)) continue
      seen.add(importer)
      open.push(importer)
    }
  }
  return seen
}
