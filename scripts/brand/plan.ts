import { createHash } from 'node:crypto'
import { appIcons } from '../../mocks/brands/app-icons.ts'
import {
  artCardName,
  cardSize,
  pageCardName,
  sharePictureName,
  sharePictureSize,
} from '../../mocks/brands/cards.ts'
import { artCardPage, listCardPage, startCardPage } from './card-page.ts'
import { richMenuName } from '../../mocks/brands/rich-menu-picture.ts'
import { iconPage } from './icon-page.ts'
import { richMenuPage } from './rich-menu-page.ts'
import { artFile, bannerFile, type Sources } from './sources.ts'

/** A picture that a pack has to have. */
export interface Planned {
  /** Its name in `made-pictures.json`. */
  name: string
  /** Without an extension when the smaller of PNG and JPEG is chosen. */
  file: string
  kind: 'card' | 'share' | 'menu' | 'any' | 'maskable' | 'touch'
  width: number
  height: number
  /** The page that it is a screenshot of. */
  html: string
}

/** Every picture that `npm run brand` makes for a pack. */
export function plan(sources: Sources): Planned[] {
  const card = (name: string, html: string): Planned => ({
    name,
    file: `images/${name}`,
    kind: 'card',
    ...cardSize,
    html,
  })
  const share = (art: string, file = artFile(art)): Planned => ({
    ...card(sharePictureName(art), artCardPage(sources, file)),
    kind: 'share',
    ...sharePictureSize,
  })
  const cards = [
    card(pageCardName('start'), startCardPage(sources)),
    card(pageCardName('rewards'), listCardPage(sources, oneOfEach(sources))),
    ...sources.campaigns.map(({ art }) =>
      card(artCardName(art), artCardPage(sources, artFile(art))),
    ),
    ...sources.campaigns.map(({ art }) => share(art)),
    ...(sources.inviteArt ? [share(sources.inviteArt, bannerFile(sources.inviteArt))] : []),
  ]
  const icons = appIcons.map((icon): Planned => ({
    name: icon.file.replace(/^images\/|\.png$/g, ''),
    file: icon.file,
    kind: icon.kind,
    width: icon.size,
    height: icon.size,
    html: iconPage(sources, icon),
  }))
  return [...cards, ...icons, ...menuOf(sources)]
}

function menuOf(sources: Sources): Planned[] {
  const { richMenu } = sources
  if (!richMenu) return []
  const html = richMenuPage(sources, richMenu)
  const file = `images/${richMenuName}`
  return [{ name: richMenuName, file, kind: 'menu', ...richMenu.size, html }]
}

/** A hash of everything that a picture is drawn from. */
export function inputsOf({ html, kind, width, height }: Planned): string {
  const inputs = JSON.stringify([kind, width, height, html])
  return createHash('sha256').update(inputs).digest('hex').slice(0, 16)
}

/** The first picture of each category. */
function oneOfEach({ campaigns }: Sources) {
  const categories = Map.groupBy(campaigns, ({ categoryId }) => categoryId)
  return [...categories.values()].flatMap(([first]) => (first ? [first.art] : []))
}
