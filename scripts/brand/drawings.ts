import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { lookUp } from '@/contract/look-up'
import { coloursOf } from '@/theme/colour-fallback'
import type { DesignContent } from '../../mocks/brands/content.ts'
import { iconOfArt } from './art-icons.ts'
import { letter } from './lettering.ts'

const require = createRequire(import.meta.url)

export interface Look {
  seeds: Pick<DesignContent['decor']['theme']['seeds'], 'primary' | 'accent' | 'neutral'>
  gauge: DesignContent['decor']['pointsCard']['gauge']
}

interface Brand {
  displayName: string
  look: Look
  /** The pictures that its content names, unless it has those of the starter. */
  pictures?: { campaigns: readonly string[]; banners: readonly string[]; icons: readonly string[] }
}

/** A drawing of the icon set on a ground of the brand. */
interface Scene {
  icon: string
  label: string
  /** Soft grounds are for states, strong ones for banners. */
  ground: 'primary' | 'accent' | 'soft' | 'hero'
}

/** The state pictures of a brand: the names are those of `StateArt`. */
const states: Readonly<Record<string, Omit<Scene, 'ground'>>> = {
  done: { icon: 'check-circle', label: 'Done' },
  error: { icon: 'warning', label: 'A problem' },
  offline: { icon: 'wifi-slash', label: 'No connection' },
  'not-found': { icon: 'compass', label: 'A compass' },
  blocked: { icon: 'lock', label: 'A lock' },
  banned: { icon: 'prohibit', label: 'A closed sign' },
  'empty-cart': { icon: 'shopping-bag', label: 'An empty bag' },
  'no-addresses': { icon: 'map-pin', label: 'A place on a map' },
  'no-favourites': { icon: 'heart', label: 'A heart' },
  'no-history': { icon: 'clock-counter-clockwise', label: 'A clock' },
  'no-match': { icon: 'magnifying-glass', label: 'A magnifying glass' },
  'no-orders': { icon: 'package', label: 'A parcel' },
  'no-receipts': { icon: 'receipt', label: 'A receipt' },
  'no-rewards': { icon: 'ticket', label: 'A ticket' },
}

/** The pictures of campaigns that a new brand has, by the name of their art. */
const campaigns: Readonly<Record<string, Scene>> = {
  'welcome-gift': { icon: 'gift', label: 'A gift', ground: 'accent' },
  'voucher-50': { icon: 'ticket', label: 'A voucher', ground: 'soft' },
  'voucher-100': { icon: 'ticket', label: 'A voucher', ground: 'primary' },
  'ten-percent': { icon: 'percent', label: 'A percent sign', ground: 'accent' },
  'birthday-treat': { icon: 'cake', label: 'A birthday cake', ground: 'soft' },
  'tote-bag': { icon: 'handbag', label: 'A bag', ground: 'primary' },
  'free-delivery': { icon: 'truck', label: 'A delivery van', ground: 'soft' },
  'good-cause': { icon: 'hand-heart', label: 'A hand with a heart', ground: 'accent' },
}

/**
 * All drawings of a new brand by their path in its folder, from its name and its seeds.
 * @throws where its name cannot be drawn
 */
export async function drawingsOf(brand: Brand): Promise<Map<string, string>> {
  const { displayName, look, pictures } = brand
  const ofScene = (scene: Scene) => scenePicture(scene, look)
  const scenes = pictures
    ? Object.fromEntries(pictures.campaigns.map((art, at) => [art, sceneOf(art, at)]))
    : campaigns
  const banners = Object.fromEntries(
    pictures?.banners.map((art) => [art, sceneOf(art)]) ?? [['hero', sceneOf('gift')]],
  )
  return new Map([
    ...(await logosOf(displayName, look)),
    ...Object.entries(states).map(
      ([name, scene]) =>
        [`images/states/${name}.svg`, ofScene({ ...scene, ground: 'soft' })] as const,
    ),
    ...Object.entries(banners).map(
      ([name, scene]) => [`images/banners/${name}.svg`, banner(scene, look)] as const,
    ),
    ...Object.entries(scenes).map(
      ([name, scene]) => [`images/campaigns/${name}.svg`, ofScene(scene)] as const,
    ),
    ...(pictures?.icons ?? []).map((path) => [path, menuIcon(path)] as const),
  ])
}

const grounds = ['soft', 'accent', 'primary'] as const

/** The scene of a picture by its name; neighbours in a list have different grounds. */
function sceneOf(art: string, at = 0): Scene {
  const words = art.replaceAll('-', ' ')
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return { icon: iconOfArt(art), label, ground: grounds[at % grounds.length] ?? 'soft' }
}

/** The icon of a menu, which takes the colour of the text beside it. */
function menuIcon(path: string): string {
  const name = basename(path, '.svg')
  return iconFile('regular', hasIcon(name) ? name : 'star')
}

