import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandMessage } from '@/contract/announcements'
import type { AnnouncementsContent } from './announcements-content.ts'
import type {
  CampaignContent,
  CategoryContent,
  DashboardContent,
  DesignContent,
} from './content.ts'
import type { InviteContent } from './invite-content.ts'
import type { TopSpenderContent } from './top-spender-content.ts'

const appIcon = 'images/navigation/app-icon.svg'

interface Pictured {
  identity: { face?: { file: string } | undefined }
  design: DesignContent
  dashboards: Readonly<Record<string, DashboardContent>>
  campaigns: CampaignContent[]
  categories: CategoryContent[]
  invite: InviteContent | null
  announcements: AnnouncementsContent | null
  topSpender: TopSpenderContent | null
  messages: readonly BrandMessage[]
}

/** The pictures that a pack names but does not contain: file, key, value, and expected path. */
export function missingPictures(pack: Pictured, folder: string): string[] {
  const { logo } = pack.design.decor
  const { face } = pack.identity
  const named = [
    ...(face ? [{ at: 'brand.json: face.file', value: face.file, places: [face.file] }] : []),
    { at: 'The icon of the app', value: appIcon, places: [appIcon] },
    ...Object.values(pack.dashboards).flatMap(({ sections }) =>
      sections.flatMap(({ items }) =>
        items.flatMap(({ id, art }) =>
          art === null
            ? []
            : [{ at: `dashboards.json: art of ${id}`, value: art, places: placesOf(art) }],
        ),
      ),
    ),
    ...Object.entries(logo).map(([key, value]) => ({
      at: `design-setting.json: data.decor.logo.${key}`,
      value,
      places: [value],
    })),
    ...pack.design.feature.setting.flatMap(({ sub_menus }) =>
      sub_menus.flatMap(({ id, icon_url: value }) =>
        value ? [{ at: `design-setting.json: icon_url of ${id}`, value, places: [value] }] : [],
      ),
    ),
    ...pack.campaigns.map(({ id, art }) => ({
      at: `campaigns.json: art of ${id}`,
      value: art,
      places: placesOf(art),
    })),
    ...pack.categories.map(({ id, art }) => ({
      at: `categories.json: art of ${id}`,
      value: art,
      places: placesOf(art),
    })),
    ...(pack.invite
      ? [{ at: 'invite.json: art', value: pack.invite.art, places: placesOf(pack.invite.art) }]
      : []),
    ...(pack.announcements ?? []).flatMap(({ id, art }) =>
      art === null
        ? []
        : [{ at: `announcements.json: art of ${id}`, value: art, places: placesOf(art) }],
    ),
    ...(pack.topSpender?.prizes ?? []).flatMap(({ ranks, art }) =>
      art === null
        ? []
        : [
            {
              at: `top-spender.json: art of the prize of place ${ranks[0]}`,
              value: art,
              places: placesOf(art),
            },
          ],
    ),
    ...pack.messages.flatMap(({ id, logo: html }) =>
      Object.values(html ?? {}).map((value) => ({
        at: `black-label.json: logo of ${id}`,
        value,
        places: [/src="([^"]+)"/.exec(value)?.[1] ?? ''],
      })),
    ),
  ]
  return named
    .filter(({ places }) => !places.some((place) => existsSync(join(folder, place))))
    .map(
      ({ at, value, places }) =>
        `${at} is "${value}". Allowed: a picture that is there, as ${places.join(' or ')}.`,
    )
}

function placesOf(art: string) {
  return ['campaigns', 'banners'].map((kind) => `images/${kind}/${art}.svg`)
}
