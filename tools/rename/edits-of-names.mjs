import { createDeclarations } from './declarations.mjs'
import { findOccurrences } from './occurrences.mjs'

/**
 * Returns the edits that rename the declarations of the entries, what is left with an old name in the entries' folders,
 * and the problems that forbid the renames.
 */
export function editsOfNames(project, entries) {
  if (entries.length === 0) return { edits: [], left: [], problems: [], symbols: 0 }
  const declarations = createDeclarations(project)
  const occurrences = findOccurrences(project, declarations, new Set(entries.map(({ from }) => from)))
  const { targets, problems } = targetsOf(project, declarations, entries)
  const edits = []
  const left = []
  for (const one of occurrences) {
    const text = newTextOf(declarations, targets, one)
    if (text === undefined) {
      if (entries.some((entry) => entry.from === one.node.text && isInside(one.file, entry.in))) left.push(placeOf(one))
      continue
    }
    const clash = clashOf(project, one, nameOf(declarations, targets, one.keys))
    if (clash) problems.push(clash)
    const start = one.node.getStart() + (project.ts.isStringLiteral(one.node) ? 1 : 0)
    edits.push({ file: one.file, start, length: one.node.text.length, text })
  }
  return { edits, left, problems, symbols: targets.size }
}

/** Decides the new name of each group of declarations. */
function targetsOf(project, declarations, entries) {
  const targets = new Map()
  const problems = []
  const used = new Set()
  for (const [root, group] of declarations.groups()) {
    const matching = entries.filter((entry) => group.some((one) => matches(project.ts, one, entry)))
    if (matching.length === 0) continue
    for (const entry of matching) used.add(entry)
    const names = new Set(matching.map(({ to }) => to))
    const { text, file } = group[0]
    if (group.some((one) => one.file.includes('node_modules'))) problems.push(`a package declares ${text} (${file})`)
    else if (names.size > 1) problems.push(`${text} in ${file} has two new names: ${[...names].join(', ')}`)
    else if (!matching.some(({ isWire }) => isWire) && group.some((one) => isWire(project.ts, one)))
      problems.push(`${text} in ${file} is a field of a schema or a table; "isWire": true renames it all the same`)
    else targets.set(root, [...names][0])
  }
  const unused = entries.filter((entry) => !used.has(entry))
  return { targets, problems: [...problems, ...unused.map((entry) => `there is no ${entry.from} in ${entry.in}`)] }
}

function matches(ts, { node, text, file }, entry) {
  return text === entry.from && isInside(file, entry.in) && (!entry.kinds || entry.kinds.includes(kindOf(ts, node)))
}

function isInside(file, places) {
  return [places].flat().some((place) => file === place || file.startsWith(place.endsWith('/') ? place : `${place}/`))
}

function kindOf(ts, node) {
  if (isProperty(ts, node)) return 'property'
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return 'type'
  return ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node) ? 'variable' : 'function'
}

function isProperty(ts, node) {
  return ts.isTypeElement(node) || ts.isClassElement(node) || ts.isObjectLiteralElement(node)
}

/** True for a column of a generated table and for a field of a schema: `z.object({ name: … })`. */
function isWire(ts, { node, file }) {
  if (file.endsWith('.generated.ts')) return true
  for (let holder = node.parent; isProperty(ts, node) && holder && !ts.isFunctionLike(holder); holder = holder.parent)
    if (ts.isCallExpression(holder)) return /(^|\.)(\w*[oO]bject|shape|extend)$/.test(holder.expression.getText())
  return false
}

const nameOf = (declarations, targets, keys = []) =>
  keys.map((key) => targets.get(declarations.rootOf(key))).find((name) => name !== undefined)

function newTextOf(declarations, targets, { keys, properties, node }) {
  const name = nameOf(declarations, targets, keys)
  if (!properties) return name
  const property = nameOf(declarations, targets, properties)
  if (name === property) return name
  return `${property ?? node.text}: ${name ?? node.text}`
}

/** Reports a variable, type or function with the new name in the scope of the old one. */
function clashOf({ ts, checker }, one, name) {
  const { node } = one
  const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
  if (!name || !ts.isIdentifier(node) || isMember || isProperty(ts, node.parent)) return undefined
  const meaning = ts.SymbolFlags.Value | ts.SymbolFlags.Type | ts.SymbolFlags.Namespace
  const other = checker.resolveName(name, node, meaning, true)
  const isOurs = other?.declarations?.some((each) => !each.getSourceFile().fileName.includes('node_modules'))
  return isOurs ? `${name} is a name already at ${placeOf(one)}` : undefined
}

function placeOf({ file, node }) {
  return `${file}:${node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.text}`
}
