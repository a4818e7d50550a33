import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { platform } from './mocks/vite-plugin.ts'
import { firstPaint } from './scripts/first-paint-plugin.ts'
import { moduleList } from './scripts/modules-plugin.ts'
import { phosphor } from './scripts/phosphor-plugin.ts'

const tunnel = process.env.TUNNEL_HOST

export default defineConfig(async ({ command }) => ({
  plugins: [
    react(),
    phosphor(),
    firstPaint(),
    moduleList(),
    command === 'serve' && !process.env.VITEST && platform(),
    process.env.HTTPS === '1' && (await certificates()),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    target: ['chrome99', 'safari15.4', 'ios15.4'],
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
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
