import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { QrPaper } from '@/barcodes/qr-code'
import {
  beginSecondFactor,
  confirmSecondFactor,
  type StaffSession,
} from '@/contract/studio/staff-session'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { Skeleton } from '@/ui/skeleton'
import { callStaff } from '@/studio/api/call-staff'
import { staffQuery } from '@/studio/api/staff-queries'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { useTexts } from '@/studio/i18n/studio-texts'
import { beginStaffSession } from '@/studio/session/own-session'
import { EntryForm, EntryPage } from './entry-page'
import styles from './entry-page.module.css'
import { FactorCodeField } from './factor-code-field'

interface Confirmed {
  recoveryCodes: string[]
  session: StaffSession
}

interface SecondFactorStepsProps {
  ticket: string
  /** To the log-in: a ticket does not last long. */
  onBack: () => void
}

/** An authenticator app takes the secret, proves it by a code, and the recovery codes are shown. */
export function SecondFactorSteps({ ticket, onBack }: SecondFactorStepsProps) {
  const { t } = useTexts('studio')
  const [code, setCode] = useState('')
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const secret = useQuery(staffQuery(beginSecondFactor, { body: { ticket } }))

  if (confirmed) {
    return (
      <EntryPage title={t('factor.codesTitle')} text={t('factor.codesText')}>
        <RecoveryCodes
          codes={confirmed.recoveryCodes}
          onDone={() => beginStaffSession(confirmed.session)}
        />
      </EntryPage>
    )
  }
  return (
    <EntryPage title={t('factor.title')} text={t('factor.text')}>
      {secret.isError && <StaffLoadFailed error={secret.error} retry={secret.refetch} />}
      <div className={styles.paper}>
        {secret.data ? (
          <QrPaper value={secret.data.uri} label={t('factor.qr')} />
        ) : (
          <Skeleton width="220px" height="220px" round="m" />
        )}
      </div>
      <p>
        <b>{t('factor.key')}</b>
        <br />
        <span className={styles.key}>{secret.data?.secret}</span>
      </p>
      <EntryForm
        action={t('factor.confirm')}
        back={{ label: t('signIn.back'), go: onBack }}
        needs={[code]}
        send={async () =>
          setConfirmed(await callStaff(confirmSecondFactor, { body: { ticket, code } }))
        }
      >
        <FactorCodeField label={t('signIn.code')} value={code} onChange={setCode} />
      </EntryForm>
    </EntryPage>
  )
}

/** Shown once: the person says that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTexts('studio')
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={list} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton
        text={codes.join('\n')}
        label={t('factor.copy')}
        copiedLabel={t('factor.copied')}
        selectedLabel={t('factor.selected')}
        selectRef={list}
        look={{ variant: 'secondary' }}
      />
      <Button wide onClick={onDone}>
        {t('factor.done')}
      </Button>
    </>
  )
}
