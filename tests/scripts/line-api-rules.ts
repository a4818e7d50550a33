const fieldsOfApp = [
  'view',
  'description',
  'features',
  'permanentLinkPattern',
  'scope',
  'botPrompt',
]
const scopes = ['openid', 'email', 'profile', 'chat_message.write']

/** Why LINE refuses a change of a LIFF app. */
export function faultOfUpdate(change: Record<string, unknown>): string | undefined {
  const unknown = Object.keys(change).find((name) => !fieldsOfApp.includes(name))
  if (unknown) return `unknown field ${unknown}`
  const { view, description, scope, botPrompt, permanentLinkPattern } = change
  const { type, url } = (view ?? {}) as { type?: unknown; url?: unknown }
  const address = typeof url === 'string' ? URL.parse(url) : undefined
  if (url !== undefined && (address?.protocol !== 'https:' || address.hash))
    return 'invalid view.url'
  if (type !== undefined && !['compact', 'tall', 'full'].includes(String(type)))
    return 'invalid view.type'
  if (description === '') return 'invalid description'
  if (scope !== undefined && !(Array.isArray(scope) && scope.every((one) => scopes.includes(one))))
    return 'invalid scope'
  if (botPrompt !== undefined && !['normal', 'aggressive', 'none'].includes(String(botPrompt)))
    return 'invalid botPrompt'
  if (permanentLinkPattern !== undefined && permanentLinkPattern !== 'concat')
    return 'invalid permanentLinkPattern'
  return undefined
}

interface Menu {
  size?: { width?: number; height?: number }
  selected?: unknown
  name?: unknown
  chatBarText?: unknown
  areas?: {
    bounds?: { x?: number; y?: number; width?: number; height?: number }
    action?: { type?: string; uri?: string; label?: string; richMenuAliasId?: string }
  }[]
}

/** The errors of LINE's rich menu validator, in its format. */
export function faultsOfMenu(menu: Menu): { message: string; property: string }[] {
  const { size: { width = 0, height = 0 } = {}, areas = [], chatBarText, name } = menu
  const faults: [boolean, string, string][] = [
    [width < 800 || width > 2500, 'width', 'size.width'],
    [height < 250 || width / height < 1.45, 'height', 'size.height'],
    [typeof menu.selected !== 'boolean', 'must be boolean', 'selected'],
    [!isText(name, 300), 'length must be between 0 and 300', 'name'],
    [!isText(chatBarText, 14), 'length must be between 0 and 14', 'chatBarText'],
    [areas.length > 20, 'size must be between 0 and 20', 'areas'],
    ...areas.flatMap(({ bounds, action }, at): [boolean, string, string][] => {
      const { x = -1, y = -1, width: w = 0, height: h = 0 } = bounds ?? {}
      const isOut = x < 0 || y < 0 || w < 1 || h < 1 || x + w > width || y + h > height
      const isUri = action?.type === 'uri' && isText(action.uri, 1000)
      const isSwitch = action?.type === 'richmenuswitch'
      const isLink = /^(https?|line|tel):/.test(action?.uri ?? '')
      const isAlias = /^[a-z0-9_-]{1,32}$/.test(action?.richMenuAliasId ?? '')
      return [
        [isOut, 'must be inside the rich menu', `areas[${at}].bounds`],
        [!isSwitch && (!isUri || !isLink), 'invalid uri scheme', `areas[${at}].action.uri`],
        [isSwitch && !isAlias, 'invalid alias', `areas[${at}].action.richMenuAliasId`],
        [!isText(action?.label, 20), 'length', `areas[${at}].action.label`],
      ]
    }),
  ]
  return faults
    .filter(([isFault]) => isFault)
    .map(([, message, property]) => ({ message, property }))
}

/** Why LINE refuses the picture of a rich menu. */
export function pictureFault(menu: object, type: string, bytes: Buffer): string | undefined {
  const { size, picture } = menu as Menu & { picture?: Buffer }
  if (picture) return 'An image has already been uploaded to the richmenu'
  if (type !== 'image/png' && type !== 'image/jpeg') return 'Invalid Content-Type'
  if (bytes.length > 1024 * 1024) return 'The image is larger than 1 MB'
  if (type === 'image/jpeg') return undefined
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return 'The image cannot be read'
  const isSame = bytes.readUInt32BE(16) === size?.width && bytes.readUInt32BE(20) === size.height
  return isSame ? undefined : 'The size of the image is not that of the richmenu'
}

function isText(value: unknown, most: number) {
  return typeof value === 'string' && value.length > 0 && value.length <= most
}
