import type { DesignSetting } from '@/contract/brand-config'
import { featuresOff } from '@/contract/features'
import { languagesOf } from '@/contract/languages-of'
import { languageNow } from '@/i18n/texts'
import { outlastsPage } from '@/storage/local-store'
import { applyLook, type Look } from './theme'

// Apart from the theme: a page is painted with what it was served with, or with the last visit's.

/**
 * Applies a brand's design setting to the page and keeps it for the next start.
 * @returns whether the brand does not have the present language, and the next start will speak one of
 *   its own. So it is on a first visit where the host does not write the brand's languages into the page.
 */
export function applySetting(setting: DesignSetting): boolean {
  applyLook(lookOf(setting))
  const { dataset } = document.documentElement
  // Without it the first script has not run, and the next start would be as this one.
  const hasChosen = dataset['languages'] !== undefined
  const carried = carriedLanguages()
  const offered = languagesOf(setting.decor.locale).filter(
    (name) => carried?.includes(name) ?? true,
  )
  if (offered.length === 0) return false
  dataset['languages'] = offered.join(' ')
  return hasChosen && outlastsPage() && !offered.includes(languageNow())
}

/** What the page can start in; a host that writes them leaves out what the brand did not have then. */
function carriedLanguages(): string[] | undefined {
  const json = document.getElementById('languages')?.textContent
  return json ? Object.keys(JSON.parse(json)) : undefined
}

function lookOf({ decor, feature }: DesignSetting): Look {
  const { theme, indicator, pointsCard, locale } = decor
  return {
    ...theme.seeds,
    shape: indicator.type,
    gauge: pointsCard.gauge,
    off: featuresOff(feature.setting).join(' '),
    languages: languagesOf(locale).join(' '),
  }
}
