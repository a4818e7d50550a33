import cloudSlash from 'phosphor/regular/cloud-slash'
import { useOnline } from '@/host/use-online'
import { useTexts } from '@/i18n/use-texts'
import { Strip } from '@/ui/strip'

/** Shown while the device is offline. */
export function OfflineStrip() {
  const { t } = useTexts('core')
  return useOnline() ? null : <Strip icon={cloudSlash}>{t('state.offline')}</Strip>
}
