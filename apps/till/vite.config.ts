import { join } from 'node:path'
import { designStyles } from '@sofreh/design/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appWorker } from '../../tools/vite/app-worker.plugin.ts'
import { helpBook } from '../../tools/vite/help-book.plugin.ts'
import { nameTillSheets, onlineParts } from './till-chunks.ts'

/** The till sells offline from its first day on, so every chunk is stored that works without the server. */
const worker = appWorker({
  page: 'till.html',
  source: join(import.meta.dirname, 'src/worker/till-worker.js'),
  besides: ['till.svg', 'till.webmanifest'],
  isStoredAhead: (module) => !onlineParts.test(module),
})

export default defineConfig({
  root: import.meta.dirname,
  base: '/bo/',
  plugins: [react(), helpBook(), worker],
  css: { postcss: { plugins: designStyles() } },
  build: {
    outDir: 'dist',
    // The office's files are in the folder above: some have the same name, such as the font.
    assetsDir: 'assets/till',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      input: { till: join(import.meta.dirname, 'till.html') },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameTillSheets() }] } },
    },
  },
})
