import checkCircle from 'phosphor/fill/check-circle'
import xCircle from 'phosphor/regular/x-circle'
import type { Collected, CollectResult } from '@/contract/collect'
import { pointHistoryRoute } from '@/features/points/routes'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Link } from '@/routing/link'
import { Button, buttonClass } from '@/ui/button'
import { ListRow } from '@/ui/list-row'
import { Sheet } from '@/ui/sheet'
import styles from './collect-page.module.css'
import { reasonOf } from './collect-once'

/** What each code gave, and what gave nothing. */
export default function CollectedModal(props: ModalProps<{ collected: Collected }>) {
  const { params, open, close, onClosed } = props
  const { t } = useTexts('collect')
  const { results, points, balance } = params.collected
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={points > 0 ? t('done.title', amountOf(points)) : t('done.nothing')}
      description={t('done.balance', amountOf(balance))}
      centred
      actions={
        <>
          <Button wide onClick={() => close()}>
            {t('done.close')}
          </Button>
          <Link
            className={buttonClass({ variant: 'quiet', wide: true })}
            to={pointHistoryRoute.to({ tab: 'earned' })}
          >
            {t('done.history')}
          </Link>
        </>
      }
    >
      <ul aria-label={t('done.list')} className={styles.list}>
        {results.map((result) => (
          <li key={result.code}>
            <CodeRow result={result} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function CodeRow({ result }: { result: CollectResult }) {
  const { t } = useTexts('collect')
  const { code, points, source } = result
  const reason = reasonOf(result)
  return (
    <ListRow
      icon={reason === undefined ? checkCircle : xCircle}
      title={<span className={styles.printed}>{code}</span>}
      meta={reason ?? source}
      {...(reason === undefined && {
        value: t('done.points', amountOf(points)),
        valueTone: 'gain',
      })}
    />
  )
}

function amountOf(count: number) {
  return { count, formatted: formatNumber(count) }
}
