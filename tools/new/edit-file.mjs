import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates a file and its folder. Throws when the file exists: nothing is ever overwritten. */
export function createFile(file, text) {
  if (existsSync(file)) throw new Error(`${file} exists already`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`  created ${file}`)
}

/** Replaces one place of a file. Throws when the place is not there, so that a changed layout is noticed. */
export function editFile(file, pattern, replacement) {
  const text = readFileSync(file, 'utf8')
  if (!pattern.test(text)) throw new Error(`${file} has no place for the new lines (${pattern})`)
  writeFileSync(file, text.replace(pattern, replacement))
  console.log(`  changed ${file}`)
}

/** Adds a line to a list of lines that is sorted below its first line. */
export function addSortedLine(file, line) {
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  writeFileSync(file, `${[head, ...[...lines, line].sort()].join('\n')}\n`)
  console.log(`  changed ${file}`)
}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Returns the spellings of a kebab-case name. */
export function spellings(name) {
  if (!kebab.test(name)) throw new Error(`"${name}" is not kebab-case`)
  const pascal = name
    .split('-')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('')
  return { kebab: name, pascal, camel: pascal[0].toLowerCase() + pascal.slice(1), spaced: name.replaceAll('-', ' ') }
}