function hasIcon(name: string): boolean {
  try {
    require.resolve(`@phosphor-icons/core/assets/regular/${name}.svg`)
    return true
  } catch {
    return false
  }
}

function iconFile(weight: 'regular' | 'duotone', file: string): string {
  return readFileSync(require.resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`), 'utf8')
}

async function logosOf(displayName: string, look: Look): Promise<[string, string][]> {
  const colours = rolesOf(look)
  const word = await letter(displayName)
  const initial = await letter(Array.from(displayName)[0] ?? '')
  const scale = 62 / word.capHeight
  const width = Math.ceil(word.width * scale)
  const logo = (fill: string) =>
    svg(
      { width, height: 96, label: displayName },
      `<path fill="${fill}" transform="translate(0 76) scale(${short(scale)})" d="${word.path}"/>`,
    )
  const size = 46 / initial.capHeight
  const left = 48 - (initial.width * size) / 2
  const mark = (ground: string, fill: string) =>
    `${ground}<path fill="${fill}" transform="translate(${short(left)} 71) scale(${short(size)})" d="${initial.path}"/>`
  const square = { width: 96, height: 96, label: displayName }
  return [
    ['images/navigation/logo.svg', logo(colours.primary)],
    ['images/navigation/logo-inverse.svg', logo('#ffffff')],
    [
      'images/navigation/symbol.svg',
      svg(square, mark(motif(look.gauge, colours.primary), colours.onPrimary)),
    ],
    [
      'images/navigation/app-icon.svg',
      svg(
        square,
        mark(`<rect width="96" height="96" rx="22" fill="${colours.hero}"/>`, colours.accent),
      ),
    ],
  ]
}

function motif(gauge: Look['gauge'], fill: string) {
  if (gauge === 'ring') return `<circle cx="48" cy="48" r="46" fill="${fill}"/>`
  if (gauge === 'bar') return `<rect x="2" y="2" width="92" height="92" rx="12" fill="${fill}"/>`
  return `<path fill="${fill}" d="M4 94V48a44 44 0 0 1 88 0v46z"/>`
}

/** 960 × 540; the middle square is what small places show. */
function scenePicture({ icon, label, ground }: Scene, look: Look): string {
  const { back, shape, figure } = groundsOf(look)[ground]
  return svg(
    { width: 960, height: 540, label },
    [
      `<path fill="${back}" d="M0 0h960v540H0z"/>`,
      `<g transform="translate(288 78) scale(4)">${motif(look.gauge, shape)}</g>`,
      `<g transform="translate(352 142)" fill="${figure}">${iconPaths(icon)}</g>`,
    ].join(''),
  )
}

/** 1200 × 600 with the subject on the right: the words of a banner are on the left. */
function banner({ icon, label }: Pick<Scene, 'icon' | 'label'>, look: Look): string {
  const { back, shape, figure } = groundsOf(look).primary
  return svg(
    { width: 1200, height: 600, label },
    [
      `<path fill="${back}" d="M0 0h1200v600H0z"/>`,
      `<g transform="translate(728 108) scale(4)">${motif(look.gauge, shape)}</g>`,
      `<g transform="translate(792 172)" fill="${figure}">${iconPaths(icon)}</g>`,
    ].join(''),
  )
}

function groundsOf(look: Look) {
  const { primary, onPrimary, soft, hero, accent, onAccent, accentSoft, strong } = rolesOf(look)
  return {
    primary: { back: primary, shape: hero, figure: accent },
    accent: { back: accent, shape: accentSoft, figure: onAccent },
    soft: { back: soft, shape: '#ffffff', figure: strong },
    hero: { back: hero, shape: primary, figure: onPrimary },
  }
}

/** The colours of a brand that its drawings use, in light, as #rrggbb. */
export function rolesOf({ seeds }: Pick<Look, 'seeds'>) {
  const colours = coloursOf(
    {
      '--seed-primary': seeds.primary,
      '--seed-accent': seeds.accent,
      '--seed-neutral': seeds.neutral,
    },
    false,
  )
  const role = (name: string) => {
    const colour = lookUp(colours, name)
    if (colour === undefined) throw new Error(`There is no colour ${name}.`)
    return colour
  }
  return {
    primary: role('--primary'),
    onPrimary: '#ffffff',
    soft: role('--primary-soft'),
    strong: role('--primary-text'),
    hero: role('--hero'),
    accent: role('--accent'),
    onAccent: role('--on-accent'),
    accentSoft: role('--accent-soft'),
  }
}

/** The paths of an icon, in a square of 256. */
function iconPaths(name: string) {
  return iconFile('duotone', `${name}-duotone`)
    .replace(/^.*?<svg[^>]*>/s, '')
    .replace(/<\/svg>\s*$/, '')
}

function svg(
  { width, height, label }: { width: number; height: number; label: string },
  inner: string,
) {
  const named = label.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${named}">${inner}</svg>\n`
}

const short = (value: number) => String(Math.round(value * 10_000) / 10_000)
