import { useQuery } from '@tanstack/react-query'
import bell from 'phosphor/regular/bell'
import sms from 'phosphor/regular/chat-text'
import checks from 'phosphor/regular/checks'
import envelope from 'phosphor/regular/envelope-simple'
import { type ReactNode, useState } from 'react'
import { q } from '@/api/q'
import { brandApp } from '@/api/brand-app'
import { getProfile } from '@/contract/profile'
import { maskEmail, maskPhone } from '@/i18n/masks'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { useMember } from '@/session/session'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { LineMark } from '@/ui/line-mark'
import { Sheet } from '@/ui/sheet'
import { ConsentDetails } from '@/features/consent/documents/consent-details'
import {
  type Channel,
  type ChannelChoice,
  channels,
  channelsOn,
  everyChannel,
} from '@/features/consent/consent-rules'
import styles from './marketing-modal.module.css'

export interface MarketingParams {
  selected?: Partial<ChannelChoice>
  /** Opens with all on or all off, instead of `selected`. */
  enableAll?: boolean
  disableAll?: boolean
  /** The version of the consent, shown below. */
  version?: number
  /** The step of a sign-up, from 1. */
  step?: { now: number; all: number }
}

const icons: Record<Channel, ReactNode> = {
  sms: <Icon d={sms} />,
  email: <Icon d={envelope} />,
  line: <LineMark />,
  notification: <Icon d={bell} />,
}

type Props = ModalProps<MarketingParams, ChannelChoice>

export default function MarketingModal({ params, open, close, onClosed }: Props) {
  const { t } = useTexts('consent')
  const core = useTexts('core')
  const [choice, setChoice] = useState(() => startOf(params))
  const hints = useChannelHints()
  const on = channelsOn(choice)
  const isAll = on === channels.length
  // Closing without confirming declines offers (specification §4).
  const refuse = () => close(everyChannel(false))
  const names: Record<Channel, string> = {
    sms: t('marketing.sms'),
    email: t('marketing.email'),
    line: t('marketing.line'),
    notification: t('marketing.notification'),
  }

  return (
    <Sheet
      open={open}
      onClose={refuse}
      onClosed={onClosed}
      title={t('marketing.title')}
      description={
        <span className={styles.text}>
          {params.step && <b>{t('step', params.step)} · </b>}
          {t('marketing.text')}
        </span>
      }
      closeLabel={core.t('action.close')}
      actions={
        <>
          <Button wide disabled={on === 0} onClick={() => close(choice)}>
            {on === 0 ? t('marketing.saveNone') : t('marketing.save', { count: on })}
          </Button>
          <Button wide variant="quiet" onClick={refuse}>
            {t('marketing.refuse')}
          </Button>
        </>
      }
    >
      <ul className={styles.rows}>
        <Row
          icon={<Icon d={checks} />}
          label={t('marketing.all')}
          isOn={isAll}
          isPart={on > 0 && !isAll}
          onChange={() => setChoice(everyChannel(!isAll))}
        />
        {channels.map((channel) => (
          <Row
            key={channel}
            icon={icons[channel]}
            label={names[channel]}
            hint={hints[channel]}
            isOn={choice[channel]}
            onChange={() => setChoice({ ...choice, [channel]: !choice[channel] })}
          />
        ))}
      </ul>
      <ConsentDetails type="marketing" label={t('marketing.more')} />
      {params.version !== undefined && (
        <p className={styles.version}>{t('marketing.version', { version: params.version })}</p>
      )}
    </Sheet>
  )
}

interface RowProps {
  icon: ReactNode
  label: string
  hint?: string
  isOn: boolean
  isPart?: boolean
  onChange: () => void
}

function Row({ icon, label, hint, isOn, isPart = false, onChange }: RowProps) {
  return (
    <li>
      <label className={styles.row}>
        {icon}
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
        <input
          ref={(input) => {
            if (input) input.indeterminate = isPart
          }}
          type="checkbox"
          checked={isOn}
          onChange={onChange}
        />
      </label>
    </li>
  )
}

/** The address, number or sender of each channel, as far as known. */
function useChannelHints(): Partial<Record<Channel, string>> {
  const { t } = useTexts('consent')
  const isMember = useMember() !== undefined
  const { data } = useQuery({ ...q(getProfile, {}), enabled: isMember })
  const { data: app } = useQuery(brandApp())
  const line = app?.legalName ?? app?.displayName
  if (!data) return { line }
  return {
    line,
    sms: data.contact_number ? maskPhone(data.contact_number) : undefined,
    email: maskEmail(data.email),
    notification: t('marketing.here'),
  }
}

function startOf({ selected, enableAll, disableAll }: MarketingParams): ChannelChoice {
  if (enableAll || disableAll) return everyChannel(enableAll === true)
  return { ...everyChannel(false), ...selected }
}
