import { guestStyles } from '@sofreh/design/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Builds the device pages, kiosk and number board: separate programs that share parts of the site and add nothing to a
 * guest's download. `build-device-page.mjs` sets which one is built and where its files go.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  css: { modules: { generateScopedName: 'k[hash:base64:6]' }, postcss: { plugins: guestStyles() } },
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
