import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { helpBook } from './help-book.plugin.ts'
import { pagesApart } from './pages-apart.plugin.ts'
import { nameTillSheets } from './till-chunks.ts'
import { faceWorkers } from './workers.plugin.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/bo/',
  plugins: [react(), helpBook(), faceWorkers(), pagesApart()],
  css: { postcss: import.meta.dirname },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The till is a separate page: it starts offline and without the office.
    rolldownOptions: {
      input: { index: join(import.meta.dirname, 'index.html'), till: join(import.meta.dirname, 'till.html') },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameTillSheets() }] } },
    },
  },
})
