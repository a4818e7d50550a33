import { useState } from 'react'
import { renewRecoveryCodes } from '@/contract/studio/staff-session'
import { callStaff } from '@/studio/api/call-staff'
import { useTexts } from '@/studio/i18n/studio-texts'
import { Message } from '@/studio/shell/message'
import { EntryForm } from '@/studio/sign-in/entry-page'
import { RecoveryCodes } from '@/studio/sign-in/second-factor-steps'

/** New recovery codes in place of the former. */
export function RecoveryPage() {
  const { t } = useTexts('studio')
  const [codes, setCodes] = useState<string[]>()
  if (codes) {
    return (
      <Message title={t('factor.codesTitle')} text={t('factor.codesText')}>
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      </Message>
    )
  }
  return (
    <Message title={t('nav.recovery')} text={t('factor.codesText')}>
      <EntryForm
        action={t('factor.renew')}
        needs={[]}
        send={async () => setCodes((await callStaff(renewRecoveryCodes, {})).recoveryCodes)}
      >
        {null}
      </EntryForm>
    </Message>
  )
}
