import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { q } from '@/api/q'
import { getUserConsent, saveUserConsent } from '@/contract/consents'
import { LoadFailed } from '@/errors/load-failed'
import { showError } from '@/errors/show-error'
import { useTexts } from '@/i18n/use-texts'
import { Loading, Skeleton } from '@/ui/skeleton'
import { Switch } from '@/ui/switch'
import { type Channel, type ChannelChoice, channels, toMarketingOption } from './consent-rules'
import styles from './legal-text-page.module.css'

/**
 * By which ways offers come, each to be changed by itself. Not the dialog that asks for consent:
 * there, leaving it means no to all, which nobody expects of a setting.
 */
export function OfferSwitches({ version }: { version: number | undefined }) {
  const { t } = useTexts('consent')
  const core = useTexts('core')
  const client = useQueryClient()
  const said = useQuery(q(getUserConsent, {}))
  // What was tapped and is on its way; the platform's word stands once it has come.
  const [chosen, setChosen] = useState<ChannelChoice>()
  const last = useRef(Promise.resolve())

  if (!said.data) {
    if (said.isError) return <LoadFailed query={said} as="part" />
    return (
      <Loading label={core.t('wait.loading')}>
        <Skeleton height="13rem" />
      </Loading>
    )
  }
  const { sms, email, line, notification } = said.data
  const choice: ChannelChoice = chosen ?? { sms, email, line, notification }

  function change(channel: Channel) {
    const next = { ...choice, [channel]: !choice[channel] }
    setChosen(next)
    // One after the other: what was tapped last is what is saved last.
    last.current = last.current.then(() => save(next))
  }

  async function save(next: ChannelChoice) {
    if (version === undefined) return
    try {
      const marketingOption = { ...toMarketingOption(next), version }
      await call(saveUserConsent, { body: { marketingOption } })
      await freshen(client, saveUserConsent)
    } catch (error) {
      void showError(error)
    } finally {
      // A tap that came meanwhile goes on.
      setChosen((now) => (now === next ? undefined : now))
    }
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
              onChange={() => change(channel)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
