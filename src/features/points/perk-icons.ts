import cake from 'phosphor/regular/cake'
import calendar from 'phosphor/regular/calendar-check'
import coffee from 'phosphor/regular/coffee'
import coins from 'phosphor/regular/coins'
import device from 'phosphor/regular/device-mobile'
import partner from 'phosphor/regular/flower-lotus'
import home from 'phosphor/regular/house'
import warranty from 'phosphor/regular/shield-check'
import sparkle from 'phosphor/regular/sparkle'
import truck from 'phosphor/regular/truck'
import wrench from 'phosphor/regular/wrench'
import type { PerkKind } from '@/contract/levels'

/** The icon of each kind of perk. */
export const perkIcons: Record<PerkKind, string> = {
  points: coins,
  birthday: cake,
  drink: coffee,
  delivery: truck,
  partner,
  booking: calendar,
  warranty,
  repair: wrench,
  home,
  device,
  other: sparkle,
}
