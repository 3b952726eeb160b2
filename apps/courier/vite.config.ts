import { join } from 'node:path'
import { defineConfig } from 'vite'
import { guestStyles } from '@sofreh/design/vite'
import { appWorker } from '../../tools/vite/app-worker.plugin.ts'

/** Every chunk is stored: a courier opens the page without a network. */
const worker = appWorker({
  page: 'courier.html',
  source: join(import.meta.dirname, 'src/worker/courier-worker.js'),
  besides: ['courier.svg', 'courier.webmanifest'],
  isStoredAhead: () => true,
  base: '/courier/',
})

/**
 * Preact replaces React: the page must stay below 60 KiB of scripts on a cheap phone (docs/decisions/0033-preact-on-the-couriers-page.md).
 * Sources, types and tests use React.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/courier/',
  plugins: [worker],
  css: { postcss: { plugins: guestStyles() } },
  resolve: {
    alias: [
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      { find: 'react/jsx-dev-runtime', replacement: 'preact/jsx-dev-runtime' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: { input: { courier: join(import.meta.dirname, 'courier.html') } },
  },
})
