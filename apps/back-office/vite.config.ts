import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`
const served = ['/api', '/api-identity', '/api-catalog', '/api-sofreh', '/api-snappFood', '/api-delivery', '/files']

export default defineConfig({
  root: import.meta.dirname,
  base: '/bo/',
  plugins: [react()],
  css: { postcss: import.meta.dirname },
  build: { outDir: 'dist', assetsDir: 'assets', emptyOutDir: true, manifest: true, target: 'es2022' },
  server: {
    port: 5173,
    // The host names the restaurant, so it must reach the server as it was typed.
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
  },
})
