import wifiSlash from 'phosphor/regular/wifi-slash'
import type { ReactNode } from 'react'
import { Strip } from '@/ui/strip'
import { useOnline } from './use-online'

/** Below the bar of a page of staff, while the device has no network. */
export function OfflineStrip({ children }: { children: ReactNode }) {
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <Strip icon={wifiSlash} tone="ink">
      {children}
    </Strip>
  )
}
