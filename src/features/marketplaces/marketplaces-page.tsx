import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '@/api/use-call'
import { isProblem } from '@/api/api-error'
import { q } from '@/api/q'
import { getMarketplaces, type Marketplace } from '@/contract/marketplaces'
import { showError } from '@/errors/show-error'
import { homeRoute } from '@/features/home/routes'
import { marketplacesRoute } from '@/features/marketplaces/routes'
import { useTexts } from '@/i18n/use-texts'
import { ClosedArea, WaitingBoxes } from '@/page-frame/area-states'
import { Page } from '@/page-frame/page'
import { useParams } from '@/routing/use-address'
import { Button } from '@/ui/button'
import { ChipRadios } from '@/ui/chip-radios'
import { showHowTo } from './connect-flow'
import { HowToSteps } from './how-to-steps'
import { chosenOf, explainedOf } from './marketplace-rules'
import { MarketplaceRow } from './marketplace-row'
import styles from './marketplace-parts.module.css'

/** The shops elsewhere whose orders earn points, and the member's accounts there. */
export function Component() {
  const { t } = useTexts('marketplaces')
  const query = useQuery(q(getMarketplaces, {}))
  const isClosed = isProblem(query.error, 'notAvailable')
  return (
    <Page
      className="wrap sh-room"
      intro={!isClosed && <p className={styles.intro}>{t('intro')}</p>}
      query={query}
      waiting={<WaitingBoxes count={4} height="52px" round="m" className={styles.pending} />}
      failed={isClosed && <Closed />}
    >
      {({ marketplaces }) => <Channels marketplaces={marketplaces} />}
    </Page>
  )
}

function Channels({ marketplaces }: { marketplaces: Marketplace[] }) {
  const { partner } = useParams(marketplacesRoute)
  // The one that the member looks at goes before that of the address.
  const [followed, setFollowed] = useState<string>()
  const named = followed ?? partner ?? undefined
  const chosen = chosenOf(marketplaces, named)
  const explained = explainedOf(marketplaces, named)
  return (
    <>
      <ul className={styles.rows}>
        {marketplaces.map((one) => (
          <MarketplaceRow
            key={one.channel}
            marketplace={one}
            isChosen={one === chosen}
            onConnect={() => setFollowed(one.channel)}
          />
        ))}
      </ul>
      {explained && (
        <HowTo
          marketplace={explained}
          others={marketplaces.filter(({ connection }) => !connection)}
          onChoose={setFollowed}
        />
      )}
    </>
  )
}

interface HowToProps {
  marketplace: Marketplace
  /** All that can be connected. */
  others: Marketplace[]
  onChoose: (channel: string) => void
}

/** How to connect a shop: each has steps and names of its own. */
function HowTo({ marketplace, others, onChoose }: HowToProps) {
  const { t } = useTexts('marketplaces')
  const howTo = useAction(showHowTo, { onError: showError })
  return (
    <section className={styles.how} aria-labelledby="how-to-connect">
      <h2 id="how-to-connect" className="h3">
        {t('how.titleOf', { shop: marketplace.name })}
      </h2>
      {others.length > 1 && (
        <ChipRadios
          label={t('how.which')}
          options={others.map(({ channel, name }) => ({ value: channel, label: name }))}
          value={marketplace.channel}
          onChange={onChoose}
        />
      )}
      <HowToSteps marketplace={marketplace} />
      <Button variant="quiet" size="m" onClick={() => void howTo.run(marketplace)}>
        {t('how.pictures')}
      </Button>
    </section>
  )
}

/** The brand's members connect no shops. */
function Closed() {
  const { t } = useTexts('marketplaces')
  return (
    <ClosedArea
      art="no-history"
      title={t('closed.title')}
      text={t('closed.text')}
      label={t('closed.home')}
      to={homeRoute.to()}
    />
  )
}
