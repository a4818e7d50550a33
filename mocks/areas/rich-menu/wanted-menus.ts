import { aliasOf, lineMenuOf } from '@/contract/studio/line-menu-rules'
import type { MenuSet } from '@/contract/studio/rich-menu'
import type { Brand } from '../../brands/brand.ts'
import { named, pictureFault } from '../../line/rich-menu-rules.ts'
import type { WantedMenu } from '../../line/show-menus.ts'
import type { PictureRow } from './rich-menu-store.ts'

interface Parts {
  brand: Brand
  base: string
  /** One for each tab, in order. */
  pictures: readonly PictureRow[]
}

type Wanted = WantedMenu & { request: { name: string }; isFirst: boolean }

/** The menus as they are sent to LINE; undefined where a picture is not of its menu's size. */
export function wantedMenus(
  content: MenuSet,
  { brand, base, pictures }: Parts,
): Wanted[] | undefined {
  const tabs = content.menus.flatMap((menu, at) =>
    menu.tabs.map((tab, tabAt) => ({ menu, at, tab, tabAt })),
  )
  const wanted: Wanted[] = []
  for (const [place, { menu, at, tab, tabAt }] of tabs.entries()) {
    const picture = pictures[place]
    if (!picture) return undefined
    const bytes = Buffer.from(picture.base64, 'base64')
    const { name: _, ...request } = lineMenuOf(menu, tab, base)
    if (pictureFault(bytes, { size: request.size }) !== undefined) return undefined
    const isFirst = tabAt === 0
    wanted.push({
      request: named(request, { brand: brand.identity.name, picture: bytes }),
      picture: new Blob([bytes], { type: picture.content_type }),
      isDefault: at === 0 && isFirst,
      isFirst,
      ...(menu.tabs.length > 1 && { alias: aliasOf(menu, tabAt) }),
    })
  }
  return wanted
}
