import type { Redemption } from '@/contract/redemptions'
import { useRowsError } from '@/errors/use-is-offline'
import { useTexts } from '@/i18n/use-texts'
import { MoreItems, type MoreItemsProps } from '@/ui/more-items'
import styles from './my-rewards-page.module.css'
import { RewardRow } from './reward-row'

export interface RewardListProps {
  items: Redemption[]
  /** Ids of the codes that work without a connection; undefined: there is one. */
  usable: ReadonlySet<string> | undefined
  list: MoreItemsProps['list'] & { error: unknown }
}

export function RewardList({ items, usable, list }: RewardListProps) {
  const { t } = useTexts('wallet')
  const core = useTexts('core')
  const failedTitle = useRowsError(list.error)
  return (
    <>
      <ul className={styles.rows}>
        {items.map((redemption) => (
          <RewardRow
            key={redemption.id}
            redemption={redemption}
            connection={usable ? (usable.has(redemption.id) ? 'saved' : 'none') : 'there'}
          />
        ))}
      </ul>
      {!usable && (
        <MoreItems
          list={list}
          label={t('myRewards.more')}
          waitLabel={t('myRewards.moreWait')}
          failedText={failedTitle}
          retryLabel={core.t('action.retry')}
        />
      )}
    </>
  )
}
