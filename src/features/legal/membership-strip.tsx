import { useQuery } from '@tanstack/react-query'
import clock from 'phosphor/regular/clock-countdown'
import { q } from '@/api/q'
import { useAction } from '@/api/use-call'
import { getMembership } from '@/contract/membership'
import { showError } from '@/errors/show-error'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Strip } from '@/ui/strip'
import { TextButton } from '@/ui/text-button'
import { stayMember } from './modals'

/** Says that the membership is about to end, and lets the member stay. */
export function MembershipStrip() {
  const { t } = useTexts('legal')
  const core = useTexts('core')
  const { run, isPending } = useAction(stayMember, { onError: showError })
  const { data } = useQuery(q(getMembership, {}))
  if (data?.state !== 'cancelling') return null
  return (
    <Strip
      icon={clock}
      action={
        <TextButton
          pending={isPending}
          pendingLabel={core.t('wait.oneMoment')}
          onClick={() => void run()}
        >
          {t('strip.keep')}
        </TextButton>
      }
    >
      {t('strip.text', { ends: t('strip.ends', { date: formatDate(data.endsAt) }) })}
    </Strip>
  )
}
