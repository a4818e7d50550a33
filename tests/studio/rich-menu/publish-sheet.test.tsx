import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptySet } from '@/studio/rich-menu/menu-edit-rules'
import { PublishSheet } from '@/studio/rich-menu/publish-sheet'
import { menuDraft } from '@/studio/rich-menu/rich-menu-draft'
import { openStudio, prepareStudio, refused } from '../staff-screen.tsx'

/** What publishing says while the last edit cannot be saved. */
async function saidWhere(save: () => unknown) {
  await prepareStudio()
  menuDraft.open({ id: 'richMenu', version: 1, content: emptySet('en') })
  menuDraft.allowSaving(true)
  menuDraft.edit((content) => ({ ...content }))
  // No menus, as jsdom draws no pictures.
  const content = { menus: [] }
  const sheet = (
    <PublishSheet content={content} former={undefined} warningCount={0} onClose={() => undefined} />
  )
  const { user } = await openStudio(sheet, { 'PUT ': save })
  await user.click(await screen.findByRole('button', { name: 'Publish now' }))
  return (await screen.findByRole('alert')).textContent
}

test('with the line down, publishing says that the menus could not be saved', async () => {
  const said = await saidWhere(() => {
    throw new TypeError('The line is down')
  })
  expect(said).toContain('Nothing was published')
})

test('menus that another person has changed are not published, which says so', async () => {
  const said = await saidWhere(() => refused(409, 'changedMeanwhile', { by: 'Bua' }))
  expect(said).toContain('Someone else changed this just now.')
})
