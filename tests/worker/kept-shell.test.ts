import { expect, test, vi } from 'vitest'
import { dropOtherShells, keepShell, readShell, renewShell, shellPage } from '@/worker/kept-shell'
import { answerOf, memoryCaches } from './answers'

const html = (entry: string, seeds = 'red') =>
  `<script id="app-config">{}</script><style id="brand-seeds">${seeds}</style>` +
  `<script type="module" src="${entry}"></script>`
const page = (text: string, facts = {}) =>
  answerOf(shellPage, text, { contentType: 'text/html', ...facts })

function open(entry = '/assets/one.js') {
  const { caches, state } = memoryCaches()
  const shell = { caches, entry }
  const kept = async (of = entry) => (await readShell({ caches, entry: of }))?.text()
  return { shell, state, kept }
}

test.each([
  ['another build', page(html('/assets/two.js'))],
  ['a network that wants a login', page('<form>Airport Wi-Fi</form>')],
  ['a redirect', page(html('/assets/one.js'), { redirected: true })],
  ['a server that fails', page(html('/assets/one.js'), { status: 503 })],
])('the page of %s is not cached, and the install fails', async (_, answer) => {
  const { shell, kept } = open()
  vi.stubGlobal('fetch', async () => answer)

  await expect(keepShell(shell)).rejects.toThrow('not of this build')

  expect(await kept()).toBeUndefined()
})

test('a full storage fails the install', async () => {
  const { shell, state } = open()
  state.isFull = true
  vi.stubGlobal('fetch', async () => page(html('/assets/one.js')))

  await expect(keepShell(shell)).rejects.toThrow('Full.')
})

test('a brand’s changed look is in the cached page, and the older one is out of date', async () => {
  const { shell, kept } = open()
  const fetching = vi.fn(async () => page(html('/assets/one.js')))
  vi.stubGlobal('fetch', fetching)
  await keepShell(shell)

  expect(await renewShell(page(html('/assets/one.js')), shell)).toBe('same')
  expect(fetching).toHaveBeenCalledTimes(1)
  fetching.mockImplementation(async () => page(html('/assets/one.js', 'blue')))
  expect(await renewShell(page(html('/assets/one.js', 'blue')), shell)).toBe('changed')

  expect(await renewShell(page(html('/assets/one.js', 'blue')), shell)).toBe('same')
  expect(await kept()).toContain('blue')
})

test('a page of another build or server is not the cached one, and changes nothing', async () => {
  const { shell } = open()
  const fetching = vi.fn()
  vi.stubGlobal('fetch', fetching)

  const newBuild = page(html('/assets/two.js', 'blue'))
  const login = page('<form>Airport Wi-Fi</form>')
  const noPage = answerOf('/x', html('/assets/one.js'), { contentType: 'text/plain' })
  expect(await renewShell(newBuild, shell)).toBe('changed')
  expect(await renewShell(login, shell)).toBe('foreign')
  expect(await renewShell(noPage, shell)).toBe('foreign')

  expect(fetching).not.toHaveBeenCalled()
})

test('each build caches its own page until the older build is gone', async () => {
  const { shell, kept } = open()
  const next = { ...shell, entry: '/assets/two.js' }
  for (const one of [shell, next]) {
    vi.stubGlobal('fetch', async () => page(html(one.entry)))
    await keepShell(one)
  }
  expect(await kept()).toContain('one.js')

  await dropOtherShells(next)

  expect(await kept()).toBeUndefined()
  expect(await kept('/assets/two.js')).toContain('two.js')
})
