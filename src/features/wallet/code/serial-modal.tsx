import { useQuery } from '@tanstack/react-query'
import question from 'phosphor/regular/question'
import wifiSlash from 'phosphor/regular/wifi-slash'
import { useState } from 'react'
import { codesOf, firstPosition } from './code-rules'
import { SerialTicket } from './serial-ticket'
import styles from './serial-modal.module.css'
import { serialQuery } from './serial-source'
import { useSerialTimer } from './use-serial-timer'
import { type ApiError, isProblem } from '@/api/api-error'
import { platformNow } from '@/api/platform-clock'
import { useDescribedError } from '@/errors/use-described-error'
import type { SerialParams, SerialResult } from '@/features/wallet/modals'
import { formatTimeOrDate } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Loaded } from '@/page-frame/loaded'
import { Link } from '@/routing/link'
import { askPath } from '@/errors/ask-path'
import { Button } from '@/ui/button'
import { FullScreen } from '@/ui/full-screen'
import { IconLink } from '@/ui/icon-button'
import { Loading, Skeleton } from '@/ui/skeleton'
import { Strip } from '@/ui/strip'

/** The code of a reward, for the till. The result says whether it has expired. */
export default function SerialModal({
  params,
  open,
  close,
  onClosed,
}: ModalProps<SerialParams, SerialResult>) {
  const { t } = useTexts('wallet')
  const { t: core } = useTexts('core')
  const query = useQuery(serialQuery(params.redemption))
  const { data, error, refetch } = query
  const [turnedTo, setPosition] = useState<number>()
  const codes = data ? codesOf(data.serial) : []
  const position = turnedTo ?? 0
  // Only once: a code that expires on screen stays on screen.
  if (data && turnedTo === undefined) setPosition(firstPosition(codes, platformNow()))
  const serial = codes[position]
  const timer = useSerialTimer(serial, { position, onExpired: params.onExpired })
  const help = askPath({ about: 'redemption', id: params.redemption.id })
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
        help && (
          <IconLink
            icon={question}
            label={t('serial.help')}
            link={(slot) => <Link {...slot} to={help} />}
          />
        )
      }
      announce={serial?.usedNote ?? (timer.announcement && t(`say.${timer.announcement}`))}
    >
      {data?.isOffline && (
        <Strip icon={wifiSlash} tone="ink">
          <b>{t('offline.strip')}</b>{' '}
          {t('offline.lastChecked', { time: formatTimeOrDate(data.checkedAt, platformNow()) })}
        </Strip>
      )}
      <div className={styles.page}>
        <Loaded
          query={query}
          waiting={<SerialPending />}
          failed={
            error && <SerialFailed error={error} onRetry={() => void refetch()} onClose={finish} />
          }
        >
          {(shown) =>
            serial && (
              <SerialTicket
                redemption={params.redemption}
                shown={{ ...shown, serial }}
                page={{ position, codes, onChange: setPosition }}
                timer={timer}
              />
            )
          }
        </Loaded>
      </div>
    </FullScreen>
  )
}

interface SerialFailedProps {
  error: ApiError
  onRetry: () => void
  onClose: () => void
}

/** The code could not be loaded, and this device has no saved copy. */
function SerialFailed({ error, onRetry, onClose }: SerialFailedProps) {
  const { t } = useTexts('wallet')
  const { t: core } = useTexts('core')
  const described = useDescribedError(error)
  const isGone = isProblem(error, 'notFound')
  const text = error.type === 'network' ? t('serial.neverSaved') : described?.text
  return (
    <div className={styles.failed} role="alert">
      <h2 className="h2">{t('serial.failedTitle')}</h2>
      <p>{text}</p>
      <Button variant="accent" wide onClick={isGone ? onClose : onRetry}>
        {core(isGone ? 'action.close' : 'action.retry')}
      </Button>
      {described?.reference && <small>{described.reference}</small>}
    </div>
  )
}

function SerialPending() {
  const { t } = useTexts('wallet')
  return (
    <Loading label={t('serial.loading')} className={styles.pending}>
      <Skeleton height="64px" round="m" />
      <Skeleton height="52px" round="m" />
      <Skeleton height="176px" round="s" />
      <Skeleton width="60%" height="24px" />
    </Loading>
  )
}
