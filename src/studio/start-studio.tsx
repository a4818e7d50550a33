import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setCaller } from '@/api/request'
import { loadConfig } from '@/config/config'
import { storedLanguage } from '@/i18n/language'
import { startAppearance } from '@/theme/theme'
import '@/theme/tokens.css'
import '@/theme/fonts.css'
import '@/theme/fonts-fallback.css'
import '@/theme/base.css'
import { studioQueries } from './api/staff-queries'
import { deviceLanguage, startStudioTexts } from './i18n/studio-texts'
import { watchAttendance } from './session/attendance'
import { restoreStaffSession } from './session/own-session'
import { watchBack } from './shell/back-closes'

/**
 * Starts a page of staff: config → language → session → page.
 * @param restore takes up what the page itself keeps on the device
 */
export async function startStudio(
  page: ReactNode,
  restore: () => void = () => undefined,
): Promise<void> {
  loadConfig(document)
  // The page comes in the brand's language; a device may have another.
  document.documentElement.lang = deviceLanguage() ?? document.documentElement.lang
  const language = await startStudioTexts(storedLanguage())
  document.documentElement.lang = language
  setCaller({ language, host: 'web' })
  startAppearance()
  watchAttendance()
  watchBack()
  restoreStaffSession()
  restore()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root.')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={studioQueries}>{page}</QueryClientProvider>
    </StrictMode>,
  )
}
