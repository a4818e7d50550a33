import { useTexts } from '@/i18n/use-texts'
import { type CookieClass, type OfferChannel } from './history-rules'

/** Ways and classes in the member's words: "Email and LINE". */
export function useWords() {
  const { t, i18n } = useTexts('legal')
  const list = new Intl.ListFormat(i18n.language === 'th' ? 'th' : 'en-GB', { type: 'conjunction' })
  return {
    list: (words: string[]) => list.format(words),
    channels: (channels: OfferChannel[]) =>
      list.format(channels.map((channel) => t(`channel.${channel}`))),
    cookies: (classes: CookieClass[]) =>
      classes.length === 0
        ? t('cookie.none')
        : list.format([t('cookie.necessary'), ...classes.map((name) => t(`cookie.${name}`))]),
  }
}
