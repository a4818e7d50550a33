import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RichMenuState } from '@/contract/studio/rich-menu'
import { emptySet } from '@/studio/rich-menu/menu-edit-rules'
import { PublishPanel } from '@/studio/rich-menu/publish-panel'
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

test('menus that came from another person while these were looked at are not published unseen', async () => {
  await prepareStudio()
  const content = { menus: [] }
  menuDraft.open({ id: 'richMenu', version: 1, content })
  const sheet = (
    <PublishSheet content={content} former={undefined} warningCount={0} onClose={() => undefined} />
  )
  const { user, seen } = await openStudio(sheet, {
    '/publish': () => ({ ...stateOf(1), former: null }),
  })
  menuDraft.open({ id: 'richMenu', version: 2, content: emptySet('en') })
  await user.click(await screen.findByRole('button', { name: 'Publish now' }))

  const said = await screen.findByRole('alert')
  expect(said).toHaveTextContent('Someone else changed this just now.')
  expect(seen.filter((name) => name.includes('/publish'))).toEqual([])
})

/** What the platform has, where these menus were shown before the present ones. */
function stateOf(former: number): RichMenuState {
  const publishedAt = '2026-11-29T10:00:00+07:00'
  const content = { menus: [] }
  return {
    draft: null,
    live: null,
    former: { id: former, content, publishedAt, publishedBy: 'Bua' },
    isConnected: true,
    base: 'https://chaan.example',
  }
}

test('the menus that are put back are those that were looked at', async () => {
  const asked: unknown[] = []
  const panel = (former: number) => (
    <PublishPanel
      state={stateOf(former)}
      set={{ menus: [] }}
      troubles={[]}
      warnings={[]}
      mayPublish
    />
  )
  const { user, rerender } = await openStudio(panel(1), {
    '/put-back': async (request) => {
      asked.push(await request.json())
      return { ...stateOf(2), former: null }
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Put back/ }))
  // Another person publishes meanwhile.
  rerender(panel(2))
  await user.click(await screen.findByRole('button', { name: 'Put back now' }))

  await waitFor(() => expect(asked).toEqual([{ id: 1 }]))
})
