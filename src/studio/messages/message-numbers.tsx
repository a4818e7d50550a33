import type { StudioMessage } from '@/contract/studio/messages'
import { formatNumber } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/studio/i18n/studio-texts'
import work from '@/studio/shell/work-page.module.css'

const shown = ['recipients', 'read', 'line', 'waiting'] as const

/** Where a message is, and what came of it. */
export function MessageNumbers({ stored }: { stored: StudioMessage }) {
  const { t } = useTexts('messages')
  const { state, sendAt, numbers } = stored
  return (
    <>
      <p role="status">
        <b>{t(`state.${state}`)}</b>
        {sendAt !== null && `, ${formatDateTime(sendAt)}`}
      </p>
      <dl className={work.pair}>
        {shown.map((name) => (
          <div key={name}>
            <dt className={work.quiet}>{t(`number.${name}`)}</dt>
            <dd>
              <b>{formatNumber(numbers[name])}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className={work.quiet}>{t('number.note')}</p>
    </>
  )
}
