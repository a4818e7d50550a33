import { skipToken, useQuery } from '@tanstack/react-query'
import type { ConsentType } from '@/contract/consents'
import { splitConsentText } from '@/features/consent/consent-rules'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Loading, Skeleton } from '@/ui/skeleton'
import { consentText, consentVersions, SafeHtml } from './consent-queries'
import styles from './consent-text.module.css'

interface TextOptions {
  /** The current version unless set. */
  version?: number
  /** `false`: do not load yet. */
  isEnabled?: boolean
}

/** The text of a consent, and the version that it is of. */
export function useConsentText(type: ConsentType, { version, isEnabled = true }: TextOptions = {}) {
  const versions = useQuery({
    ...consentVersions(),
    enabled: isEnabled && version === undefined,
  })
  const shown = version ?? versions.data?.[type].current_version
  const { queryKey, queryFn, ...options } = consentText(type, shown ?? 0)
  const isKnown = isEnabled && shown !== undefined
  const text = useQuery({ ...options, queryKey, queryFn: isKnown ? queryFn : skipToken })
  return { version: shown, query: shown === undefined ? { ...versions, data: undefined } : text }
}

/** The text without its line about the version. */
export function ConsentTextView({ query }: Pick<ReturnType<typeof useConsentText>, 'query'>) {
  const { t } = useTexts('consent')
  const core = useTexts('core')
  return (
    <Loaded
      query={query}
      waiting={
        <Loading label={core.t('wait.loading')} className={styles.loading}>
          <Skeleton width="60%" height="1.25rem" />
          <Skeleton height="7rem" />
          <Skeleton width="40%" height="1.25rem" />
          <Skeleton height="7rem" />
        </Loading>
      }
      failed={
        <div className={styles.failed}>
          <Note tone="error" live>
            {t('text.failed')}
          </Note>
          <Button size="m" variant="secondary" onClick={() => void query.refetch()}>
            {core.t('action.retry')}
          </Button>
        </div>
      }
    >
      {(html) => <SafeHtml html={splitConsentText(html).body} className={styles.text} />}
    </Loaded>
  )
}
