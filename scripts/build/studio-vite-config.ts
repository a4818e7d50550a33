import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressWasm } from './compress-wasm-plugin.ts'
import { phosphor } from './phosphor-plugin.ts'
import { thaiLines } from './thai-lines-plugin.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * The build of the studio and the counter: entries, chunks and styles of their own in `dist/studio`, so
 * that nothing of them is in what a member's app downloads.
 */
export default defineConfig({
  root,
  base: '/studio/',
  publicDir: false,
  plugins: [react(), phosphor(), thaiLines(), compressWasm()],
  define: { 'import.meta.env.VITE_STAFF': false },
  resolve: { tsconfigPaths: true },
  build: {
    target: ['chrome105', 'safari16', 'ios16'],
    outDir: 'dist/studio',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The library of PDF files, which the first such file loads.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { input: ['src/studio/studio.html', 'src/studio/counter.html'] },
  },
})
