import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { rightsOf, type StaffRight } from '@/contract/studio/staff-endpoint'
import { getStaffSelf } from '@/contract/studio/staff-session'
import { staffQuery } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { keepStaffPerson, useStaff } from '@/studio/session/own-session'
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
  // An admin may change the role of somebody who is at work.
  const self = useQuery({ ...staffQuery(getStaffSelf, {}), enabled: session !== undefined })
  useEffect(() => {
    if (self.data) keepStaffPerson(self.data.person)
  }, [self.data])
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
