import { queryOptions } from '@tanstack/react-query'
import { call } from '@/api/call'
import { isProblem } from '@/api/is-problem'
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
      // A whole document may be the page of a network that wants a sign-in: nobody agrees to that.
      const isWhole = /<html|<!doctype/i.test(page)
      if (readableText(page) && !isWhole) return page
      const { content } = await call(getConsentDocument, { params }, { signal }).catch((error) => {
        // The platform answers, and has its texts as pages only.
        if (isWhole && isProblem(error, 'notFound')) return { content: page }
        throw error
      })
      if (!readableText(content)) throw new Error(`The text of ${type} ${version} is empty.`)
      return content
    },
  })
}
