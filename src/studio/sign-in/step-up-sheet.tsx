import { useEffect, useRef, useState } from 'react'
import { stepUp } from '@/contract/studio/staff-session'
import { StaffSheet } from '@/studio/shell/staff-sheet'
import { callStaff, setStepUp } from '@/studio/api/call-staff'
import { useTexts } from '@/studio/i18n/studio-texts'
import { EntryForm } from './entry-page'
import { FactorCodeField } from './factor-code-field'

/** Asks for a code where an act needs one; whoever asked waits for it. */
export function StepUpSheet() {
  const { t } = useTexts('studio')
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const waiting = useRef<((isDone: boolean) => void)[]>([])

  useEffect(() => {
    setStepUp(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve)
          setCode('')
          setOpen(true)
        }),
    )
    const { current: asking } = waiting
    return () => {
      setStepUp(async () => false)
      // The session has ended: nobody gives a code any more, and what waits for it was refused.
      for (const resolve of asking.splice(0)) resolve(false)
    }
  }, [])

  function end(isDone: boolean) {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(isDone)
  }

  return (
    <StaffSheet
      open={isOpen}
      onClose={() => end(false)}
      title={t('stepUp.title')}
      description={t('stepUp.text')}
      closeLabel={t('stepUp.cancel')}
      shape="card"
    >
      <EntryForm
        action={t('stepUp.confirm')}
        needs={[code]}
        send={async () => {
          await callStaff(stepUp, { body: { code } })
          end(true)
        }}
      >
        <FactorCodeField label={t('signIn.code')} value={code} onChange={setCode} />
      </EntryForm>
    </StaffSheet>
  )
}
