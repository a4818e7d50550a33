import chat from 'phosphor/regular/chat-circle-dots'
import bag from 'phosphor/regular/shopping-bag-open'
import storefront from 'phosphor/regular/storefront'
import video from 'phosphor/regular/video'
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
import { RowLead, RowText } from '@/ui/list-row'
import { connectShop, disconnectShop } from './connect-flow'
import styles from './marketplace-parts.module.css'

const icons: Readonly<Record<string, string>> = {
  marketplace1: storefront,
  marketplace2: bag,
  chatshop: chat,
  shortvideo: video,
}

/** The icon of a channel; a storefront for an unknown one. */
export function channelIcon(channel: string): string {
  return lookUp(icons, channel) ?? storefront
}

interface MarketplaceRowProps {
  marketplace: Marketplace
  /** The address names it, or the member looks at it. */
  isChosen: boolean
  /** Before the form of the channel opens. */
  onConnect: () => void
}

/** A channel with the member's account, or the button that connects one. */
export function MarketplaceRow({ marketplace, isChosen, onConnect }: MarketplaceRowProps) {
  const { t } = useTexts('marketplaces')
  const { channel, name, rule, connection, lastProblem } = marketplace
  const connecting = useAction(connectShop, { onError: showError })
  const disconnecting = useAction(disconnectShop, { onError: showError })
  return (
    <li
      className={classNames(styles.row, isChosen && styles.chosen)}
      aria-current={isChosen ? 'true' : undefined}
    >
      <RowLead className={styles.lead}>
        <Icon d={channelIcon(channel)} />
      </RowLead>
      <RowText className={styles.words}>
        <b>{name}</b>
        <small>{meta()}</small>
      </RowText>
      <span className={styles.own}>
        {connection && <Badge tone="ok">{t('row.connected')}</Badge>}
        {/* One button for all states, so that it keeps the focus. */}
        <Button
          {...look()}
          size="s"
          pending={disconnecting.isPending}
          onClick={() => {
            if (connection) return void disconnecting.run(marketplace)
            onConnect()
            void connecting.run(marketplace)
          }}
        />
      </span>
    </li>
  )

  function look() {
    if (connection) {
      const label = t('row.disconnectLabel', { shop: name })
      return { variant: 'quiet', 'aria-label': label, children: t('row.disconnect') } as const
    }
    if (!lastProblem) {
      const label = t('row.connectLabel', { shop: name })
      return { variant: 'soft', 'aria-label': label, children: t('connect') } as const
    }
    const label = t('row.againLabel', { shop: name })
    return { variant: 'secondary', 'aria-label': label, children: t('row.again') } as const
  }

  function meta() {
    if (connection) {
      const { displayName, connectedAt } = connection
      return t('row.since', { name: displayName, date: formatDate(connectedAt) })
    }
    if (!lastProblem) return rule
    if (lastProblem === 'connectTaken') return t('row.taken')
    return t(lastProblem === 'orderNotNew' ? 'row.notNew' : 'row.noMatch')
  }
}
