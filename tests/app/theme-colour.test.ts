import { expect, test } from 'vitest'
import { followThemeColour } from '@/app/theme-colour'
import { loadConfig } from '@/config/config'
import { setAppearance } from '@/theme/theme'
import { appConfigOf } from '../../mocks/hosting/app-config.ts'

test('the bars of the browser are light or dark as the member has chosen, or else the device', () => {
  const dev = appConfigOf({ appId: 'chaan-demo', agencyId: 'chaan', subscriptionKey: 'demo' })
  const config = JSON.stringify({ environment: 'dev', dev })
  document.head.innerHTML =
    `<script type="application/json" id="app-config">${config}</script>` +
    '<meta name="theme-color" media="(prefers-color-scheme:light)" content="white">' +
    '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="black">'
  loadConfig(document)
  const colours = () =>
    [...document.querySelectorAll<HTMLMetaElement>('meta')].map(({ content }) => content)
  setAppearance('dark')

  followThemeColour()
  const kept = colours()
  setAppearance('light')
  const changed = colours()
  setAppearance('system')

  expect([kept, changed, colours()]).toEqual([
    ['black', 'black'],
    ['white', 'white'],
    ['white', 'black'],
  ])
})
