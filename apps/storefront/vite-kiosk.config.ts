import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The kiosk: a program of its own over the site's menu, cart and prices. Nothing of it comes to a guest's phone. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  css: { modules: { generateScopedName: 'k[hash:base64:6]' } },
  build: {
    assetsDir: 'kiosk/assets',
    emptyOutDir: true,
    manifest: true,
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/kiosk/entry-kiosk.tsx',
      treeshake: { moduleSideEffects: (id) => !/\/(packages|modules)\/.*\.tsx?$|\/jalaali-js\//.test(id) },
    },
  },
})
