import { expect, test } from 'vitest'
import { followThemeColour } from '@/app/theme-colour'
import { setAppearance } from '@/theme/theme'
import { loadAppConfig } from '../app-config.ts'

test('the browser’s bars follow the member’s colour scheme, else the device’s', () => {
  loadAppConfig()
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="theme-color" media="(prefers-color-scheme:light)" content="white">' +
      '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="black">',
  )
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
