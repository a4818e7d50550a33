/** An icon of the installed app: a file of every brand pack, made by `npm run brand`. */
export interface AppIcon {
  file: string
  /** Width and height in pixels. */
  size: number
  /** `maskable` and `touch` fill the square: the system crops them. */
  kind: 'any' | 'maskable' | 'touch'
}

export const appIcons: readonly AppIcon[] = [
  { file: 'images/icons/app-192.png', size: 192, kind: 'any' },
  { file: 'images/icons/app-512.png', size: 512, kind: 'any' },
  { file: 'images/icons/app-maskable-192.png', size: 192, kind: 'maskable' },
  { file: 'images/icons/app-maskable-512.png', size: 512, kind: 'maskable' },
  { file: 'images/icons/apple-touch.png', size: 180, kind: 'touch' },
]
