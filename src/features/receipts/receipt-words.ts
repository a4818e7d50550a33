import type { Receipt } from '@/contract/receipts'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'

/** ฿1,600.00: as a receipt prints it. */
export function formatSpending(baht: number): string {
  return `฿${new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(baht)}`
}

/** The words that stand for a receipt in several places. */
export function useReceiptWords() {
  const { t } = useTexts('receipts')
  return {
    /** The shop and its branch; a shop without branches by itself. */
    placeOf: ({ store, branch }: Receipt) =>
      branch ? t('history.place', { store, branch }) : store,
    points: (count: number) => t('history.points', { count, formatted: formatNumber(count) }),
  }
}
