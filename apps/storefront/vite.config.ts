import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The file that holds the first program and, beside it, the styles every page carries. */
const first = /\/first-[^/]*$/

/**
 * Class names as short as they come, the same in every build of one process: styles stand in every page, and a random name of six
 * letters weighs more than the rule it names.
 */
const house = globalThis as { siteClassNames?: Map<string, string> }
house.siteClassNames ??= new Map()
const classNames = house.siteClassNames

function shortName(name: string, file: string): string {
  const key = `${file.split('?')[0]} ${name}`
  const known = classNames.get(key) ?? `s${classNames.size.toString(36)}`
  classNames.set(key, known)
  return known
}

/** The guest's site is built twice from the same source: for the browser, and for the server that draws it first. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  css: { modules: { generateScopedName: shortName } },
  // Everything the server's page needs is in the bundle: it is loaded from a file, not from a package.
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { ssr: 'src/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, target: 'node20', minify: true }
    : {
        outDir: 'dist/client',
        assetsDir: 'shop/assets',
        emptyOutDir: true,
        manifest: true,
        // A part that comes later brings its program and its styles at once, without what the page already holds.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => !first.test(file)),
        },
        assetsInlineLimit: 0,
        target: 'es2022',
        rolldownOptions: {
          input: { first: 'src/entry-client.tsx' },
          // Our own packages do nothing by being imported; without this all of a package comes with its first part.
          treeshake: { moduleSideEffects: (id) => !/\/(packages|modules)\/.*\.tsx?$|\/jalaali-js\//.test(id) },
        },
      },
}))
