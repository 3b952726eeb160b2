import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The devices of the shop, the kiosk and the number board: programs of their own over parts of the site. Nothing of them comes
 * to a guest's phone. Which one is built, and where its files go, `build-device-page.mjs` says.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  css: { modules: { generateScopedName: 'k[hash:base64:6]' } },
  build: {
    emptyOutDir: true,
    manifest: true,
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/\/(packages|modules)\/.*\.tsx?$|\/jalaali-js\//.test(id) },
    },
  },
})
