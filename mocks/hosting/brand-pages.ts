import type { Brand } from '../brands/brand.ts'
import { blobUrl } from '../brands/image-url.ts'
import { defaultAppId } from '../brands/packs.ts'
import type { createLineApps } from '../line/line-apps.ts'
import type { AskAsGuest } from '../pages/page-view.ts'
import { isPublicStart } from '../pages/public-start.ts'
import { type BrandParts, brandStyle, fillBrand, fillPage } from '../pages/render-index.ts'
import { plainPage, type ServedPage, servedPage } from '../pages/served-page.ts'
import { createSiteFiles } from '../pages/site-files.ts'
import type { Platform } from '../platform/platform.ts'
import type { AdjustableClock } from '../values/clock.ts'
import { asPartOfRequest } from '../values/current-request.ts'
import { logWarning } from '../values/log.ts'
import type { BrandHosts } from './brand-hosts.ts'
import { faceStyle } from './face-style.ts'
import { appConfigOf, type readAppConfig } from './platform-addresses.ts'
import type { PageUses } from './security-headers.ts'
import { installTags } from './web-manifest.ts'

interface BrandPagesOptions {
  brands: Platform['brands']
  hosts: BrandHosts
  lineApps: ReturnType<typeof createLineApps>
  clock: AdjustableClock
  isOpen: boolean
  /** Replaces the brand's own app config. */
  appConfig: string | undefined
  /** What it says; undefined also for a broken one, as a test serves. */
  configured: ReturnType<typeof readAppConfig>
  /** Answers a request for the platform's data; undefined where the connection would be cut. */
  answer: (request: Request) => Promise<Response | undefined>
}

/** The pages of the brands: index.html with what a page needs before the app runs. */
export function createBrandPages({
  brands,
  hosts,
  lineApps,
  clock,
  isOpen,
  appConfig,
  configured,
  answer,
}: BrandPagesOptions) {
  const isPublic = isPublicStart(isOpen)
  const siteFile = createSiteFiles()

  // Another platform has its own addresses for campaigns and pictures.
  async function brandHere(appId: string) {
    const isElsewhere = configured && configured.hosts.calls.length > 0
    return isElsewhere ? undefined : brands.find(appId)
  }

  /** Asks the platform for the data of a page; only the visitor's language is passed on. */
  function askAsGuest({ appId, subscriptionKey }: Brand, origin: string): AskAsGuest {
    const { apiVersion, countryPrefix } = appConfigOf({ appId, subscriptionKey, agencyId: '' })
    return async (path, language) => {
      const headers = {
        'X-App-Id': appId,
        'Ocp-Apim-Subscription-Key': subscriptionKey,
        'Api-Version': apiVersion,
        'X-Country': countryPrefix,
        'Accept-Language': language,
      }
      const asked = new Request(origin + path, { headers })
      const answered = await asPartOfRequest(() => answer(asked))
      return answered?.ok ? answered.text() : undefined
    }
  }

  async function brandParts(appId: string): Promise<BrandParts> {
    const brand = await brands.find(appId)
    // A brand on another platform: the app loads its design from there when it runs.
    if (!brand && configured && appConfig) return { appConfig, iconUrl: configured.iconUrl }
    if (!brand) throw new Error(`There is no brand "${appId}".`)
    const { recaptcha } = brand.account
    const lineApp = lineApps.of(brand.identity.name)
    const values = {
      ...appConfigOf({
        appId,
        agencyId: brand.identity.name,
        subscriptionKey: brand.subscriptionKey,
      }),
      ...(recaptcha.enable && recaptcha.siteKey && { recaptchaSiteKey: recaptcha.siteKey }),
      ...(brand.labels && { labelsEnabled: true }),
      lineEnabled: lineApp !== undefined,
      lineLiffId: lineApp?.liffId ?? '',
    }
    return {
      appConfig: appConfig ?? JSON.stringify({ environment: 'dev', dev: values }),
      brandStyle: brandStyle(brand.design.decor.theme.seeds) + faceStyle(brand),
      shape: {
        indicator: brand.design.decor.indicator.type,
        gauge: brand.design.decor.pointsCard.gauge,
      },
      off: brand.off,
      languages: brand.languages,
      tabs: brand.design.decor.navigation.tabs,
      iconUrl: blobUrl(brand, 'images/navigation/symbol.svg'),
      installTags: installTags(brand),
      title: brand.identity.displayName,
    }
  }

  return {
    /** robots.txt and sitemap.xml. */
    async siteFileOf(request: Request): Promise<Response> {
      const appId = hosts.appIdOf(request)
      const origin = appId && hosts.originsOf(appId, request)?.app
      if (!appId || !origin) return new Response('Not found', { status: 404 })
      const brand = await brandHere(appId)
      return siteFile(request, { brand, origin, now: clock.now(appId), isPublic })
    },

    /** The page for a request; undefined on a host without pages. */
    async pageOf(request: Request): Promise<ServedPage | undefined> {
      const appId = hosts.appIdOf(request)
      if (appId === undefined) return undefined
      const url = new URL(request.url)
      try {
        const brand = await brandHere(appId)
        const origin = hosts.originsOf(appId, request)?.app
        if (!brand || !origin) return plainPage(appId, url, isPublic)
        return servedPage({
          brand,
          url,
          origin,
          now: clock.now(appId),
          isPublic,
          acceptLanguage: request.headers.get('accept-language'),
          ask: askAsGuest(brand, origin),
        })
      } catch (error) {
        // The app can still start and reports the fault.
        logWarning('A page goes out without its tags.', error)
        return plainPage(appId, url, false)
      }
    },

    /** External services of a brand, for the page's policy. */
    async usesOf(appId: string): Promise<PageUses> {
      const brand = await brands.find(appId)
      const { recaptcha, socialLogin } = brand?.account ?? {}
      return {
        recaptcha: configured?.hasRecaptcha ?? recaptcha?.enable ?? false,
        social: Boolean(socialLogin?.enable && socialLogin.appId),
        platform: configured?.hosts,
      }
    },

    /** index.html with the brand's parts; `fillPage` adds those of each page. */
    async brandPage(html: string, appId: string): Promise<string> {
      return fillBrand(html, await brandParts(appId))
    },

    /** A page of the development server. */
    async renderPage(html: string, page?: ServedPage): Promise<string> {
      const filled = fillBrand(html, await brandParts(page?.appId ?? defaultAppId))
      return page ? fillPage(filled, { ...page, head: page.head?.(), view: undefined }) : filled
    },
  }
}
