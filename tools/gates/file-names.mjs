import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { countFiles } from './file-counts.mjs'
import { projectFiles } from './project-files.mjs'

/**
 * The main export of a file has the file's name: `write-off-order.ts` exports `writeOffOrder`, `order-price.ts` the
 * type `OrderPrice`. In a file with several functions about one thing, some name contains that thing:
 * `kitchen-ledger.ts` exports `syncKitchen` and others. One use case is one file: a route takes from a file of
 * `use-cases/` only the function with the file's name, without exception.
 */
const checked = /^(modules\/[^/]+\/src\/(server|domain)|packages\/[^/]+\/src|apps\/(server|bridge)\/src)\/.*\.tsx?$/
const exempt = /(\.test|\.generated|\.fa|\.d|\/index|-command)\.tsx?$|\/testing\/|\/program\.ts$|\/main\.ts$/
const useCaseImport = /import \{([^}]*)\} from '(\.\.\/use-cases\/[^']+)'/g
const kinds = /\.(reader|writer|rows|gateway|job|routes|contract|plugin|seed)$/

export function fileNames() {
  const files = projectFiles(/\.tsx?$/).filter((file) => checked.test(file) && !exempt.test(file))
  return {
    looked: files.length,
    expected: countFiles(checked, exempt),
    problems: [...misnamed(files), ...sharedUseCases(files)],
  }
}

function misnamed(files) {
  return files.flatMap((file) => {
    const exports = exportsOf(file)
    const names = [...exports.values, ...exports.types]
    return names.length === 0 || isNamed(exports, file)
      ? []
      : [`${file} exports ${names.join(', ')}: none has the file's name`]
  })
}

/** Refuses files of use cases of which routes take functions with other names than the file's. */
function sharedUseCases(files) {
  const taken = new Map()
  for (const route of files.filter((file) => /\/server\/routes\//.test(file)))
    for (const [, names, path] of readFileSync(route, 'utf8').matchAll(useCaseImport)) {
      const file = join(dirname(route), path)
      const functions = names
        .split(',')
        .map((name) => name.trim().split(' as ')[0])
        .filter((name) => name !== '' && !name.startsWith('type ') && letters(name) !== letters(basename(file, '.ts')))
      if (functions.length > 0) taken.set(file, [...(taken.get(file) ?? []), ...functions])
    }
  return [...taken].map(
    ([file, functions]) => `${file}: a route takes ${functions.join(', ')} from it; one use case is one file`,
  )
}

/** Compares without letter case and hyphens: `till-db.ts` matches `tillDb`, `TillDb` and `TILL_DB`. */
function isNamed({ values, types }, file) {
  const stem = basename(file).replace(/\.tsx?$/, '')
  const names = [...values, ...types].map(letters)
  const plain = stem.replace(kinds, '')
  if (names.some((name) => name === letters(stem) || name === letters(plain))) return true
  if (values.length === 1 && !kinds.test(stem)) return false
  return plain.split(/[-.]/).some((part) => isNoun(part) && names.some((name) => name.includes(singular(part))))
}

const isNoun = (part) => part.length > 1 && !['of', 'in', 'to', 'by', 'at', 'and', 'the', 'is', 'for'].includes(part)
const letters = (name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const singular = (noun) => noun.replace(/ies$/, '').replace(/s$/, '')

/** Splits the names that a file exports into values (functions, classes, constants) and types. */
function exportsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const values = []
  const types = []
  for (const statement of source.statements) {
    const isOwn = !statement.moduleSpecifier
    if (
      isOwn &&
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      for (const { name, isTypeOnly } of statement.exportClause.elements)
        (isTypeOnly || statement.isTypeOnly ? types : values).push(name.text)
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) if (ts.isIdentifier(name)) values.push(name.text)
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
    if (!ts.isVariableStatement(statement) && statement.name) (isType ? types : values).push(statement.name.text)
  }
  return { values, types }
}
