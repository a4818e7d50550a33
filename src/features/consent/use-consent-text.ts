import { skipToken, useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { config } from '@/config/config'
import { type ConsentType, getConsentVersions } from '@/contract/consents'
import { consentText } from './consent-text'

interface Wanted {
  /** Without: the one that stands today. */
  version?: number
  /** `false`: nobody has asked for it yet. */
  isWanted?: boolean
}

/** The text of a consent as HTML, on its way, or failed with a way to try again. */
export function useConsentText(type: ConsentType, { version, isWanted = true }: Wanted = {}) {
  const versions = useQuery({
    ...q(getConsentVersions, { params: { appId: config().appId } }),
    enabled: isWanted && version === undefined,
  })
  const shown = version ?? versions.data?.[type].current_version
  const { queryKey, queryFn, ...options } = consentText(type, shown ?? 0)
  const isKnown = isWanted && shown !== undefined
  const text = useQuery({ ...options, queryKey, queryFn: isKnown ? queryFn : skipToken })
  const hasFailed = (versions.isError && !versions.isFetching) || (text.isError && !text.isFetching)
  return {
    version: shown,
    html: text.data,
    hasFailed,
    retry: () => void (shown === undefined ? versions.refetch() : text.refetch()),
  }
}
