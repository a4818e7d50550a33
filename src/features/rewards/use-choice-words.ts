import type { CampaignChoices } from '@/contract/campaign-detail'
import { useTexts } from '@/i18n/use-texts'
import { areColours } from './item-rules'

/** What the two choices of a campaign are called: by its own words, else by what they are. */
export function useChoiceWords({ styles, styleLabel, sizeLabel }: CampaignChoices) {
  const { t } = useTexts('rewards')
  const isColour = areColours(styles)

  function missing(part: 'colour' | 'size') {
    const label = part === 'size' ? sizeLabel : styleLabel
    if (label) return t('item.chooseNamed', { name: label })
    if (part === 'size') return t('item.chooseSize')
    return t(isColour ? 'item.chooseColour' : 'item.chooseStyle')
  }

  return {
    style: styleLabel || t(isColour ? 'item.colour' : 'item.style'),
    size: sizeLabel || t('item.size'),
    missing,
  }
}
