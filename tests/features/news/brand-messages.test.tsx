import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { changeDocument } from '../../mocks/brand-document.ts'
import { openApp } from '../../screen.tsx'
import { createWorld } from '../../world.ts'
import { eventually } from '../../eventually.ts'

afterEach(() => sessionStorage.clear())

/** A brand with messages; `html` is that of the session's start. */
async function withMessages(changes: object = {}, ...others: object[]) {
  const world = await createWorld()
  const start = {
    id: 'start',
    when: 'session-start',
    message: {
      en: '<p><strong>Double points</strong> <a href="/luckydraw">See the draws</a></p>',
      th: '<p>คะแนนสองเท่า</p>',
    },
    logo: null,
    timeout: null,
    ...changes,
  }
  await changeDocument(world, 'messages', () => [start, ...others])
  return world
}

const toast = async () => within(await screen.findByText('Double points')).getByText(/Double/)
const area = () => toast().then((text) => text.closest<HTMLElement>('[role="status"]'))
const both = (html: string) => ({ en: html, th: html })

test('the message of the start shows above the home, and its link leads into the app', async () => {
  await openApp('/', { as: 'ploy', world: await withMessages() })

  await userEvent.click(
    within((await area()) as HTMLElement).getByRole('link', { name: 'See the draws' }),
  )

  expect(location.pathname).toBe('/luckydraw')
  expect(screen.queryByText('Double points')).toBeNull()
})

test('without a timeout it stays until it is closed, and does not come again', async () => {
  const world = await withMessages()
  await openApp('/', { as: 'ploy', world })
  await area()

  await userEvent.click(screen.getByRole('button', { name: 'OK' }))

  expect(screen.queryByText('Double points')).toBeNull()
  expect(sessionStorage.getItem(`taem:${world.appId}:brandMessages`)).toContain('start')
})

test('its timeout is in seconds', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await openApp('/', { as: 'ploy', world: await withMessages({ timeout: 1.25 }) })
  await area()

  await eventually(() => expect(screen.queryByText('Double points')).toBeNull())

  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(1250)
})

test('maintenance comes before the start', async () => {
  const maintenance = {
    id: 'm',
    when: 'maintenance',
    message: both('<p>We tidy up</p>'),
    timeout: null,
  }
  await openApp('/', { as: 'ploy', world: await withMessages({}, maintenance) })

  expect(await screen.findByText('We tidy up')).toBeVisible()
})

test('its logo is a picture of the blob store, and nothing else', async () => {
  const logo = both('<img src="images/logo.svg" alt="" onerror="window.ran = 1">')
  const world = await withMessages({ logo })
  await openApp('/', { as: 'ploy', world })

  const picture = (await area())?.querySelector('img')

  expect(picture).toHaveAttribute(
    'src',
    `/blob/webconfig/whitelabel/${world.appId}/images/logo.svg`,
  )
  expect(picture).not.toHaveAttribute('onerror')
})

test.each([
  'https://evil.example/x.svg',
  '//evil.example/x.svg',
  '../../x.svg',
  'javascript:alert(1)',
  'data:image/svg+xml,x',
])('a logo from %s is left out', async (src) => {
  const world = await withMessages({ logo: both(`<img src="${src}" alt="">`) })
  await openApp('/', { as: 'ploy', world })

  expect((await area())?.querySelector('img')).toBeNull()
})

test('a hostile message is shown without anything that runs', async () => {
  const message = both(
    '<p><strong>Double points</strong></p><img src=x onerror="window.ran = 1">' +
      '<script>window.ran = 1</script><a href="javascript:window.ran = 1">x</a>' +
      '<a href="//evil.example">y</a><p onclick="window.ran = 1">z</p>',
  )
  await openApp('/', { as: 'ploy', world: await withMessages({ message }) })

  const shown = (await area()) as HTMLElement
  expect(shown.querySelectorAll('img, script, [href], [onclick]')).toHaveLength(0)
  expect(window).not.toHaveProperty('ran')
})

test('a link to no page of the app leads nowhere', async () => {
  const message = both('<p><strong>Double points</strong> <a href="/no/such">Go</a></p>')
  await openApp('/', { as: 'ploy', world: await withMessages({ message }) })

  await userEvent.click(within((await area()) as HTMLElement).getByText('Go'))

  expect(location.pathname).toBe('/')
})
