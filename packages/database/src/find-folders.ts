import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Finds the root folder of the repository upwards from a module's URL; works for the production bundle too. */
export function findRoot(from: string = import.meta.url): string {
  let folder = dirname(fileURLToPath(from))
  while (!isRoot(folder)) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('the folder of the sofreh repository was not found')
    folder = parent
  }
  return folder
}

function isRoot(folder: string): boolean {
  const file = join(folder, 'package.json')
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'sofreh'
}

/** Returns every `migrations` folder of the packages and modules. */
export function findMigrationFolders(root: string): string[] {
  return ['packages', 'modules']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name, 'migrations')))
    .filter((folder) => existsSync(folder))
    .sort()
}
