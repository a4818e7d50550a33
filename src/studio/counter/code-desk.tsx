import { useState } from 'react'
import { groupedCode } from '@/barcodes/grouped-code'
import {
  type CounterCode,
  getDayBookings,
  getDuePayments,
  getOwnActs,
  lookUpCode,
} from '@/contract/studio/counter'
import { formatBaht } from '@/i18n/formats'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { callStaff } from '@/studio/api/call-staff'
import { StaffError } from '@/studio/api/staff-error'
import { refreshStaff } from '@/studio/api/staff-queries'
import { staffWords } from '@/studio/i18n/staff-words'
import { useTexts } from '@/studio/i18n/studio-texts'
import { CodeCard } from './code-card'
import { CodeField } from './code-field'
import { isMemberCode } from './code-words-rules'
import { actOnce, forgetSettled, isAskedFor, takeBack } from './counter-once'
import styles from './counter-page.module.css'
import { whyNotDone } from './settled-rules'
import { play } from './sounds'
import { useOnline } from '@/studio/shell/use-online'

/** A code on the card, or one that was typed without a network. */
export type Shown = { code: CounterCode; isDone: boolean } | { notChecked: string }

interface CodeDeskProps {
  storeId: number
  /** What is shown first: the outcome of an act whose answer was lost. */
  first?: Shown | undefined
  /** A member's code was read instead. */
  onMember: (qr: string) => void
}

/** Without a line the card of the code offers to look it up again. */
function unlessNoLine(error: unknown): undefined {
  if (!(error instanceof StaffError) || error.code !== 'network') throw error
}

/** Looks a code up, uses it, takes the use back. */
export function CodeDesk({ storeId, first, onMember }: CodeDeskProps) {
  const { t } = useTexts('counter')
  const isOnline = useOnline()
  const [shown, setShown] = useState<Shown | undefined>(first)
  const [busy, setBusy] = useState<'check' | 'use' | 'undo' | 'pay'>()
  const [problem, setProblem] = useState<string>()
  /** The code that was looked up last, as it was read. */
  const [atWork, setAtWork] = useState<string>()

  async function run(what: NonNullable<typeof busy>, work: () => Promise<Shown | undefined>) {
    if (busy) return
    setBusy(what)
    setProblem(undefined)
    try {
      setShown(await work())
    } catch (error) {
      play('bad')
      if (!isAskedFor()) setProblem(staffWords(error))
    } finally {
      setBusy(undefined)
    }
  }

  function read(text: string): boolean {
    // A scanner may type the same code twice.
    if (busy) return text.trim() === atWork
    forgetSettled()
    if (isMemberCode(text)) onMember(text)
    else if (isOnline) check(text)
    else setShown({ notChecked: text })
    return true
  }

  const check = (text: string) =>
    void run('check', async () => {
      setAtWork(text.trim())
      setShown(undefined)
      const code = await callStaff(lookUpCode, { body: { code: text } }).catch(unlessNoLine)
      if (!code) {
        play('bad')
        return { notChecked: text }
      }
      play(code.state === 'valid' || code.state === 'notOpened' ? 'good' : 'bad')
      return { code, isDone: false }
    })

  const use = (code: CounterCode) =>
    run('use', async () => {
      const answer = await actOnce('use', { body: { code: code.code, storeId } })
      play(answer.isDone ? 'good' : 'bad')
      void refreshStaff(getOwnActs, getDayBookings)
      return answer
    })

  const undo = (useId: string) =>
    run('undo', async () => ({ code: await takeBack(useId), isDone: false }))

  const pay = (code: CounterCode, paymentId: string) =>
    run('pay', async () => {
      const answer = await actOnce('paid', { params: { paymentId }, body: { storeId } })
      const why = whyNotDone('paid', answer)
      play(why ? 'bad' : 'good')
      setProblem(why && t(why))
      void refreshStaff(getOwnActs, getDuePayments)
      try {
        return { code: await callStaff(lookUpCode, { body: { code: code.code } }), isDone: false }
      } catch {
        // The card would ask for the money again.
        setProblem(t(why ?? 'payments.unread'))
        return undefined
      }
    })

  return (
    <>
      <CodeField
        label={t('code.label')}
        hint={t('code.hint')}
        action={t('code.check')}
        isBusy={busy === 'check'}
        onRead={read}
      />
      {problem !== undefined && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
      {shown && 'notChecked' in shown && (
        <section className={`${styles.card} ${styles.wait}`} role="status">
          <h2>{t('offline.notChecked')}</h2>
          <p className={styles.number} translate="no">
            {groupedCode(shown.notChecked.trim().toUpperCase())}
          </p>
          <p>{t('offline.text')}</p>
          <Button wide disabled={!isOnline} onClick={() => read(shown.notChecked)}>
            {t('offline.check')}
          </Button>
        </section>
      )}
      {shown && 'code' in shown && (
        <CodeCard
          code={shown.code}
          isDone={shown.isDone}
          storeId={storeId}
          isUndoing={busy === 'undo'}
          onUndo={undoOf(shown.code)}
        >
          {actionsOf(shown.code)}
        </CodeCard>
      )}
    </>
  )

  function undoOf({ what }: CounterCode) {
    const use = what?.use
    return use && isOnline ? () => void undo(use.id) : undefined
  }

  function actionsOf(code: CounterCode) {
    const payment = code.what?.payment
    const canPay = payment?.isTakenHere === true
    const canUse = code.state === 'valid' || code.state === 'notOpened'
    if (!canUse && !canPay) return null
    return (
      <>
        {canPay && (
          <Button
            variant={canUse ? 'secondary' : 'primary'}
            wide
            disabled={!isOnline}
            pending={busy === 'pay'}
            onClick={() => void pay(code, payment.id)}
          >
            {t('payments.take', { baht: formatBaht(payment.baht) })}
          </Button>
        )}
        {canUse && (
          <Button
            wide
            className={styles.use}
            disabled={!isOnline}
            pending={busy === 'use'}
            onClick={() => void use(code)}
          >
            {t('code.use')}
          </Button>
        )}
      </>
    )
  }
}
