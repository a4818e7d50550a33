import desktop from 'phosphor/regular/desktop'
import mobile from 'phosphor/regular/device-mobile'
import type { MemberSession } from '@/contract/sessions'
import { formatDateTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list-row'
import styles from './settings.module.css'

interface SessionRowProps {
  session: MemberSession
  isEnding: boolean
  onEnd: () => void
}

const phones = ['iPhone', 'Android', 'iPad']

/** One device: what it is, since when, and the way to sign it out. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTexts('settings')
  const { device, channel, signedInAt, isCurrent } = session
  const name = [device?.app, device?.system].filter(Boolean).join(', ') || t('sessions.unknown')
  const at = formatDateTime(signedInAt)
  return (
    <li className={styles.session}>
      <ListRow
        plain
        icon={phones.includes(device?.system ?? '') ? mobile : desktop}
        title={name}
        meta={t(`sessions.by.${channel}`, { at })}
        value={
          isCurrent ? (
            <Badge>{t('sessions.here')}</Badge>
          ) : (
            <Button
              size="m"
              variant="quiet"
              pending={isEnding}
              aria-label={t('sessions.endLabel', { name, at })}
              onClick={onEnd}
            >
              {t('sessions.end')}
            </Button>
          )
        }
      />
    </li>
  )
}
