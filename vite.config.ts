import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { viteGuard } from './mocks/vite-guard.ts'
import { platform } from './mocks/vite-plugin.ts'
import { certificates } from './scripts/setup/certificates.ts'
import { classNames } from './scripts/build/short-class-names.ts'
import { sharedChunks } from './scripts/build/chunk-groups.ts'
import { compressWasm } from './scripts/build/compress-wasm-plugin.ts'
import { picturesMode } from './scripts/build/fresh-build.ts'
import { firstPaint } from './scripts/build/first-paint-plugin.ts'
import { moduleList } from './scripts/build/modules-plugin.ts'
import { phosphor } from './scripts/build/phosphor-plugin.ts'
import { thaiLines } from './scripts/build/thai-lines-plugin.ts'
import { studioBuild } from './scripts/build/studio-build-plugin.ts'
import { serviceWorker } from './scripts/build/worker-plugin.ts'

const tunnel = process.env.TUNNEL_HOST

/** Tests of SQLite itself, which a run on PostgreSQL leaves out. */
const ofSqlite = ['tests/mocks/{prepared-database,write-lock,query-plans,readiness}.test.ts']

/** Tests that replace a module, which others have loaded, or change one for good. */
const ownModules = {
  platform: ['tests/mocks/enumeration.test.ts'],
  app: ['tests/contract/lazy-schemas.dom.test.ts', 'tests/studio/attendance.test.tsx'],
}

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    phosphor(),
    // Tests read texts as they are written; what breaks where is a test of its own.
    !(command === 'serve' && process.env.VITEST) && thaiLines(),
    firstPaint(),
    // The build of the pictures is no build to measure, or to keep on devices.
    mode !== picturesMode && moduleList(),
    command === 'serve' && viteGuard(),
    compressWasm(),
    command === 'build' && mode !== picturesMode && serviceWorker(),
    command === 'build' && mode !== picturesMode && studioBuild(),
    command === 'serve' && !process.env.VITEST && platform(),
    command === 'serve' && process.env.HTTPS === '1' && certificates(),
  ],
  define: { 'import.meta.env.VITE_STAFF': process.env.STAFF === '1' },
  css: { modules: { generateScopedName: command === 'build' ? shortNames() : undefined } },
  resolve: {
    tsconfigPaths: true,
    // The package's own module build: the file that it names is CommonJS, and nothing can be left out.
    alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }],
  },
  build: {
    target: ['chrome105', 'safari16', 'ios16'],
    manifest: true,
    // A later one would lay the whole page out again (decision 36).
    cssCodeSplit: false,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [sharedChunks(import.meta.dirname)] },
        // The page names dozens of files: shorter names keep it within what the first flight carries.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5180),
    strictPort: true,
    // Hot reload goes to the host and port of the page: at the desk and through the tunnel.
    allowedHosts: tunnel ? [tunnel] : [],
    // Not the rest of the project: data, settings, the demo's members.
    fs: { allow: ['index.html', 'src', 'node_modules'] },
  },
  test: {
    globalSetup: ['tests/prepared-folder.ts'],
    setupFiles: ['tests/test-setup.ts'],
    restoreMocks: true,
    // For a test that hangs. What a test waits for has its own, shorter limits, which say what did not
    // come; how long its work takes depends on what else the machine does.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest gives a wait one second by itself; a machine with other work takes longer.
    expect: { poll: { timeout: 10_000 } },
    // One more than cores: some tests wait for servers.
    maxWorkers: availableParallelism() + 1,
    // Hashing with the usual cost was a sixth of the work. The tests of passwords set it themselves.
    // Pictures have the same pixels at each level.
    env: { PASSWORD_COST: '10', PNG_LEVEL: '0' },
    // Vitest empties style sheets; this one is read as text.
    css: { include: [/tokens\.css\?raw/] },
    projects: [
      {
        extends: true,
        // LINE's SDK keeps its state in its modules: loaded as they are for browsers, modules that are
        // reset bring a new one, as a page that loads does.
        resolve: {
          alias: [
            { find: /^@liff\/extensions$/, replacement: '@liff/extensions/lib/es/index.js' },
            { find: /^(@liff\/[\w-]+)$/, replacement: '$1/lib/index.es.js' },
          ],
        },
        test: {
          name: 'app',
          server: { deps: { inline: [/node_modules\/(@line\/liff|@liff)\//] } },
          environment: 'jsdom',
          // One process runs many files with one document: jsdom and the libraries are loaded once.
          // No threads: their pages would hear each other's channels, as tabs do.
          isolate: false,
          setupFiles: ['tests/after-document-tests.ts'],
          // Without intervals: jsdom draws frames by one, and would not go on after a test that plays it.
          fakeTimers: {
            toFake: [
              'Date',
              'performance',
              'setTimeout',
              'clearTimeout',
              'setImmediate',
              'clearImmediate',
              'requestAnimationFrame',
              'cancelAnimationFrame',
            ],
          },
          include: ['tests/**/*.{dom.test.ts,test.tsx}'],
          exclude: ownModules.app,
        },
      },
      {
        extends: true,
        test: { name: 'app alone', environment: 'jsdom', include: ownModules.app },
      },
      {
        // What of the app needs no document.
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{mocks,scripts}/**', '**/*.dom.test.ts'],
          isolate: false,
        },
      },
      {
        // Without a browser's globals: what runs on Node must not lean on them.
        extends: true,
        test: {
          name: 'platform',
          environment: 'node',
          setupFiles: ['tests/mocks/after-platform-tests.ts'],
          include: ['tests/{mocks,scripts}/**/*.test.ts'],
          exclude: [
            ...ownModules.platform,
            ...(process.env.TEST_DATABASE === 'postgres' ? ofSqlite : []),
          ],
          // One process runs many files with the same modules: loading them is most of the work.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'platform alone',
          environment: 'node',
          setupFiles: ['tests/mocks/after-platform-tests.ts'],
          include: ownModules.platform,
        },
      },
    ],
  },
}))

function shortNames() {
  // Those of the studio are in a build of their own.
  const files = globSync('src/**/*.module.css', {
    cwd: import.meta.dirname,
    exclude: (file) => file.startsWith('src/studio/'),
  })
  const nameOf = classNames(files)
  return (name: string, file: string) => nameOf(name, relative(import.meta.dirname, file))
}
