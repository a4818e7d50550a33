import { useTexts } from '../i18n/studio-texts'
import { StaffGate } from '../sign-in/staff-gate'

/** The page at the till. */
export function CounterApp() {
  const { t } = useTexts('counter')
  return (
    <StaffGate at="counter" right="counter">
      <main className="wrap">
        <h1 className="h1">{t('title')}</h1>
      </main>
    </StaffGate>
  )
}
