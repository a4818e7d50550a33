import { queryOptions } from '@tanstack/react-query'
import { call } from '@/api/call'
import { isProblem } from '@/api/api-error'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { config } from '@/config/config'
import {
  type ConsentType,
  getConsentDocument,
  getConsentText,
  getConsentVersions,
} from '@/contract/consents'
import { languages } from '@/contract/languages'
import { languageNow } from '@/i18n/texts'
import { chunk } from '@/ui/chunk'

const sanitizer = () => import('@/html/safe-html')

/** `consentText` loads this chunk before it returns a text. */
export const SafeHtml = chunk(async () => (await sanitizer()).SafeHtml)

/**
 * The HTML of a consent in the current language: from its page, else from its document. An empty text
 * is an error, because it cannot be agreed to.
 */
export function consentText(type: ConsentType, version: number) {
  const locale = languages[languageNow()].code
  const params = { appId: config().appId, type, version, locale }
  return queryOptions({
    queryKey: ['consent text', params],
    staleTime: Infinity,
    // The second address is the retry; then the member decides.
    retry: false,
    async queryFn({ signal }) {
      const [{ readableText }] = await Promise.all([sanitizer(), SafeHtml.start()])
      const page = await call(getConsentText, { params }, { signal }).catch(() => '')
      // A whole document may be the sign-in page of a public network.
      const isWhole = /<html|<!doctype/i.test(page)
      if (readableText(page) && !isWhole) return page
      const { content } = await call(getConsentDocument, { params }, { signal }).catch((error) => {
        // This platform has its texts as pages only.
        if (isWhole && isProblem(error, 'notFound')) return { content: page }
        throw error
      })
      if (!readableText(content)) throw new Error(`The text of ${type} ${version} is empty.`)
      return content
    },
  })
}

export const consentVersions = () => q(getConsentVersions, { params: { appId: config().appId } })

/** Loads the text of a consent that stands today. */
export async function loadCurrentText(type: ConsentType) {
  const versions = await queryClient.fetchQuery(consentVersions())
  await queryClient.prefetchQuery(consentText(type, versions[type].current_version))
}
