import '@/theme/font-code.css'
import { useQuery } from '@tanstack/react-query'
import question from 'phosphor/regular/question'
import wifiSlash from 'phosphor/regular/wifi-slash'
import { Suspense, useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { formatTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { FullScreen } from '@/ui/full-screen'
import { IconLink } from '@/ui/icon-button'
import { Strip } from '@/ui/strip'
import { codesOf, firstPosition } from './code-rules'
import type { SerialParams, SerialResult } from './modals'
import { SerialTicket } from './serial-chunks'
import { SerialFailed } from './serial-failed'
import styles from './serial-modal.module.css'
import { SerialPending } from './serial-pending'
import { serialQuery } from './serial-source'
import { useSerialTimer } from './use-serial-timer'

/** The code of a reward, for the till. Closing tells the caller whether it had ended. */
export default function SerialModal({
  params,
  open,
  close,
  onClosed,
}: ModalProps<SerialParams, SerialResult>) {
  const { t } = useTexts('wallet')
  const { t: core } = useTexts('core')
  const { data, error, refetch, isFetching } = useQuery(serialQuery(params.redemption.id))
  const [turnedTo, setPosition] = useState<number>()
  const codes = data ? codesOf(data.serial) : []
  const position = turnedTo ?? 0
  // Once, when they come: a code that ends while it is shown stays in view.
  if (data && turnedTo === undefined) setPosition(firstPosition(codes, platformNow()))
  const serial = codes[position]
  const timer = useSerialTimer(serial, { position, onExpired: params.onExpired })
  const finish = () => close({ expired: timer.isEnded })

  return (
    <FullScreen
      open={open}
      onClose={finish}
      onClosed={onClosed}
      title={t('serial.title')}
      surface="hero"
      closeLabel={core('action.close')}
      headerEnd={
        <IconLink
          icon={question}
          label={t('serial.help')}
          link={(slot) => <Link {...slot} to={paths.contact()} />}
        />
      }
      announce={timer.announcement && t(`say.${timer.announcement}`)}
    >
      {data?.isOffline && (
        <Strip icon={wifiSlash} tone="ink">
          <b>{t('offline.strip')}</b>{' '}
          {t('offline.lastChecked', { time: formatTime(new Date(data.checkedAt).toISOString()) })}
        </Strip>
      )}
      <div className={styles.page}>
        {data && serial && (
          <Suspense fallback={<SerialPending />}>
            <SerialTicket
              redemption={params.redemption}
              shown={{ ...data, serial }}
              page={{ position, codes, onChange: setPosition }}
              timer={timer}
            />
          </Suspense>
        )}
        {!data && error && !isFetching && (
          <SerialFailed error={error} onRetry={() => void refetch()} onClose={finish} />
        )}
        {!data && (!error || isFetching) && <SerialPending />}
      </div>
    </FullScreen>
  )
}
