import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The guest's site is built twice from the same source: for the browser, and for the server that draws it first. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  // Everything the server's page needs is in the bundle: it is loaded from a file, not from a package.
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { ssr: 'src/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, target: 'node20', minify: true }
    : {
        outDir: 'dist/client',
        assetsDir: 'shop/assets',
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        modulePreload: false,
        assetsInlineLimit: 0,
        target: 'es2022',
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // Our own packages do nothing by being imported; without this all of a package comes with its first part.
          treeshake: { moduleSideEffects: (id) => !/\/(packages|modules)\/.*\.tsx?$/.test(id) },
        },
      },
}))
