import { onTestFinished } from 'vitest'
import {
  type Menu,
  type MenuSet,
  publishRichMenu,
  saveRichMenu,
  sendMenuPicture,
} from '@/contract/studio/rich-menu'
import { areaCount } from '@/contract/studio/rich-menu-templates'
import { type MenuApi, menuApiOf } from '../../../mocks/line/rich-menu-api.ts'
import { type LineApi, startLineApi } from '../../scripts/line-api.ts'
import { createWorld, type World } from '../platform-world.ts'
import { callStaff, steppedUp } from './staff-world.ts'

export const channel = '2000000099'
export const base = 'https://liff.line.me/2000-app'

/** A world whose brand publishes to a stand-in for LINE. `between`: what stands between the two. */
export async function connected(
  between = (api: MenuApi): MenuApi => api,
): Promise<{ world: World; line: LineApi }> {
  const line = await startLineApi({ [channel]: { kind: 'messaging', secret: '' } })
  onTestFinished(() => line.close())
  const access = {
    token: line.tokenOf(channel),
    environment: { LINE_API_BASE: line.base },
    name: 'the account',
    forbidden: 'The token is of another channel.',
  }
  const world = await createWorld({
    richMenusOf: () => async () => between(await menuApiOf(access)),
  })
  onTestFinished(() => world.platform.close())
  return { world, line }
}

export async function publisher(world: World, name = 'bua') {
  return { token: await steppedUp(world, name) }
}

/** The menus at LINE without those that others have made. */
export function ownMenus(line: LineApi) {
  return line.menusOf(channel).filter(({ name }) => String(name).startsWith('taem/'))
}

export function tabOf(label: string, path = '/reward'): Menu['tabs'][0] {
  const area = { label, icon: 'gift', path, target: label } as const
  return {
    label,
    template: 'small2',
    areas: Array.from({ length: areaCount('small2') }, () => area),
  }
}

export function menuOf(changes: Partial<Menu> = {}): Menu {
  const tabs = [tabOf('Rewards')]
  return {
    language: 'th',
    audience: 'everyone',
    chatBarText: 'Menu',
    selected: true,
    tabs,
    ...changes,
  }
}

/** The head of a PNG of the size of the templates above; nobody draws it here. */
export function picture(height = 843) {
  const bytes = Buffer.alloc(64)
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
  bytes.writeUInt32BE(2500, 16)
  bytes.writeUInt32BE(height, 20)
  return new Blob([bytes], { type: 'image/png' })
}

export async function save(world: World, content: MenuSet, as: { token: string }, version = 0) {
  return callStaff(world, saveRichMenu, { body: { version, content } }, as)
}

export async function publish(world: World, content: MenuSet, as: { token: string }, version = 0) {
  const saved = await save(world, content, as, version)
  const { name } = await callStaff(world, sendMenuPicture, { body: { picture: picture() } }, as)
  const pictures = content.menus.flatMap(({ tabs }) => tabs.map(() => name))
  return callStaff(world, publishRichMenu, { body: { version: saved.version, pictures } }, as)
}
