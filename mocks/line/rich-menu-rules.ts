import { createHash } from 'node:crypto'
import { menuLimits, type MenuSize } from '@/contract/studio/menu-limit-rules'
import type { RichMenu } from './rich-menu-config.ts'
import { menuLink } from './menu-link.ts'
import type { MenuAtLine, MenuRequest } from './rich-menu-api.ts'

const mostBytes = menuLimits.pictureBytes

/** What the names of our menus begin with; followers do not see them. */
function ownPrefix(brand: string) {
  return `taem/${brand}/`
}

/**
 * The menu in LINE's format. Its name contains a hash of the content and the picture: a menu at LINE
 * cannot be changed, so different content is a menu with another name.
 */
export function menuRequest(
  menu: RichMenu,
  { brand, liffId, picture }: { brand: string; liffId: string; picture: Uint8Array },
): MenuRequest & { name: string } {
  const { size, selected, chatBarText } = menu
  const areas = menu.areas.map(({ bounds, label, path }) => ({
    bounds,
    action: { type: 'uri' as const, label, uri: menuLink(liffId, path) },
  }))
  return named({ size, selected, chatBarText, areas }, { brand, picture })
}

/** A menu with its name. */
export function named<Content extends object>(
  content: Content,
  { brand, picture }: { brand: string; picture: Uint8Array },
): Content & { name: string } {
  const hash = createHash('sha256').update(JSON.stringify(content)).update(picture)
  return { ...content, name: ownPrefix(brand) + hash.digest('hex').slice(0, 16) }
}

/** Why LINE would refuse a picture, and what to do; undefined if it is valid. */
export function pictureFault(picture: Uint8Array, { size }: { size: MenuSize }) {
  const bytes = Buffer.from(picture)
  if (bytes.length > mostBytes)
    return `The picture of the rich menu has ${bytes.length} bytes; LINE takes ${mostBytes}.`
  // A PNG has its width and height in the first chunk.
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return undefined
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (width === size.width && height === size.height) return undefined
  return `The picture of the rich menu is ${width}x${height}, the menu ${size.width}x${size.height}. Make it again: npm run brand`
}

/** Menus that an earlier push made and that are no longer shown. Menus made by others are kept. */
export function leftOver(
  all: MenuAtLine[],
  { brand, shown }: { brand: string; shown: readonly string[] },
) {
  return all
    .filter(
      ({ name, richMenuId }) => name.startsWith(ownPrefix(brand)) && !shown.includes(richMenuId),
    )
    .map(({ richMenuId }) => richMenuId)
}
