import { useState } from 'react'
import { useNavigate } from 'react-router'
import { renewRecoveryCodes } from '@/contract/studio/staff-session'
import { callStaff } from '../api/call-staff'
import { useTexts } from '../i18n/studio-texts'
import { EntryForm, EntryPage } from '../sign-in/entry-page'
import { RecoveryCodes } from '../sign-in/second-factor-steps'
import { studioPages } from '../studio-paths'

/** New recovery codes in place of the former. */
export default function RecoveryPage() {
  const { t } = useTexts('studio')
  const navigate = useNavigate()
  const [codes, setCodes] = useState<string[]>()
  if (codes) {
    return <RecoveryCodes codes={codes} onDone={() => void navigate(studioPages.links.path)} />
  }
  return (
    <EntryPage title={t('nav.recovery')} text={t('factor.codesText')}>
      <EntryForm
        action={t('factor.renew')}
        needs={[]}
        send={async () => setCodes((await callStaff(renewRecoveryCodes, {})).recoveryCodes)}
      >
        {null}
      </EntryForm>
    </EntryPage>
  )
}
