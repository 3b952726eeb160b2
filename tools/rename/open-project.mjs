import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { projectFiles } from '../gates/project-files.mjs'

/**
 * Opens all TypeScript and JavaScript of the repository as one program. Returns its checker, its files (paths from the
 * root), their parsed sources, and `pathOf`, which names the file of a node.
 */
export function openProject() {
  const root = process.cwd()
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = projectFiles(/\.(m?ts|tsx|mjs)$/).filter((file) => !file.endsWith('.d.mts') && existsSync(file))
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    { ...options, allowJs: true, checkJs: false, incremental: false, noEmit: true },
  )
  const sources = files.flatMap((file) => {
    const source = program.getSourceFile(join(root, file))
    return source ? [[file, source]] : []
  })
  return {
    ts,
    checker: program.getTypeChecker(),
    files,
    sources,
    pathOf: (node) => relative(root, node.getSourceFile().fileName),
  }
}
