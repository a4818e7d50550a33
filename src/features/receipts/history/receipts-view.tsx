import { useQuery } from '@tanstack/react-query'
import plus from 'phosphor/bold/plus'
import plusThin from 'phosphor/regular/plus'
import { type Ref, useEffect, useLayoutEffect, useRef } from 'react'
import { isProblem } from '@/api/api-error'
import { WaitingReceipt } from '@/features/receipts/form/waiting-receipt'
import { receiptDetail, receiptList } from '@/features/receipts/receipt-queries'
import { shownFirst } from '@/features/receipts/receipt-rules'
import styles from '@/features/receipts/receipt-screens.module.css'
import {
  ReceiptActions,
  ReceiptFacts,
  ReceiptHistory,
  ReceiptNote,
  StatusBadge,
  usePlaceOf,
} from './receipt-parts'
import { addReceiptRoute, receiptsRoute, type ReceiptTab } from '@/features/receipts/routes'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { useList } from '@/page-frame/list'
import { Page } from '@/page-frame/page'
import { Link } from '@/routing/link'
import { buttonClass } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { IconLink } from '@/ui/icon-button'
import { TabLinks } from '@/ui/tabs'
import { useIsWide } from '@/ui/use-is-wide'
import { ReceiptList } from './receipt-list'
import { ReceiptFailed, ReceiptPending } from './receipt-states'

interface ReceiptsViewProps {
  tab: ReceiptTab
  /** The chosen receipt. */
  receiptId?: string
}

/** The receipts of one tab; on wide screens with one of them beside the list. */
export function ReceiptsView({ tab, receiptId }: ReceiptsViewProps) {
  const { t } = useTexts('receipts')
  const isWide = useIsWide()
  const { error } = useList(receiptList(tab))
  const isClosed = isProblem(error, 'notAvailable')
  return (
    <Page
      className={`wrap ${styles.page}`}
      title={t('history.title')}
      heading={(h1) => (
        <div className={styles.head}>
          {h1}
          {!isClosed && <Add />}
        </div>
      )}
    >
      {!isClosed && <Tabs current={tab} />}
      <div className={styles.waiting}>
        <WaitingReceipt />
      </div>
      {isWide ? <Beside tab={tab} receiptId={receiptId} /> : <ReceiptList key={tab} tab={tab} />}
    </Page>
  )
}

/** Link to a new receipt: a button on wide screens, an icon on phones. */
function Add() {
  const { t } = useTexts('receipts')
  return (
    <>
      <Link
        className={classNames(buttonClass({ size: 'm' }), styles.add)}
        to={addReceiptRoute.to()}
      >
        <Icon d={plus} size={20} />
        {t('history.add')}
      </Link>
      <IconLink
        className={styles.addSign}
        icon={plusThin}
        label={t('history.upload')}
        link={(slot) => <Link {...slot} to={addReceiptRoute.to()} />}
      />
    </>
  )
}

/** The tabs; pending and rejected ones show their count. */
function Tabs({ current }: { current: ReceiptTab }) {
  const { t } = useTexts('receipts')
  const pending = useList(receiptList('pending'))
  const rejected = useList(receiptList('rejected'))
  const counts = { pending, rejected }

  function labelOf(tab: ReceiptTab) {
    const name = t(`history.tab.${tab}`)
    const count = tab in counts ? (counts[tab as keyof typeof counts].total ?? 0) : 0
    return count > 0 ? t('history.tabCount', { tab: name, formatted: formatNumber(count) }) : name
  }

  return (
    <TabLinks
      label={t('history.tabs')}
      current={current}
      items={receiptsRoute.params.tab.map((id) => ({
        id,
        label: labelOf(id),
        link: (slot) => <Link {...slot} to={receiptsRoute.to({ tab: id })} replace />,
      }))}
    />
  )
}

function Beside({ tab, receiptId }: ReceiptsViewProps) {
  const { items: receipts = [], isPending } = useList(receiptList(tab))
  const shownId = receiptId ?? shownFirst(receipts)?.id
  const panel = useKeptScroll(receiptId)
  const isComing = shownId !== undefined || isPending
  return (
    <div className={classNames(isComing && styles.beside)}>
      <div>
        <ReceiptList key={tab} tab={tab} shownId={shownId} onChoose={keepScroll} />
      </div>
      {shownId !== undefined && <ReceiptPanel ref={panel} key={shownId} receiptId={shownId} />}
    </div>
  )
}

interface ReceiptPanelProps {
  receiptId: string
  ref: Ref<HTMLElement>
}

/** One receipt beside the list. */
function ReceiptPanel({ receiptId, ref }: ReceiptPanelProps) {
  const { t } = useTexts('receipts')
  const placeOf = usePlaceOf()
  const detail = useQuery(receiptDetail(receiptId))
  return (
    <aside ref={ref} className={styles.panel} aria-label={t('history.one')} tabIndex={-1}>
      <Loaded
        query={detail}
        waiting={<ReceiptPending />}
        failed={<ReceiptFailed detail={detail} />}
      >
        {(data) => (
          <>
            <div className={styles.panelHead}>
              <h2 className="h3">{placeOf(data.receipt)}</h2>
              <StatusBadge status={data.receipt.status} withSign />
            </div>
            <ReceiptFacts detail={data} />
            <ReceiptNote receipt={data.receipt} />
            <ReceiptActions receipt={data.receipt} size="m" />
            <ReceiptHistory detail={data} />
          </>
        )}
      </Loaded>
    </aside>
  )
}

let kept: { receiptId: string; y: number } | undefined

/** Keeps the scroll position while a receipt of the list is opened. */
function keepScroll(receiptId: string) {
  kept = { receiptId, y: window.scrollY }
}

/**
 * A receipt has an address of its own, and navigation scrolls to the top and focuses the heading.
 * Beside the list, keep the scroll position and focus the receipt instead.
 */
function useKeptScroll(receiptId: string | undefined) {
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!kept || kept.receiptId !== receiptId) return
    const { y } = kept
    // After the layout's effects, before paint.
    requestAnimationFrame(() => window.scrollTo(0, y))
  }, [receiptId])
  useEffect(() => {
    if (!kept || kept.receiptId !== receiptId) return
    kept = undefined
    requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }))
  }, [receiptId])
  return panel
}
