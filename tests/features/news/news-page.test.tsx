import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { changeDocument } from '../../mocks/brand-document.ts'
import { storyNow } from '../../../mocks/seed/shift-dates.ts'
import { main, openApp } from '../../screen.tsx'
import { createWorld, test } from '../../world.ts'

const hour = 3_600_000

/** The announcements of the demo brand, replaced by one of an hour ago, or several. */
async function withNews(...several: object[]) {
  const world = await createWorld({ at: storyNow })
  const now = world.clock.now(world.appId)
  const one = {
    publishedAt: new Date(now - hour).toISOString(),
    expiresAt: new Date(now + hour).toISOString(),
    title: { en: 'A new branch', th: 'สาขาใหม่' },
    body: { en: 'By the river.', th: 'ริมน้ำ' },
    art: null,
    link: '/luckydraw',
  }
  await changeDocument(world, 'announcements', () =>
    several.map((changes, index) => ({ ...one, id: String(index), ...changes })),
  )
  return world
}

test('news stand with the latest first, and lead on', async () => {
  const winners = { en: 'Winners: sixty mug pairs', th: 'ประกาศผล แก้วคู่ 60 รางวัล' }
  const world = await withNews(
    { title: winners, link: '/announcement/1026', publishedAt: '2026-11-15T14:00:00+07:00' },
    {},
  )
  await openApp('/announcement', { world })

  const [first] = await main().findAllByRole('listitem')
  expect(first).toHaveTextContent('A new branch')
  await userEvent.click(main().getByRole('link', { name: /Winners: sixty/ }))

  expect(location.pathname).toBe('/announcement/1026')
})

test('the latest news has a large picture, the others small ones, or an icon', async () => {
  const world = await withNews(
    {
      title: { en: 'Small', th: 'เล็ก' },
      art: 'mug-pair',
      publishedAt: '2026-11-15T14:00:00+07:00',
    },
    { title: { en: 'None', th: 'ไม่มี' }, publishedAt: '2026-11-14T14:00:00+07:00' },
    { title: { en: 'Large', th: 'ใหญ่' }, art: 'house-beans' },
  )
  await openApp('/announcement', { world })

  await main().findByRole('heading', { name: 'Large' })
  const pictures = main()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('img')?.width)
  expect(pictures).toEqual([320, 190, undefined])
})

test('news at the end of the home lead to all of them', async () => {
  await openApp('/', { as: 'ploy' })
  expect(await screen.findByText('New Year opening hours')).toBeVisible()
  const all = main()
    .getAllByRole('link')
    .find((link) => link.getAttribute('href') === '/announcement')

  await userEvent.click(all as HTMLElement)

  expect(await main().findByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  expect(await main().findByRole('link', { name: /Winners: sixty/ })).toHaveAttribute(
    'href',
    '/announcement/1026',
  )
})

test.each([
  ['not published yet', { publishedAt: '2027-01-01T00:00:00+07:00' }],
  ['over', { expiresAt: '2026-11-20T00:00:00+07:00' }],
])('what is %s does not show', async (_, changes) => {
  await openApp('/announcement', { world: await withNews(changes) })

  expect(await screen.findByText('No news yet')).toBeVisible()
})

test.each(['javascript:alert(1)', '/no/such/page', 'http://plain.example/'])(
  'a link to %s leads nowhere',
  async (link) => {
    await openApp('/announcement', { world: await withNews({ link }) })

    expect(await screen.findByText('A new branch')).toBeVisible()
    expect(main().queryByRole('link', { name: /A new branch/ })).toBeNull()
  },
)

test('HTML in an announcement shows as it was typed', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  await openApp('/announcement', {
    world: await withNews({ title: { en: hostile, th: hostile } }),
  })

  expect(await screen.findByText(hostile)).toBeVisible()
})

test('a store without the file has no news', async ({ world }) => {
  await changeDocument(world, 'announcements', () => null)
  await openApp('/announcement', { world })

  expect(await screen.findByText('No news yet')).toBeVisible()
})

test('news that cannot be read is left out, and reported', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const world = await createWorld({ at: storyNow })
  world.rewire(async ({ url }, send) => {
    const answer = await send()
    if (!url.endsWith('/announcement/news.json')) return answer
    const [first, ...others] = await answer.json()
    return Response.json([{ ...first, title: 7, id: 'broken' }, ...others])
  })
  await openApp('/announcement', { world })

  expect(await main().findAllByRole('listitem')).not.toEqual([])
  await waitFor(() =>
    expect(warned.mock.calls.join()).toMatch(
      /GET blob announcement\/news\.json, \[\]\.title.*leftOut/,
    ),
  )
})
