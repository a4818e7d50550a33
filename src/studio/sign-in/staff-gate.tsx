import { type ReactNode, useEffect } from 'react'
import { rightsOf, type StaffRight } from '@/contract/studio/staff-endpoint'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useStaff } from '@/studio/session/own-session'
import { Button } from '@/ui/button'
import { EntryPage } from './entry-page'
import { SignInPage } from './sign-in-page'
import { signOut } from './staff-sign-out'
import { StepUpSheet } from './step-up-sheet'

interface StaffGateProps {
  at: 'studio' | 'counter'
  /** What the whole page asks for; the studio asks page by page. */
  right?: StaffRight
  children: ReactNode
}

/** Shows a page to people who are signed in and have the right, and the sign-in to the others. */
export function StaffGate({ at, right, children }: StaffGateProps) {
  const { t } = useTexts('studio')
  const session = useStaff((state) => state.session)
  useEffect(() => {
    document.title = at === 'studio' ? t('name') : t('nav.counter')
  }, [at, t])
  if (!session) return <SignInPage at={at} />
  return (
    <>
      {right && !rightsOf[session.person.role].includes(right) ? (
        <EntryPage title={t('noRight.title')} text={t('noRight.text')}>
          <Button wide onClick={() => void signOut()}>
            {t('nav.signOut')}
          </Button>
        </EntryPage>
      ) : (
        children
      )}
      <StepUpSheet />
    </>
  )
}
