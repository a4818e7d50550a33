import type { Page } from '@playwright/test'
import { collectRoute } from '@/features/collect/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expect, fillSignIn, inBothHosts, test } from './fixtures.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { openInLine } from './line-client.ts'

/** Unused codes of the story, 30 points each, and one that Ploy has used. */
const [first, second, repeated] = ['CHN-8842-KD', 'CHN-9055-PM', 'CHN-6214-RT']
const collectUrl = '**/api/collect/codes'

const path = collectRoute.to()

function partsOf(page: Page, say: Say) {
  return {
    code: (number: number) =>
      page.getByRole('textbox', { name: say('collect', 'code.label', { number }) }),
    add: page.getByRole('button', { name: say('collect', 'code.add') }),
    submit: page.getByRole('button', { name: say('collect', 'code.submit'), exact: true }),
    done: (count: number) =>
      page.getByRole('dialog', {
        name: say('collect', 'done.title_other', { count, formatted: count }),
      }),
    close: page.getByRole('button', { name: say('collect', 'done.close') }),
    tries: (count: number) =>
      page.getByText(
        say('collect', count === 1 ? 'tries.left_one' : 'tries.left_other', { count, most: 5 }),
      ),
  }
}

for (const { language, tag } of [
  { language: 'en', tag: '@desktop' },
  { language: 'th', tag: '@phone' },
] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'codes give points, and what gave none stays with its reason',
      { tag },
      async ({ page, member, say }) => {
        await member.signIn('ploy', path)
        const { code, add, submit, done, close } = partsOf(page, say)
        await code(1).fill(first)
        await add.click()
        await code(2).fill('chn 8842 kd')
        await submit.click()
        await expect(page.getByText(say('collect', 'code.duplicate'))).toBeVisible()
        await code(2).fill(second)
        await add.click()
        await code(3).fill(repeated)
        await expectNoAxeViolations(page)

        await submit.click()

        await expect(done(60)).toBeVisible()
        await expectNoAxeViolations(page)
        await close.click()
        await expect(code(1)).toHaveValue(repeated)
        await expect(code(1)).toHaveAttribute('aria-invalid', 'true')
        await expect(code(2)).toHaveCount(0)
      },
    )
  })
}

inBothHosts(({ isInLine }) => {
  test('a link’s code is shown after the sign-in, and sent only by a tap', async ({
    page,
    guard,
    say,
  }) => {
    const { code, add, submit, done, close } = partsOf(page, say)
    const link = collectRoute.to({}, { code: first })
    if (isInLine) {
      guard.allow(hostsOfLine)
      await openInLine(page, { path: link })
    } else {
      await page.goto(link)
      await fillSignIn(page, say)
    }

    await expect(code(1)).toHaveValue(first)
    await add.click()
    await code(2).fill(repeated)
    expect(guard.requests.filter((url) => url.endsWith('/collect/codes'))).toEqual([])
    await submit.click()
    await expect(done(30)).toBeVisible()
    await close.click()
    await expect(code(1)).toHaveAttribute('aria-invalid', 'true')
    // The address follows the modal's step back, which a reload at once would cancel.
    await expect(page).not.toHaveURL(/code=/)
    await page.reload()
    await expect(code(1)).toHaveValue(repeated)
    await expect(code(2)).toHaveCount(0)
  })
}, [])

test('five wrong codes close the page until the next day, in another tab as well', async ({
  page,
  member,
  brand,
  say,
}) => {
  await member.signIn('ploy', path)
  const other = await page.context().newPage()
  await other.goto(path)
  await expect(partsOf(other, say).submit).toBeVisible()
  const { code, add, submit, tries } = partsOf(page, say)
  for (const number of [1, 2, 3, 4]) {
    await code(number).fill(`WRONG00${number}`)
    await add.click()
  }
  await code(5).fill('WRONG005')
  await submit.click()

  await page.getByRole('button', { name: say('collect', 'done.close') }).click()
  await expect(page.getByText(say('collect', 'tries.blockedTitle'))).toBeVisible()
  await expect(submit).toHaveCount(0)
  await expect(other.getByText(say('collect', 'tries.blockedTitle'))).toBeVisible()
  await expectNoAxeViolations(page)
  await brand.advance(24 * 3_600_000)
  await page.reload()
  await expect(tries(5)).toBeVisible()
})

test('an answer lost after the commit is looked for, and counts once', async ({
  page,
  member,
  guard,
  brand,
  say,
}) => {
  guard.allow(failedToLoad)
  await brand.fault({ match: 'GET /api/collect/by-key/*', kind: 'delay', delayMs: 1500 })
  await member.signIn('ploy', path)
  await page.route(
    collectUrl,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  const { code, submit, done } = partsOf(page, say)
  await code(1).fill(first)

  await submit.click()

  await expect(page.getByRole('dialog', { name: say('exactly-once', 'title') })).toBeVisible()
  await expect(done(30)).toBeVisible()
})

test('a page that is closed in the middle shows the points at the next start', async ({
  page,
  context,
  member,
  say,
}) => {
  await member.signIn('ploy', path)
  const committed = Promise.withResolvers<void>()
  await page.route(collectUrl, async (route) => {
    await route.fetch()
    // No answer ever comes.
    committed.resolve()
  })
  const { code, submit } = partsOf(page, say)
  await code(1).fill(first)
  await submit.click()
  await committed.promise
  await page.close()

  const next = await context.newPage()
  await next.goto('/')

  await expect(partsOf(next, say).done(30)).toBeVisible()
})

test('typed codes outlast a reload, and nothing is sent without a connection', async ({
  page,
  context,
  member,
  guard,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn('ploy', path)
  const { code, submit, done } = partsOf(page, say)
  await code(1).fill(first)
  await page.reload()
  await expect(code(1)).toHaveValue(first)

  await context.setOffline(true)
  await submit.click()
  await expect(page.getByText(say('collect', 'code.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(code(1)).toHaveValue(first)
  expect(guard.requests.filter((url) => url.endsWith('/collect/codes'))).toEqual([])

  await submit.click()
  await expect(done(30)).toBeVisible()
})
