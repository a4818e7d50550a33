import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

const { projects = [], use } = base

/** On a platform that is there already: E2E_ORIGIN, and E2E_PASSWORD of its demo members. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results',
  webServer: undefined,
  projects: projects.filter(({ name }) => name === 'phone'),
  use: {
    ...use,
    baseURL: process.env.E2E_ORIGIN,
    // Its certificate may be of one's own machine.
    ignoreHTTPSErrors: true,
  },
})
