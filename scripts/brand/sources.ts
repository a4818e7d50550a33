import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lookUp } from '@/contract/look-up'
import type { CampaignContent, DesignContent } from '../../mocks/brands/content.ts'
import { folderOfPack } from '../../mocks/brands/pack-folders.ts'
import type { Pack } from '../../mocks/brands/load-pack.ts'
import { readLiffConfig } from '../../mocks/line/liff-config.ts'
import type { RichMenu } from '../../mocks/line/rich-menu-config.ts'
import { fontsCss } from './fonts-css.ts'
import { themeCss } from './theme-css.ts'

/** What a brand's pictures are drawn from. */
export interface Sources {
  /** The name of its folder. */
  name: string
  folder: string
  design: DesignContent
  /** Campaigns with their own drawing, in the pack's order; each drawing appears once. */
  campaigns: Pick<CampaignContent, 'art' | 'categoryId'>[]
  /** The banner of the invitation, where the brand's members invite friends with one. */
  inviteArt: string | undefined
  /** The menu below a chat, where the brand has one. */
  richMenu: RichMenu | undefined
  /** A drawing of the pack as the value of a `src`. */
  picture(path: string): string
  theme(names: readonly string[]): string
  fonts(): string
}

const root = join(import.meta.dirname, '../..')

/** Reads the sources of a pack. Drawings are read from `folder` on demand. */
export function readSources(
  { identity, design, ...pack }: Pick<Pack, 'identity' | 'design' | 'campaigns' | 'invite'>,
  folder = folderOfPack(identity.name),
): Sources {
  const drawn = pack.campaigns.filter(({ art }) => existsSync(join(folder, artFile(art))))
  const byArt = Map.groupBy(drawn, ({ art }) => art)
  const inviteArt = pack.invite?.art
  return {
    name: identity.name,
    folder,
    design,
    richMenu: lookUp(readLiffConfig(join(root, 'liff.config.json')).brands, identity.name)
      ?.richMenu,
    inviteArt: inviteArt && existsSync(join(folder, bannerFile(inviteArt))) ? inviteArt : undefined,
    campaigns: [...byArt.values()].flatMap(([first]) => first ?? []),
    picture(path) {
      const svg = readFileSync(join(folder, path))
      return `data:image/svg+xml;base64,${svg.toString('base64')}`
    },
    theme: (names) => themeCss(design, names),
    fonts: () => fontsCss(folder, identity.face),
  }
}

/** Where a banner is in a pack. */
export function bannerFile(art: string) {
  return `images/banners/${art}.svg`
}

/** Where the drawing of a campaign is in a pack; banners have their subject at the edge. */
export function artFile(art: string) {
  return `images/campaigns/${art}.svg`
}
