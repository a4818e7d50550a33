import { useQuery, useQueryClient } from '@tanstack/react-query'
import { freshen } from '@/api/freshness'
import { q } from '@/api/q'
import { getConsentHistory } from '@/contract/consent-history'
import { getUserConsent, saveUserConsent } from '@/contract/consents'
import { LoadFailed } from '@/errors/load-failed'
import { openCookieSettings } from '@/features/consent/modals'
import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { PageTitle } from '@/ui/page-title'
import { Loading, Skeleton } from '@/ui/skeleton'
import { Agreements } from './agreements'
import { ConsentHistory } from './consent-history'
import { GuestTexts } from './guest-texts'
import { historyLines } from './history-rules'
import styles from './legal.module.css'
import { YourData } from './your-data'

/** `/profile/legalpolicy`: a member's privacy centre; a guest finds the texts that hold for everyone. */
export function Component() {
  const isMember = useMember() !== undefined
  return isMember ? <PrivacyCentre /> : <GuestTexts />
}

function PrivacyCentre() {
  const { t } = useTexts('legal')
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('title')}</PageTitle>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <Consents />
      <YourData />
    </div>
  )
}

function Consents() {
  const { t } = useTexts('legal')
  const client = useQueryClient()
  const said = useQuery(q(getUserConsent, {}))
  const history = useQuery(q(getConsentHistory, {}))

  async function changeCookies() {
    await openCookieSettings()
    await freshen(client, saveUserConsent)
  }

  const failed = [said, history].find(({ data, isError }) => !data && isError)
  if (failed) return <LoadFailed query={failed} as="part" />
  if (!said.data || !history.data) return <Waiting />
  return (
    <div className={styles.columns}>
      <section aria-labelledby="legal-agreed">
        <h2 id="legal-agreed" className={`h3 ${styles.group}`}>
          {t('agreed.title')}
        </h2>
        <Agreements said={said.data} events={history.data} onCookies={() => void changeCookies()} />
      </section>
      <section aria-labelledby="legal-history">
        <h2 id="legal-history" className={`h3 ${styles.group}`}>
          {t('history.title')}
        </h2>
        <ConsentHistory lines={historyLines(history.data)} />
      </section>
    </div>
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
