import { useTexts } from '@/i18n/use-texts'
import type { Redemption } from '@/contract/redemptions'
import { Button } from '@/ui/button'
import styles from './my-rewards-page.module.css'
import { RewardRow } from './reward-row'

export interface RewardListProps {
  items: Redemption[]
  /** Ids of the codes that work without a connection; undefined: there is one. */
  usable: ReadonlySet<string> | undefined
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

export function RewardList({ items, usable, list }: RewardListProps) {
  const { t } = useTexts('wallet')
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
      {list.hasNextPage && !usable && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            size="m"
            pending={list.isFetchingNextPage}
            pendingLabel={t('myRewards.moreWait')}
            onClick={() => void list.fetchNextPage()}
          >
            {t('myRewards.more')}
          </Button>
        </div>
      )}
    </>
  )
}
