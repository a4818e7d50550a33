import { useQuery } from '@tanstack/react-query'
import clock from 'phosphor/regular/clock-countdown'
import { q } from '@/api/q'
import { getMembership } from '@/contract/membership'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Strip } from '@/ui/strip'
import { stayMember } from './modals'

/** Says that the membership is about to end, and lets the member stay. */
export function MembershipStrip() {
  const { t } = useTexts('legal')
  const { data } = useQuery(q(getMembership, {}))
  if (data?.state !== 'cancelling') return null
  return (
    <Strip
      icon={clock}
      action={
        <button type="button" onClick={() => void stayMember()}>
          {t('strip.keep')}
        </button>
      }
    >
      {t('strip.text', { ends: t('strip.ends', { date: formatDate(data.endsAt) }) })}
    </Strip>
  )
}
