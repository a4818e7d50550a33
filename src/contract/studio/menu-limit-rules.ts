/** What LINE takes: https://developers.line.biz/en/reference/messaging-api/#rich-menu-object */
export const menuLimits = {
  areas: 20,
  label: 20,
  chatBarText: 14,
  uri: 1000,
  name: 300,
  alias: 32,
  pictureBytes: 1024 * 1024,
} as const

export const menuWidth = 2500
export const menuHeights = [1686, 843] as const
export type MenuHeight = (typeof menuHeights)[number]

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface MenuSize {
  width: number
  height: number
}

/** A rich menu in the format of LINE's Messaging API. */
export interface LineMenu {
  size: MenuSize
  selected: boolean
  name: string
  chatBarText: string
  areas: { bounds: Box; action: LineAction }[]
}

type LineAction =
  | { type: 'uri'; label: string; uri: string }
  | { type: 'richmenuswitch'; label: string; richMenuAliasId: string; data: string }

export type MenuFault =
  | 'size'
  | 'chatBarText'
  | 'noAreas'
  | 'tooManyAreas'
  | 'outside'
  | 'overlap'
  | 'label'
  | 'uri'
  | 'alias'

export function isWithin({ x, y, width, height }: Box, size: MenuSize): boolean {
  const isBox = [x, y, width, height].every(Number.isInteger) && x >= 0 && y >= 0
  return isBox && width > 0 && height > 0 && x + width <= size.width && y + height <= size.height
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Why LINE would refuse a menu; `area` is the place of the area that is wrong. */
export function faultsOfLineMenu(menu: LineMenu): { fault: MenuFault; area?: number }[] {
  const { size, chatBarText, areas } = menu
  const isSize = size.width === menuWidth && menuHeights.some((height) => height === size.height)
  const of = (isFault: boolean, fault: MenuFault) => (isFault ? [{ fault }] : [])
  return [
    ...of(!isSize, 'size'),
    ...of(!isText(chatBarText, menuLimits.chatBarText), 'chatBarText'),
    ...of(areas.length === 0, 'noAreas'),
    ...of(areas.length > menuLimits.areas, 'tooManyAreas'),
    ...areas.flatMap(({ bounds, action }, area) => {
      const faults: [boolean, MenuFault][] = [
        [!isWithin(bounds, size), 'outside'],
        [areas.some((one, other) => other < area && overlap(one.bounds, bounds)), 'overlap'],
        [!isText(action.label, menuLimits.label), 'label'],
        [action.type === 'uri' && !isMenuUri(action.uri), 'uri'],
        [action.type === 'richmenuswitch' && !isAlias(action.richMenuAliasId), 'alias'],
      ]
      return faults.flatMap(([isFault, fault]) => (isFault ? [{ fault, area }] : []))
    }),
  ]
}

function isText(text: string, most: number) {
  return text.trim() !== '' && text.length <= most
}

function isMenuUri(uri: string) {
  return uri.length <= menuLimits.uri && isHttps(uri)
}

function isAlias(alias: string) {
  return /^[a-z0-9_-]+$/.test(alias) && alias.length <= menuLimits.alias
}

/** A path of the app as an area opens it: with the words of a rich menu, unless it has a source. */
export function menuPath(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, 'https://app.invalid')
  if (!searchParams.has('utm_source')) {
    searchParams.set('utm_source', 'line')
    searchParams.set('utm_medium', 'rich-menu')
  }
  return `${pathname}?${searchParams}${hash}`
}

function isHttps(uri: string): boolean {
  try {
    return new URL(uri).protocol === 'https:'
  } catch {
    return false
  }
}
