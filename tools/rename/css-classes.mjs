import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const classIn = (name) => new RegExp(`\\.${name}(?![\\w-])`, 'g')

/** Returns the problems that forbid the renames: a missing class, or a new name that another rule has already. */
export function classProblems(renames) {
  return renames.flatMap(({ file, from, to }) => {
    if (!existsSync(file)) return [`there is no stylesheet ${file}`]
    const css = readFileSync(file, 'utf8')
    if (!classIn(from).test(css)) return [`${file} has no class ${from}`]
    return classIn(to).test(css) ? [`${file} has a class ${to} already`] : []
  })
}

/** Renames classes in their CSS Modules and in the components that import them. */
export function renameClasses(renames, files) {
  for (const { file, from, to } of renames) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(classIn(from), `.${to}`))
    for (const component of files.filter((one) => one.endsWith('.tsx'))) renameIn(component, { file, from, to })
  }
}

function renameIn(component, { file, from, to }) {
  const text = readFileSync(component, 'utf8')
  const sheet = basename(file).replaceAll('.', '\\.')
  const [, name, specifier] = new RegExp(`import (?:\\* as )?(\\w+) from '([^']*${sheet})'`).exec(text) ?? []
  if (!name || join(dirname(component), specifier) !== file) return
  const renamed = text
    .replace(new RegExp(`\\b${name}\\.${from}\\b`, 'g'), `${name}.${to}`)
    .replace(new RegExp(`\\b${name}\\['${from}'\\]`, 'g'), `${name}['${to}']`)
  if (renamed !== text) writeFileSync(component, renamed)
}
