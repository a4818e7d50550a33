import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { viteGuard } from './mocks/vite-guard.ts'
import { platform } from './mocks/vite-plugin.ts'
import { certificates } from './scripts/certificates.ts'
import { endpointErrors } from './scripts/endpoint-errors-plugin.ts'
import { firstPaint } from './scripts/first-paint-plugin.ts'
import { moduleList } from './scripts/modules-plugin.ts'
import { phosphor } from './scripts/phosphor-plugin.ts'
import { thaiLines } from './scripts/thai-lines-plugin.ts'
import { serviceWorker } from './scripts/worker-plugin.ts'

const tunnel = process.env.TUNNEL_HOST

/**
 * What is loaded together, as one file each: fewer requests on slow networks, and it packs better.
 * A group takes along what its modules import by themselves, as far as no group above it has.
 */
const groups = [
  {
    name: 'app',
    test: /src\/(main|app\/boot|campaign\/(?!favourite-change|pay-|use-payment)[\w-]+|ui\/(skeleton|empty-state|list-row|line-mark|page-title)|errors\/use-described-error)\.tsx?$/,
    priority: 9,
  },
  // What pages and modals say of prices and payments.
  {
    name: 'payments',
    test: /src\/(campaign\/(pay-(by-link|now)|use-payment-words)|contract\/payments|features\/(rewards\/use-price|wallet\/purchases\/use-cost)-words)\.tsx?$/,
    priority: 9,
  },
  // What the modals of receipts share with their pages and forms, or they would take these along.
  {
    name: 'receipts',
    test: /src\/(contract\/receipts|features\/receipts\/(modals|receipt-queries))\.ts$/,
    priority: 8,
  },
  // What the start of a visit shares with redeeming and the cart, or it would take those along.
  {
    name: 'attribution',
    test: /src\/(attribution\/[\w-]+|contract\/(attribution|stores)|host\/position)\.ts$/,
    priority: 8,
  },
  {
    name: 'serials',
    test: /src\/features\/rewards\/redeem-(outcome|sending|checking)\.ts$/,
    priority: 7,
  },
  // What the modal of a code shares with forms and pages, or it would take these along.
  {
    name: 'marks',
    test: /phosphor\/fill\/(check-circle|warning-circle)$|src\/(ui\/css-vars|features\/auth\/modals)\.ts$/,
    priority: 8,
  },
  // What every form that saves needs: the pages whose data it makes stale, the place of its button;
  // and the sign for more of something.
  {
    name: 'stale',
    test: /phosphor\/regular\/plus$|src\/(api\/freshness|routing\/use-search|ui\/dock)\.tsx?$/,
    priority: 8,
  },
  // Small, and forms have most of them.
  { name: 'fields', test: /src\/ui\/(text-field|text-area|select|checkbox)\.tsx$/, priority: 5 },
  {
    name: 'otp',
    test: /src\/(contract\/otp|forms\/(identity|date)-rules|ui\/field-frame)\.tsx?$/,
    priority: 6,
  },
  // What others share with the campaign's page, or they would take that along.
  {
    name: 'doors',
    test: /src\/(api\/lost-answer|contract\/redemptions|features\/wallet\/(modals|serial-(timer-rules|chunks)))\.ts$/,
    priority: 8,
  },
  {
    name: 'ways',
    test: /src\/(features\/((rewards|cart|addresses|legal)\/modals|addresses\/(say-saved|address-kinds))|contract\/((tax-)?addresses|campaign-detail|price-of-item|slot-holds)|forms\/delivery-rules)\.tsx?$/,
    priority: 6,
  },
  // What redeeming shares with the profile, or the profile's modals would take redeeming along.
  { name: 'profile', test: /src\/features\/profile\/modals\.ts$/, priority: 6 },
  // What the list says where there is nothing: shared with a campaign that is not there.
  { name: 'gone', test: /src\/features\/rewards\/not-here\.tsx$/, priority: 4 },
  {
    name: 'loader',
    test: /src\/(features\/rewards\/(rewards-(loader|queries)|reward-filters))\.ts$/,
    priority: 3,
  },
  { name: 'home', test: /src\/features\/home\/(home-page|guest-shelves)\.tsx$/, priority: 3 },
  {
    name: 'campaign',
    test: /src\/features\/rewards\/campaign-(page|loader)\.tsx?$/,
    priority: 2,
  },
  {
    name: 'list',
    test: /src\/ui\/(chips|endless-grid)\.tsx$|phosphor\/regular\/sliders-horizontal$/,
    priority: 2,
  },
  { name: 'texts-en', test: /src\/(i18n|features\/home)\/texts\/en\.json$/, priority: 1 },
  { name: 'texts-th', test: /src\/(i18n|features\/home)\/texts\/th\.json$/, priority: 1 },
]

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    phosphor(),
    thaiLines(),
    endpointErrors(),
    firstPaint(),
    moduleList(),
    command === 'serve' && viteGuard(),
    command === 'build' && serviceWorker(),
    command === 'serve' && !process.env.VITEST && platform(),
    command === 'serve' && process.env.HTTPS === '1' && certificates(),
  ],
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : undefined } },
  resolve: { tsconfigPaths: true },
  build: {
    target: ['chrome105', 'safari16', 'ios16'],
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
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
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    // Longer than what a test waits for, so that the wait says what did not come.
    testTimeout: 20_000,
    // By itself it leaves a core to nobody.
    maxWorkers: '100%',
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
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{mocks,scripts}/**'],
        },
      },
      {
        // Without a browser's globals: what runs on Node must not lean on them.
        extends: true,
        test: {
          name: 'platform',
          environment: 'node',
          include: ['tests/{mocks,scripts}/**/*.test.ts'],
        },
      },
    ],
  },
}))
