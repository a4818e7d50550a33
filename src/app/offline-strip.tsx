import cloudSlash from 'phosphor/regular/cloud-slash'
import { useSyncExternalStore } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Strip } from '@/ui/strip'

/** Says that there is no connection, for as long as there is none. */
export function OfflineStrip() {
  const { t } = useTexts('core')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return isOnline ? null : <Strip icon={cloudSlash}>{t('state.offline')}</Strip>
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
