import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectFiles } from '../gates/project-files.mjs'

const pathText = /^\.\.?\/.*\.(m?ts|tsx|css|mjs)(\?.*)?$/
const query = /[?#].*$/

/** Returns the edits of relative imports, and of other relative file names in strings, that the moves change. */
export function editsOfMoves({ ts, sources }, moves) {
  const edits = []
  if (moves.size === 0) return edits
  for (const [file, source] of sources) {
    const visit = (node) => {
      if (ts.isStringLiteralLike(node) && (isSpecifier(ts, node) || pathText.test(node.text))) {
        const text = movedSpecifier(file, node.text, moves)
        if (text !== undefined) edits.push({ file, start: node.getStart() + 1, length: node.text.length, text })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return edits
}

function isSpecifier(ts, node) {
  const { parent } = node
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)
}

function movedSpecifier(file, specifier, moves) {
  if (!specifier.startsWith('.')) return undefined
  const base = join(dirname(file), specifier.replace(query, ''))
  const target = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(isFile)
  if (!target || (!moves.has(target) && !moves.has(file))) return undefined
  const path = relative(dirname(moves.get(file) ?? file), moves.get(target) ?? target)
  return `${path.startsWith('.') ? '' : './'}${path}${query.exec(specifier)?.[0] ?? ''}`
}

const isFile = (path) => existsSync(path) && statSync(path).isFile()

export function moveFiles(moves) {
  for (const [from, to] of moves) {
    mkdirSync(dirname(to), { recursive: true })
    execFileSync('git', ['mv', from, to])
  }
}

/** Returns the files, with their new text, that name a moved file by its path from the root or, in Markdown and JSON, from their folder. */
export function mentionedPaths(moves) {
  const changed = new Map()
  if (moves.size === 0) return changed
  for (const file of projectFiles(/\.(md|json|m?[jt]s|tsx|css|ya?ml|html)$/)) {
    if (file === 'package-lock.json') continue
    const text = readFileSync(file, 'utf8')
    let renamed = text
    for (const [from, to] of moves) {
      renamed = renamed.replaceAll(from, to)
      const near = relative(dirname(file), from)
      if (/\.(md|json)$/.test(file) && near.includes('/'))
        renamed = renamed.replaceAll(near, relative(dirname(file), to))
    }
    if (renamed !== text) changed.set(file, renamed)
  }
  return changed
}
