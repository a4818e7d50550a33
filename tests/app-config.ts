import { loadConfig } from '@/config/config'
import { appConfigOf } from '../mocks/hosting/platform-addresses.ts'

const chaan = { appId: 'chaan-demo', agencyId: 'chaan', subscriptionKey: 'demo' }

/** Puts the app config on the page, as index.html carries it, for a test that loads it itself. */
export function putAppConfig(values: object = {}): void {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'app-config'
  const dev = { ...appConfigOf(chaan), ...values }
  script.textContent = JSON.stringify({ environment: 'dev', dev })
  document.head.replaceChildren(script)
}

/** Puts the app config on the page, and loads it. */
export function loadAppConfig(values: object = {}): void {
  putAppConfig(values)
  loadConfig(document)
}
