import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * Writes a folder that the server loads instead of the built storefront: its renderer is `page-requests.ts`, and it
 * has no files.
 */
export async function writeStorefrontStandIn(root: string, folder: string): Promise<string> {
  mkdirSync(join(folder, 'server'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  for (const name of ['assets', 'kiosk-assets', 'board-assets']) writeFileSync(join(folder, `${name}.json`), '{}')
  await build({
    entryPoints: [join(root, 'tools/dev/page-requests.ts')],
    outfile: join(folder, 'server/entry-server.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  })
  return folder
}
