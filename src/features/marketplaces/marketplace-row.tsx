import bag from 'phosphor/regular/bag'
import chat from 'phosphor/regular/chat-circle-dots'
import monitorPlay from 'phosphor/regular/monitor-play'
import storefront from 'phosphor/regular/storefront'
import { useAction } from '@/api/use-call'
import { lookUp } from '@/contract/look-up'
import type { Marketplace } from '@/contract/marketplaces'
import { showError } from '@/errors/show-error'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { connectShop, disconnectShop } from './connect-flow'
import styles from './marketplace-parts.module.css'

const icons: Readonly<Record<string, string>> = {
  marketplace1: storefront,
  marketplace2: bag,
  chatshop: chat,
  shortvideo: monitorPlay,
}

/** The icon of a channel; a storefront for an unknown one. */
export function channelIcon(channel: string): string {
  return lookUp(icons, channel) ?? storefront
}

interface MarketplaceRowProps {
  marketplace: Marketplace
  /** The address names it. */
  isChosen: boolean
}

/** A channel with the member's account, or the button that connects one. */
export function MarketplaceRow({ marketplace, isChosen }: MarketplaceRowProps) {
  const { t } = useTexts('marketplaces')
  const { channel, name, rule, connection, lastProblem } = marketplace
  const connecting = useAction(connectShop, { onError: showError })
  const disconnecting = useAction(disconnectShop, { onError: showError })
  return (
    <li
      className={classNames(styles.row, isChosen && styles.chosen)}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={styles.lead}>
        <Icon d={channelIcon(channel)} />
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{meta()}</small>
      </span>
      {connection ? (
        <span className={styles.own}>
          <Badge tone="ok">{t('row.connected')}</Badge>
          <Button
            variant="quiet"
            size="s"
            pending={disconnecting.isPending}
            aria-label={t('row.disconnectLabel', { shop: name })}
            onClick={() => void disconnecting.run(marketplace)}
          >
            {t('row.disconnect')}
          </Button>
        </span>
      ) : (
        <Button
          variant={lastProblem ? 'secondary' : 'soft'}
          size="s"
          aria-label={t(lastProblem ? 'row.againLabel' : 'row.connectLabel', { shop: name })}
          onClick={() => void connecting.run(marketplace)}
        >
          {t(lastProblem ? 'row.again' : 'connect')}
        </Button>
      )}
    </li>
  )

  function meta() {
    if (connection) {
      const { displayName, connectedAt } = connection
      return t('row.since', { name: displayName, date: formatDate(connectedAt) })
    }
    if (!lastProblem) return rule
    return t(lastProblem === 'connectTaken' ? 'row.taken' : 'row.noMatch')
  }
}
