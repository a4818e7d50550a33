import type { Receipt } from '@/contract/receipts'
import { formatBaht } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'

/** ฿1,600.00: with satang, as on a receipt. */
export function formatSpending(baht: number): string {
  return formatBaht(baht, 2)
}

/** The shop of a receipt, with its branch if there is one. */
export function usePlaceOf() {
  const { t } = useTexts('receipts')
  return ({ store, branch }: Receipt) => (branch ? t('history.place', { store, branch }) : store)
}
