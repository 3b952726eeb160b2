import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { countFiles } from './file-counts.mjs'
import { projectFiles } from './project-files.mjs'

const imported = /^import (?:\* as )?(\w+) from '([^']+\.module\.css)'/gm
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm
const components = /^(apps|packages)\/.*\.tsx$/

const sheets = /^(apps|packages)\/.*\.module\.css$/

/**
 * Checks that each class that a component takes from a CSS Module exists there (TypeScript types them as any string), and
 * that no module has two rules for one selector: the second one would change the look of the first.
 */
export function cssClasses() {
  const files = projectFiles(components)
  const modules = projectFiles(sheets)
  const problems = [...files.flatMap(problemsOf), ...modules.flatMap(repeatedIn)]
  return { looked: files.length + modules.length, expected: countFiles(components) + countFiles(sheets), problems }
}

function repeatedIn(sheet) {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...css.matchAll(/^([^\s{}@][^{}@]*?)\s*\{/gm)].map(([, selector]) =>
    selector.replaceAll(/\s+/g, ' '),
  )
  const repeated = selectors.filter((one, index) => selectors.indexOf(one) < index)
  return repeated.map((selector) => `${sheet} has two rules for ${selector}`)
}

function problemsOf(file) {
  const text = readFileSync(file, 'utf8')
  const code = text.replaceAll(comments, '')
  return [...text.matchAll(imported)].flatMap(([, name, specifier]) => {
    const sheet = join(dirname(file), specifier)
    if (!existsSync(sheet)) return [`${file} imports ${sheet}, which does not exist`]
    const defined = classesOf(sheet)
    const used = [...code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))]
    return used
      .map(([, dotted, quoted]) => dotted ?? quoted)
      .filter((one) => !defined.has(one))
      .map((one) => `${file} uses the class ${one}, which ${sheet} does not define`)
  })
}

function classesOf(sheet) {
  const text = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))
}
