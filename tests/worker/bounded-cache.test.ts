import { expect, test, vi } from 'vitest'
import { fileFirst, files, keep, keptWhileAsking, pictures } from '@/worker/bounded-cache'
import { answerOf, memoryCaches } from './answers'

const urlOf = (path: string) => `https://app.example${path}`
const picture = (path: string, body = '<svg/>') =>
  answerOf(path, body, { contentType: 'image/svg+xml' })

function open() {
  const memory = memoryCaches()
  vi.stubGlobal('caches', memory.caches)
  const work: Promise<unknown>[] = []
  return {
    ...memory,
    waitUntil: (one: Promise<unknown>) => void work.push(one),
    settle: async () => {
      while (work.length > 0) await work.shift()
    },
  }
}

test('the cache has a maximum size and drops its oldest entries first', async () => {
  const { urlsOf } = open()
  const bounds = { name: 'some', most: 2, mostBytes: 100 }

  for (const path of ['/a.svg', '/b.svg', '/a.svg', '/c.svg']) {
    await keep(bounds, urlOf(path), picture(path))
  }
  await keep(bounds, urlOf('/large.svg'), picture('/large.svg', 'x'.repeat(101)))

  expect(urlsOf('some')).toEqual([urlOf('/a.svg'), urlOf('/c.svg')])
})

test('a build file is requested once, a missing one every time', async () => {
  const { waitUntil, settle } = open()
  const missing = urlOf('/assets/old.js')
  const asked = vi.fn(async ({ url }: Request) =>
    answerOf(new URL(url).pathname, 'code', { status: url === missing ? 404 : 200 }),
  )
  vi.stubGlobal('fetch', asked)

  for (const url of [urlOf('/assets/a.js'), missing]) {
    for (let time = 0; time < 2; time += 1) {
      expect(await (await fileFirst(new Request(url), waitUntil)).text()).toBe('code')
      await settle()
    }
  }

  expect(asked.mock.calls.map(([{ url }]) => url)).toEqual([
    urlOf('/assets/a.js'),
    missing,
    missing,
  ])
})

test('a cached picture shows at once and is updated for the next visit', async () => {
  const { waitUntil, settle } = open()
  const words = ['first', 'second', 'third']
  vi.stubGlobal('fetch', async () => picture('/blob/a.svg', words.shift()))
  const show = async () => {
    const answer = await keptWhileAsking(new Request(urlOf('/blob/a.svg')), waitUntil)
    const text = await answer.text()
    await settle()
    return text
  }

  expect([await show(), await show(), await show()]).toEqual(['first', 'first', 'second'])
})

test('a full or blocked storage behaves like an empty cache', async () => {
  const { state, waitUntil, settle, urlsOf } = open()
  vi.stubGlobal('fetch', async () => picture('/blob/a.svg', 'new'))
  const request = () => new Request(urlOf('/blob/a.svg'))
  state.isFull = true
  expect(await (await keptWhileAsking(request(), waitUntil)).text()).toBe('new')
  await settle()
  expect(urlsOf(pictures.name)).toEqual([])

  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('No.', 'SecurityError')) })

  expect(await (await fileFirst(request(), waitUntil)).text()).toBe('new')
  await settle()
  expect(files.most * files.mostBytes + pictures.most * pictures.mostBytes).toBeLessThan(80e6)
})
