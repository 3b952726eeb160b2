import { guestStyles } from '@sofreh/design/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stacklessMarks } from '../../tools/vite/stackless-marks.plugin.ts'

/** The file with the first script and the styles that every page inlines. */
const first = /\/first-[^/]*$/

/**
 * Generates the shortest class names, equal in every build of one process. Styles are part of every page, and a random
 * name of six letters outweighs the rule it names.
 */
const shared = globalThis as { siteClassNames?: Map<string, string> }
shared.siteClassNames ??= new Map()
const classNames = shared.siteClassNames

function shortName(name: string, file: string): string {
  const key = `${file.split('?')[0]} ${name}`
  const known = classNames.get(key) ?? `s${classNames.size.toString(36)}`
  classNames.set(key, known)
  return known
}

/** Builds the storefront twice from the same source: for the browser, and for server rendering. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), stacklessMarks()],
  css: { modules: { generateScopedName: shortName }, postcss: { plugins: guestStyles() } },
  // Bundles everything for server rendering: the server loads it as one file.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  optimizeDeps: { entries: ['src/entry-client.tsx', 'src/{kiosk,board}/entry-*.tsx'] },
  build: isSsrBuild
    ? { ssr: 'src/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, target: 'node20', minify: true }
    : {
        outDir: 'dist/client',
        assetsDir: 'shop/assets',
        emptyOutDir: true,
        manifest: true,
        // Loads a later chunk together with its styles, without what the page already has.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => !first.test(file)),
        },
        assetsInlineLimit: 0,
        target: 'es2022',
        rolldownOptions: {
          input: { first: 'src/entry-client.tsx' },
          // Our own packages have no side effects on import; without this a whole package loads with its first used
          // part.
          treeshake: { moduleSideEffects: (id) => !/\/(packages|modules)\/.*\.tsx?$|\/jalaali-js\//.test(id) },
        },
      },
}))
