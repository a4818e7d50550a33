import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { platform } from './mocks/vite-plugin.ts'
import { firstPaint } from './scripts/first-paint-plugin.ts'
import { moduleList } from './scripts/modules-plugin.ts'
import { phosphor } from './scripts/phosphor-plugin.ts'

const tunnel = process.env.TUNNEL_HOST

/**
 * What every page needs, as one file: it packs better than a dozen, and is one request. Only what
 * the entry imports by itself may stand here.
 */
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|i18next|zod|zustand)/',
    'node_modules/@tanstack/(?!.*(nfinite|utation))',
    'src/(api/(?!send-with)|config/|contract/(zod|reader|endpoint|problems|shared|app|campaigns|dashboard|levels|profile|session)\\.)',
    'src/(modal/(modal|toast)\\.|routing/|ui/(class-names|icon|link-slot|css-vars|skeleton)\\.)',
    'src/errors/use-described-error',
    'src/i18n/[\\w-]+\\.ts',
    'src/session/(session|account-cache|local-store|other-tabs)\\.',
  ].join('|'),
)

export default defineConfig(async ({ command }) => ({
  plugins: [
    react(),
    phosphor(),
    firstPaint(),
    moduleList(),
    command === 'serve' && !process.env.VITEST && platform(),
    process.env.HTTPS === '1' && (await certificates()),
  ],
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : undefined } },
  resolve: { tsconfigPaths: true },
  build: {
    target: ['chrome105', 'safari16', 'ios16'],
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5180),
    strictPort: true,
    ...(tunnel && { allowedHosts: [tunnel], hmr: { protocol: 'wss', clientPort: 443 } }),
  },
  test: {
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
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

async function certificates() {
  const { default: mkcert } = await import('vite-plugin-mkcert')
  return mkcert()
}
