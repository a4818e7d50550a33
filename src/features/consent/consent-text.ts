import { queryOptions } from '@tanstack/react-query'
import { call } from '@/api/call'
import { config } from '@/config/config'
import { type ConsentType, getConsentDocument, getConsentText } from '@/contract/consents'
import { texts } from '@/i18n/texts'
import { chunk } from '@/ui/chunk'

const sanitizer = () => import('@/html/safe-html')

/** Draws a consent's text; it is there by the time that a text is. */
export const SafeHtml = chunk(async () => (await sanitizer()).SafeHtml)

/**
 * The HTML of a consent in the present language: from its page, else from its document. A text with
 * nothing in it to read has failed: nobody can agree to it.
 */
export function consentText(type: ConsentType, version: number) {
  const locale = texts.language === 'th' ? 1054 : 1033
  const params = { appId: config().appId, type, version, locale }
  return queryOptions({
    queryKey: ['consent text', params],
    staleTime: Infinity,
    // The second address is the second try; after it the member decides.
    retry: false,
    async queryFn({ signal }) {
      const [{ readableText }] = await Promise.all([sanitizer(), SafeHtml.start()])
      const page = await call(getConsentText, { params }, { signal }).catch(() => '')
      if (readableText(page)) return page
      const { content } = await call(getConsentDocument, { params }, { signal })
      if (!readableText(content)) throw new Error(`The text of ${type} ${version} is empty.`)
      return content
    },
  })
}
