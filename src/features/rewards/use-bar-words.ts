import { formatDate, formatDay, formatNumber, formatTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { BarAction, BarCost, BarNote } from './redeem-bar-rules'
import { usePriceWords } from './use-price-words'

/** Puts what the redeem bar says into the member's language. */
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
      case 'back':
        return t('bar.back', { date: formatDate(of.on) })
      case 'again':
        return t('bar.again', { date: `${formatDay(of.on)}, ${formatTime(of.on)}` })
      case 'ended':
        return t('bar.ended', { date: formatDate(of.on) })
      case 'opens':
        return t('bar.opens', { date: formatDate(of.on) })
      case 'drawn':
        return t('bar.drawn', { date: formatDate(of.on) })
      case 'leaving':
        return t('bar.leaving', { date: formatDate(of.on) })
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
    }
  }

  function action(of: BarAction): string {
    switch (of.kind) {
      case 'check':
        return t('bar.check')
      case 'cart':
        return t('bar.cart')
      case 'survey':
        return t('bar.survey')
      case 'redeem':
        return {
          redeem: t('bar.redeem'),
          getIt: t('bar.getIt'),
          getTicket: t('bar.getTicket'),
          give: t('bar.give'),
          takePart: t('bar.takePart'),
          book: t('bar.book'),
        }[of.label]
      case 'way':
        return {
          getPoints: t('bar.getPoints'),
          seeHow: t('bar.seeHow'),
          openLine: t('bar.openLine'),
          stay: t('bar.stay'),
        }[of.to]
      case 'off':
        return {
          soldOut: t('bar.soldOut'),
          limit: t('bar.limit'),
          notYet: t('bar.notYet'),
          ended: t('bar.over'),
          notAvailable: t('bar.notAvailable'),
          drawn: t('bar.isDrawn'),
        }[of.label]
    }
  }

  /** Where there is room for the price as well; undefined where there is none to say. */
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
