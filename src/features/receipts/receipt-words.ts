import type { Receipt } from '@/contract/receipts'
import { formatBaht } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'

/** ฿1,600.00: as a receipt prints it. */
export function formatSpending(baht: number): string {
  return formatBaht(baht, 2)
}

/** Says where a receipt is from: the shop and its branch; a shop without branches by itself. */
export function usePlaceOf() {
  const { t } = useTexts('receipts')
  return ({ store, branch }: Receipt) => (branch ? t('history.place', { store, branch }) : store)
}
