import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/setup/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 5199)
const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  // On a platform as it is deployed: npm run test:deploy.
  testIgnore: 'deployed/**',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // One more than cores: a test waits for its browser.
  workers: 3,
  fullyParallel: true,
  // For a test that hangs: each of its waits has its own, shorter limit. Walks over all pages take as
  // long as the machine's other work lets them.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'Asia/Bangkok',
    // Tests answer requests in the network's place, and do not see those of a worker.
    serviceWorkers: 'block',
    // A trace of every test would double the time of the run: ask for one with --trace.
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs },
  },
  projects: [
    {
      // Where most members are. A test runs here unless it asks for the desktop by a tag: @desktop,
      // or @both where the layout or the keyboard makes a difference.
      name: 'phone',
      grepInvert: /@desktop/,
      // A test waits for each sheet that slides in. Where motion is the subject, a spec asks for it.
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'desktop',
      grep: /@desktop|@both/,
      // Far from Bangkok: what the platform dates must not follow the device.
      use: {
        viewport: { width: 1280, height: 900 },
        timezoneId: 'America/Los_Angeles',
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/platform/serve.ts --fresh`,
    url: `http://localhost:${port}/`,
    // FAULTS opens what tests do to the platform: their own brands, faults, the clock.
    env: { PORT: String(port), DATA_DIR: `.cache/e2e-${port}`, FAULTS: '1', PASSWORD_COST: '10' },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 30_000,
    reuseExistingServer: false,
  },
})
