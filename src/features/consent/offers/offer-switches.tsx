import { useQuery } from '@tanstack/react-query'
import { mutate } from '@/api/mutate'
import { q } from '@/api/q'
import { useChanges } from '@/api/use-changes'
import { getUserConsent, saveUserConsent, type UserConsent } from '@/contract/consents'
import { showError } from '@/errors/show-error'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Loading, Skeleton } from '@/ui/skeleton'
import { Switch } from '@/ui/switch'
import { type ChannelChoice, channels, toMarketingOption } from '@/features/consent/consent-rules'
import styles from '@/features/consent/documents/legal-text-page.module.css'

/**
 * A switch for each channel of offers. The consent dialog is not used here, because closing it
 * declines all channels.
 */
export function OfferSwitches({ version }: { version: number | undefined }) {
  const core = useTexts('core')
  const consent = useQuery(q(getUserConsent, {}))
  return (
    <Loaded
      query={consent}
      waiting={
        <Loading label={core.t('wait.loading')}>
          <Skeleton height="13rem" />
        </Loading>
      }
    >
      {(saved) => <Switches saved={saved} version={version} />}
    </Loaded>
  )
}

function Switches({ saved, version }: { saved: UserConsent; version: number | undefined }) {
  const { t } = useTexts('consent')
  const { waiting, change } = useChanges(save, showError)
  const { sms, email, line, notification } = saved
  const choice: ChannelChoice = waiting.at(-1) ?? { sms, email, line, notification }

  async function save(next: ChannelChoice) {
    if (version === undefined) return
    const marketingOption = { ...toMarketingOption(next), version }
    await mutate(saveUserConsent, { body: { marketingOption } })
  }

  return (
    <section className={styles.offers} aria-labelledby="offer-ways">
      <h2 id="offer-ways" className="h3">
        {t('marketing.title')}
      </h2>
      <p className={styles.lead}>{t('marketing.text')}</p>
      <ul>
        {channels.map((channel) => (
          <li key={channel}>
            <Switch
              label={t(`marketing.${channel}`)}
              checked={choice[channel]}
              disabled={version === undefined}
              onChange={() => void change({ ...choice, [channel]: !choice[channel] })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
