import { join } from 'node:path'
import { designStyles } from '@sofreh/design/vite'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { appWorker } from '../../tools/vite/app-worker.plugin.ts'
import { helpBook } from '../../tools/vite/help-book.plugin.ts'

/** Chunks that are useful offline; other screens are stored when they are opened. */
const ahead =
  /\/(office-shell|help-panel|help\.screen|help-page\.screen|kitchen\.screen|board\.screen|login\.screen)\.tsx$/

const worker = appWorker({
  page: 'index.html',
  source: join(import.meta.dirname, 'src/worker/office-worker.js'),
  besides: ['icon.svg'],
  isStoredAhead: (module) => ahead.test(module),
})

export default defineConfig({
  root: import.meta.dirname,
  base: '/bo/',
  plugins: [react(), helpBook(), worker],
  css: { postcss: { plugins: [...designStyles(), mantine()] } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Modules of a dozen chunks share one file: a screen loads 14 files instead of 62, which weigh the same.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 12 }] } } },
  },
})
