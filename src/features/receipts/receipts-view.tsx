import plus from 'phosphor/bold/plus'
import plusThin from 'phosphor/regular/plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { isProblem } from '@/api/is-problem'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths, receiptTabs, type ReceiptTab } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { IconLink } from '@/ui/icon-button'
import { PageTitle } from '@/ui/page-title'
import { TabLinks } from '@/ui/tabs'
import { useIsWide } from '@/ui/use-is-wide'
import { keepPlace, usePlaceKept } from './place-kept'
import { ReceiptList } from './receipt-list'
import { ReceiptPanel } from './receipt-panel'
import { receiptList, receiptsIn } from './receipt-queries'
import { shownFirst } from './receipt-rules'
import styles from './receipts.module.css'
import { WaitingReceipt } from './waiting-receipt'

interface ReceiptsViewProps {
  tab: ReceiptTab
  /** The one that was chosen. */
  receiptId?: string
}

/** The receipts of one tab; on wide screens with one of them beside the list. */
export function ReceiptsView({ tab, receiptId }: ReceiptsViewProps) {
  const { t } = useTexts('receipts')
  const isWide = useIsWide()
  const { error } = useInfiniteQuery(receiptList(tab))
  const isClosed = isProblem(error, 'notAvailable')
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('history.title')}</PageTitle>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('history.title')}</h1>
        {!isClosed && <Add />}
      </div>
      {!isClosed && <Tabs current={tab} />}
      <div className={styles.waiting}>
        <WaitingReceipt />
      </div>
      {isWide ? <Beside tab={tab} receiptId={receiptId} /> : <ReceiptList key={tab} tab={tab} />}
    </div>
  )
}

/** The way to a new receipt: words where there is room, a sign on phones. */
function Add() {
  const { t } = useTexts('receipts')
  return (
    <>
      <Link className={classNames(buttonClass({ size: 'm' }), styles.add)} to={paths.addReceipt()}>
        <Icon d={plus} size={20} />
        {t('history.add')}
      </Link>
      <IconLink
        className={styles.addSign}
        icon={plusThin}
        label={t('history.upload')}
        link={(slot) => <Link {...slot} to={paths.addReceipt()} />}
      />
    </>
  )
}

/** What waits for somebody says how many it is, once that is known. */
function Tabs({ current }: { current: ReceiptTab }) {
  const { t } = useTexts('receipts')
  const pending = useInfiniteQuery(receiptList('pending'))
  const rejected = useInfiniteQuery(receiptList('rejected'))
  const counts = { pending, rejected }

  function labelOf(tab: ReceiptTab) {
    const name = t(`history.tab.${tab}`)
    const count =
      tab in counts ? (counts[tab as keyof typeof counts].data?.pages[0]?.total ?? 0) : 0
    return count > 0 ? t('history.tabCount', { tab: name, formatted: formatNumber(count) }) : name
  }

  return (
    <TabLinks
      label={t('history.tabs')}
      current={current}
      items={receiptTabs.map((id) => ({
        id,
        label: labelOf(id),
        link: (slot) => <Link {...slot} to={paths.receipts(id)} replace />,
      }))}
    />
  )
}

function Beside({ tab, receiptId }: ReceiptsViewProps) {
  const { data, isPending } = useInfiniteQuery(receiptList(tab))
  const receipts = receiptsIn(data?.pages ?? [])
  const shownId = receiptId ?? shownFirst(receipts)?.id
  const panel = usePlaceKept(receiptId)
  const isComing = shownId !== undefined || isPending
  return (
    <div className={classNames(isComing && styles.beside)}>
      <div>
        <ReceiptList key={tab} tab={tab} shownId={shownId} onChoose={keepPlace} />
      </div>
      {shownId !== undefined && <ReceiptPanel ref={panel} key={shownId} receiptId={shownId} />}
    </div>
  )
}
