import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getConsentHistory } from '@/contract/consent-history'
import { getUserConsent } from '@/contract/consents'
import { openCookieSettings } from '@/features/consent/modals'
import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { allOf } from '@/page-frame/all-of'
import { Loaded } from '@/page-frame/loaded'
import { Page } from '@/page-frame/page'
import { Loading, Skeleton } from '@/ui/skeleton'
import { Agreements, ConsentHistory } from './agreements'
import { historyLines } from './consent-history-rules'
import styles from './legal.module.css'
import { YourData } from './your-data'
import { Link } from '@/routing/link'
import { cookiesRoute, privacyRoute, termsRoute } from '@/features/consent/routes'
import { ListRow } from '@/ui/list-row'

/** A member's privacy centre; for a guest the public texts. */
export function Component() {
  const isMember = useMember() !== undefined
  return isMember ? <PrivacyCentre /> : <GuestTexts />
}

function PrivacyCentre() {
  const { t } = useTexts('legal')
  return (
    <Page className={`wrap sh-room ${styles.page}`}>
      <p className={styles.intro}>{t('intro')}</p>
      <Consents />
      <YourData />
    </Page>
  )
}

function Consents() {
  const { t } = useTexts('legal')
  const answers = useQuery(q(getUserConsent, {}))
  const history = useQuery(q(getConsentHistory, {}))
  return (
    <Loaded query={allOf(answers, history)} waiting={<Waiting />}>
      {([saved, events]) => (
        <div className={styles.columns}>
          <section aria-labelledby="legal-agreed">
            <h2 id="legal-agreed" className={`h3 ${styles.group}`}>
              {t('agreed.title')}
            </h2>
            <Agreements saved={saved} events={events} onCookies={() => void openCookieSettings()} />
          </section>
          <section aria-labelledby="legal-history">
            <h2 id="legal-history" className={`h3 ${styles.group}`}>
              {t('history.title')}
            </h2>
            <ConsentHistory lines={historyLines(events)} />
          </section>
        </div>
      )}
    </Loaded>
  )
}

function Waiting() {
  const core = useTexts('core')
  return (
    <Loading label={core.t('wait.loading')}>
      {['terms', 'privacy', 'offers', 'cookies'].map((key) => (
        <div key={key} className={styles.waiting}>
          <Skeleton width="40%" height="1rem" />
          <Skeleton width="65%" height="0.8rem" />
        </div>
      ))}
    </Loading>
  )
}

const texts = [
  ['terms', termsRoute],
  ['privacy', privacyRoute],
  ['cookies', cookiesRoute],
] as const

function GuestTexts() {
  const { t } = useTexts('legal')
  return (
    <Page className={`wrap sh-room ${styles.page}`} title={t('guest.title')}>
      <p className={styles.intro}>{t('guest.intro')}</p>
      <ul className={styles.rows}>
        {texts.map(([kind, route]) => (
          <li key={kind}>
            <ListRow
              plain
              title={t(`agreed.${kind}`)}
              link={(slot) => <Link {...slot} to={route.to()} />}
            />
          </li>
        ))}
      </ul>
    </Page>
  )
}
