import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { q } from '@/api/q'
import { getConsentHistory } from '@/contract/consent-history'
import { getUserConsent } from '@/contract/consents'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { Button } from '@/ui/button'
import { Page } from '@/page-frame/page'
import { splitConsentText } from '@/features/consent/consent-rules'
import { ConsentTextView, useConsentText } from './consent-text'
import styles from './legal-text-page.module.css'
import { openCookieSettings } from '@/features/consent/modals'
import { OfferSwitches } from '@/features/consent/offers/offer-switches'

const typeOf = {
  terms: 'terms',
  privacy: 'privacy',
  marketing: 'marketing',
  cookies: 'cookie',
} as const

type Kind = keyof typeof typeOf

/** The current text of the terms or of one of the policies. */
export function Component() {
  const { t } = useTexts('consent')
  const kind = useKind()
  const text = useConsentText(typeOf[kind])
  const html = text.query.data
  const titles = {
    terms: t('terms.title'),
    privacy: t('privacy.title'),
    marketing: t('offers.title'),
    cookies: t('cookies.title'),
  }
  const isMember = useMember() !== undefined

  return (
    <Page className={`wrap sh-room ${styles.page}`} title={titles[kind]}>
      {html !== undefined && (
        <p className={styles.version}>
          {splitConsentText(html).version ?? t('text.version', { version: text.version })}
          {isMember && kind !== 'marketing' && kind !== 'cookies' && text.version !== undefined && (
            <Accepted kind={kind} current={text.version} />
          )}
        </p>
      )}
      {kind === 'marketing' && isMember && <OfferSwitches version={text.version} />}
      {kind === 'cookies' && (
        <p className={styles.action}>
          <Button size="m" variant="secondary" onClick={() => void openCookieSettings()}>
            {t('cookies.choose')}
          </Button>
        </p>
      )}
      <ConsentTextView {...text} />
    </Page>
  )
}

function useKind(): Kind {
  const { pathname } = useLocation()
  const last = pathname.split('/').at(-1)
  return last === 'privacy' || last === 'marketing' || last === 'cookies' ? last : 'terms'
}

/** When the member agreed to this version or to an earlier one. */
function Accepted({ kind, current }: { kind: 'terms' | 'privacy'; current: number }) {
  const { t } = useTexts('consent')
  const { data: saved } = useQuery(q(getUserConsent, {}))
  const { data: events } = useQuery(q(getConsentHistory, {}))
  if (!saved || !events) return null
  const version = saved[kind]
  const part = kind === 'terms' ? 'termandcondition' : 'dataprivacy'
  const at = events.findLast(({ answers }) => answers[part] === version)?.at
  if (version === 0 || at === undefined) return <span>{t('text.notAccepted')}</span>
  const date = formatDate(at)
  return (
    <span>
      {version === current
        ? t('text.accepted', { date })
        : t('text.acceptedOther', { version, date })}
    </span>
  )
}
