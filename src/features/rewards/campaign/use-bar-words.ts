import { formatDate, formatDay, formatNumber } from '@/i18n/formats'
import { formatTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import type { BarAction, BarCost, BarNote } from './redeem-bar-rules'
import { usePriceWords } from '@/campaign/price-words'

/** Translates the notes and buttons of the redeem bar. */
export function useBarWords() {
  const { t } = useTexts('rewards')
  const prices = usePriceWords()

  function note(of: BarNote): string {
    switch (of.kind) {
      case 'leftAfter':
        return t('bar.leftAfter', { formatted: formatNumber(of.points) })
      case 'needMore':
        return t('bar.needMore', { formatted: formatNumber(of.points) })
      case 'perMember':
        return t('bar.perMember', { count: of.count })
      case 'leftIn':
        return t('bar.leftIn', { formatted: formatNumber(of.left), name: of.of })
      case 'tickets':
        return t('bar.tickets', { count: of.count })
      case 'used':
        return t('bar.used', { used: of.used, of: of.of })
      case 'again':
        return t('bar.again', { date: `${formatDay(of.on)}, ${formatTime(of.on)}` })
      case 'back':
      case 'ended':
      case 'opens':
      case 'drawn':
      case 'leaving':
        return t(`bar.${of.kind}`, { date: formatDate(of.on) })
      case 'requirement':
        return of.text.replace(/\.$/, '')
      case 'takesMinutes':
        return t('bar.takesMinutes', { count: of.count })
      case 'isChecking':
        return t('bar.isChecking')
      case 'limitUsed':
        return t('bar.limitUsed')
      case 'notHere':
        return t('bar.notHere')
      case 'thanks':
        return t('bar.thanks')
    }
  }

  function action(of: BarAction): string {
    if (of.kind === 'way') return t(`bar.${of.to}`)
    return t(`bar.${'label' in of ? of.label : of.kind}`)
  }

  /** The label with its price, for wide screens; undefined without a price. */
  function actionInFull(of: BarAction, cost: BarCost): string | undefined {
    if (of.kind !== 'redeem') return undefined
    const { quantity: count } = cost
    if (cost.points === 0 && cost.baht === 0) {
      return of.label === 'getTicket' && count > 1 ? t('confirm.getTickets', { count }) : undefined
    }
    const price = cost.isGoods ? prices.baht(cost) : prices.points(cost)
    switch (of.label) {
      case 'redeem':
        return t('bar.redeemFor', { price })
      case 'getTicket':
        return t('bar.getTicketsFor', { count, price })
      case 'give':
        return t('bar.giveFor', { price })
      case 'book':
        return t('bar.bookFor', { price })
      default:
        return undefined
    }
  }

  return { note, action, actionInFull }
}
