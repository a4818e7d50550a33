import { rewardsRoute } from '@/features/rewards/routes'
import { myRewardsRoute } from '@/features/wallet/routes'
import type { Language } from '@/contract/languages'
import { say } from '../answers/localize.ts'
import { blobUrl } from '../brands/image-url.ts'
import { appIcons } from '../brands/app-icons.ts'
import type { Brand } from '../brands/brand.ts'
import { languageOfCaller } from '../brands/brand-languages.ts'
// Labels as in the app's navigation.
import words from './manifest-words.json' with { type: 'json' }

export const manifestPath = '/manifest.webmanifest'

/**
 * The background of every page (`--bg` in src/theme/tokens.css), light and dark. Browser and system bars
 * have the same colour. Its formula uses almost nothing of a brand's neutral colour.
 */
const background = { light: '#fefdfd', dark: '#0e0d0f' } as const

/** The web app manifest of a brand, for the installed app. */
export function webManifest(brand: Brand, language: Language) {
  const { displayName } = brand.identity
  const urlOf = (file: string) => blobUrl(brand, file)
  const icons = appIcons.flatMap(({ file, size, kind }) => {
    const icon = { src: urlOf(file), sizes: `${size}x${size}`, type: 'image/png' }
    return kind === 'touch' ? [] : [{ ...icon, purpose: kind }]
  })
  const shortcutIcons = icons.slice(0, 1).map(({ src, sizes, type }) => ({ src, sizes, type }))
  return {
    // Identifies the app, also after a change of its address.
    id: '/',
    name: displayName,
    short_name: displayName,
    description: say(words.description, language).replace('{name}', displayName),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.design.decor.theme.seeds.primary,
    background_color: background.light,
    categories: ['lifestyle', 'shopping'],
    icons,
    shortcuts: [
      {
        name: say(words.wallet, language),
        url: myRewardsRoute.to({ tab: 'available' }),
        icons: shortcutIcons,
      },
      { name: say(words.rewards, language), url: rewardsRoute.to(), icons: shortcutIcons },
    ],
  }
}

/** The manifest in the language of the device; the page has its own in its own language. */
export function manifestAnswer(request: Request, brand: Brand | undefined): Response {
  if (!['GET', 'HEAD'].includes(request.method)) {
    return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } })
  }
  if (!brand) return new Response('Not found', { status: 404 })
  const language = languageOfCaller(brand, request.headers.get('accept-language'))
  const body = JSON.stringify(webManifest(brand, language))
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Accept-Language',
    },
  })
}

/** Tags of each page's head for the installable app. */
export function installTags(brand: Brand): string {
  const touch = appIcons.find(({ kind }) => kind === 'touch')
  return [
    `<link rel="manifest" href="${manifestPath}">`,
    ...(touch ? [`<link rel="apple-touch-icon" href="${blobUrl(brand, touch.file)}">`] : []),
    ...(['light', 'dark'] as const).map(
      (look) =>
        `<meta name="theme-color" media="(prefers-color-scheme:${look})" content="${background[look]}">`,
    ),
  ].join('')
}
