import type { Page } from '@playwright/test'
import { collectRoute } from '@/features/collect/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expect, test } from './fixtures.ts'
import { hostsOfLine } from './guard.ts'
import { openInLine } from './line-client.ts'

/** Unused codes of the story, 30 points each, and one that Ploy has used. */
const [first, second, repeated] = ['CHN-8842-KD', 'CHN-9055-PM', 'CHN-6214-RT']

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
  }
}

test(
  'codes give points, what gave none stays with its reason, and five wrong ones close the page',
  { tag: '@desktop' },
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

    for (const number of [1, 2, 3, 4]) {
      await code(number).fill(`WRONG00${number}`)
      await add.click()
    }
    await code(5).fill('WRONG005')
    await submit.click()
    await close.click()
    await expect(page.getByText(say('collect', 'tries.blockedTitle'))).toBeVisible()
    await expect(submit).toHaveCount(0)
    await expectNoAxeViolations(page)
  },
)

test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th' })

  test('a link’s code is shown after the sign-in, and sent only by a tap', async ({
    page,
    guard,
    say,
  }) => {
    guard.allow(hostsOfLine)
    const { code, add, submit, done, close } = partsOf(page, say)
    await openInLine(page, { path: collectRoute.to({}, { code: first }) })

    await expect(code(1)).toHaveValue(first)
    await add.click()
    await code(2).fill(repeated)
    expect(guard.requests.filter((url) => url.endsWith('/collect/codes'))).toEqual([])
    await expectNoAxeViolations(page)
    await submit.click()
    await expect(done(30)).toBeVisible()
    await expectNoAxeViolations(page)
    await close.click()
    await expect(code(1)).toHaveAttribute('aria-invalid', 'true')
    // The address follows the modal's step back, which a reload at once would cancel.
    await expect(page).not.toHaveURL(/code=/)
    await page.reload()
    await expect(code(1)).toHaveValue(repeated)
    await expect(code(2)).toHaveCount(0)
  })
})
