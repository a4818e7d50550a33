import { queryClient } from '@/api/query-client'
import { storedLanguage } from '@/i18n/language'
import { languageNow } from '@/i18n/texts'

/**
 * A page that the browser kept whole while the member was on another site, and shows again on Back, is
 * as old as they were away: it asks for everything again, and follows a language chosen meanwhile.
 */
export function followRestores(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (storedLanguage() !== languageNow()) location.reload()
    else void queryClient.invalidateQueries()
  })
}
