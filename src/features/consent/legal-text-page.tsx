import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { q } from '@/api/q'
import { getConsentHistory } from '@/contract/consent-history'
import { getUserConsent } from '@/contract/consents'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { Button } from '@/ui/button'
import { PageTitle } from '@/ui/page-title'
import { splitConsentText } from './consent-rules'
import { ConsentTextView } from './consent-text-view'
import styles from './legal-text-page.module.css'
import { openCookieSettings } from './modals'
import { OfferSwitches } from './offer-switches'
import { useConsentText } from './use-consent-text'

const typeOf = {
  terms: 'terms',
  privacy: 'privacy',
  marketing: 'marketing',
  cookies: 'cookie',
} as const

type Kind = keyof typeof typeOf

/** `/profile/legalpolicy/terms`, `privacy`, `marketing` and `cookies`: the text that holds today. */
export function Component() {
  const { t } = useTexts('consent')
  const kind = useKind()
  const text = useConsentText(typeOf[kind])
  const { version, body } = splitConsentText(text.html ?? '')
  const titles = {
    terms: t('terms.title'),
    privacy: t('privacy.title'),
    marketing: t('offers.title'),
    cookies: t('cookies.title'),
  }
  const isMember = useMember() !== undefined

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{titles[kind]}</PageTitle>
      <h1 tabIndex={-1}>{titles[kind]}</h1>
      {text.html !== undefined && (
        <p className={styles.version}>
          {version ?? t('text.version', { version: text.version })}
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
      <ConsentTextView {...text} html={text.html === undefined ? undefined : body} />
    </div>
  )
}

function useKind(): Kind {
  const { pathname } = useLocation()
  const last = pathname.split('/').at(-1)
  return last === 'privacy' || last === 'marketing' || last === 'cookies' ? last : 'terms'
}

/** When the member agreed to what stands there, or to what stood there before. */
function Accepted({ kind, current }: { kind: 'terms' | 'privacy'; current: number }) {
  const { t } = useTexts('consent')
  const { data: said } = useQuery(q(getUserConsent, {}))
  const { data: events } = useQuery(q(getConsentHistory, {}))
  if (!said || !events) return null
  const version = said[kind]
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
