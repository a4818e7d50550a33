import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { tabTo, typeInto } from './keyboard.ts'
import { openInLine } from './line-client.ts'
import type { Say } from './app-texts.ts'

/** The pages of addresses as a member finds their way in them. */
function addressesOf(page: Page, say: Say) {
  const text = (key: string) => say('addresses', key)
  const field = (key: string) => page.getByLabel(text(key), { exact: true })
  const button = (key: string) => page.getByRole('button', { name: text(key), exact: true })
  const radio = (key: string) => page.getByRole('radio', { name: text(key), exact: true })
  const part = (key: string) => page.getByLabel(say('forms', `cascade.${key}`), { exact: true })
  const listed = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
  return {
    field,
    part,
    button,
    radio,
    listed,
    link: (key: string) => page.getByRole('link', { name: text(key), exact: true }),
    edit: (name: string) =>
      page.getByRole('button', { name: say('addresses', 'edit', { name }), exact: true }),
    async place(zipcode: string) {
      await part('zipcode').fill(zipcode)
      await expect(part('province')).not.toHaveValue('')
      // The places of a postcode are confirmed one by one, from the province down.
      const right = page.getByRole('button', { name: say('forms', 'cascade.isRight'), exact: true })
      while (await right.isVisible()) await right.click()
    },
    async save() {
      await button('save').click()
      const saved = page.getByRole('alertdialog', { name: text('saved.title') })
      await expect(saved).toBeVisible()
      await saved.getByRole('button', { name: say('core', 'action.ok') }).click()
      await expect(page).toHaveURL(/\/address\/(delivery|tax)$/)
    },
    async remove() {
      await button('delete.action').click()
      const asked = page.getByRole('alertdialog', { name: text('delete.title') })
      await expect(asked).toBeVisible()
      await asked.getByRole('button', { name: text('delete.yes') }).click()
    },
  }
}

test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th' })

  test('addresses of both kinds are added, one by keys alone, and deleted', async ({
    page,
    guard,
    say,
  }) => {
    guard.allow(failedToLoad, hostsOfLine)
    await openInLine(page, { path: '/profile/address/delivery' })
    const { field, part, button, radio, listed, link, edit, place, save, remove } = addressesOf(
      page,
      say,
    )
    await test.step('a delivery address', async () => {
      await expect(page.getByRole('radio').first()).toBeChecked()
      await expectNoAxeViolations(page)
      await link('add.delivery').click()
      await expect(button('save')).toBeDisabled()
      await typeInto(page, field('delivery.addressname'), 'Studio')
      await typeInto(page, field('field.firstname'), 'Suda')
      await typeInto(page, field('field.lastname'), 'Charoensuk')
      await typeInto(page, field('field.contact_number'), '+66 89 555 0034')
      await typeInto(page, field('delivery.address'), '45 Soi Ari')
      await typeInto(page, part('zipcode'), '10400')
      // The district, then its subdistrict.
      const right = page.getByRole('button', { name: say('forms', 'cascade.isRight'), exact: true })
      await expect(right).toBeVisible()
      await tabTo(page, right)
      await page.keyboard.press('Enter')
      await expect(part('subdistrict')).toBeFocused()
      await tabTo(page, right)
      await page.keyboard.press('Enter')
      await expect(right).toHaveCount(0)
      await expectNoAxeViolations(page)
      await tabTo(page, button('save'))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(listed('Studio')).toBeVisible()

      await edit('Studio').click()
      await remove()
      await expect(page.getByText(say('addresses', 'delete.done'))).toBeVisible()
      await expect(listed('Studio')).toHaveCount(0)
    })

    await test.step('a tax address', async () => {
      await link('tab.tax').click()
      await link('add.tax').click()
      await radio('tax.company').check()
      await field('tax.companyname').fill('Chaan Rueang')
      await field('tax.taxid').fill('0000000048217')
      await field('field.contact_number').fill('0895550034')
      await field('tax.email').fill('ACCOUNTS@chaan.example')
      const hidden = await field('tax.email').evaluate((it) => it.scrollWidth - it.clientWidth)
      expect(hidden, 'of the email').toBe(0)
      await page.getByLabel(say('addresses', 'tax.house.taxnumber')).fill('9')
      await place('10400')
      // A phone has no room for two of them in a line.
      const widthOf = async (key: string) => (await part(key).boundingBox())?.width
      expect(await widthOf('subdistrict')).toBe(await widthOf('province'))
      await button('save').click()
      await expect(field('tax.taxid')).toHaveAccessibleDescription(
        say('addresses', 'invalid.taxId'),
      )
      await expectNoAxeViolations(page)
      await field('tax.taxid').fill('0000000048216')
      await save()
      await page.reload()
      await expect(listed('Chaan Rueang')).toBeVisible()
    })
  })
})
