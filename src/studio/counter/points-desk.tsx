import { platformNow } from '@/api/platform-clock'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Output } from '@/contract/endpoint'
import { pointsOfPurchase } from '@/contract/points-of-purchase'
import { satangOf } from '@/contract/satang'
import { getOwnActs, type Gift, lookUpMember } from '@/contract/studio/counter'
import { textIn } from '@/contract/text'
import { z } from '@/contract/zod'
import { parseBaht } from '@/forms/amount-rules'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { languageNow } from '@/i18n/texts'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { TextField } from '@/ui/text-field'
import { StaffError } from '@/studio/api/staff-error'
import { refreshStaff, staffQuery } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useKept } from '@/studio/session/use-kept'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { BahtField, isUnclearBaht } from './baht-field'
import { CodeField } from './code-field'
import { actOnce, forgetSettled, isAskedFor } from './counter-once'
import styles from './counter-page.module.css'
import { play } from './sounds'
import { useCounterWords } from './use-counter-words'
import { useOnline } from '@/studio/shell/use-online'

type Visitor = Output<typeof lookUpMember>

/** How long the platform takes points for a member after the code was read. */
const visitMs = 10 * 60_000

/** The member at the counter, and when the code was read. */
const Visit = z.object({ visitor: lookUpMember.response, readAt: z.number() })

/** The member whose code was read last, also after a reload and a look at another desk. */
export function useVisit() {
  const [visit, setVisit, forget] = useKept('visit', z.nullable(Visit), null)
  const isOver = visit !== null && visit.readAt + visitMs <= platformNow()
  return {
    visitor: isOver ? undefined : visit?.visitor,
    keep: (visitor: Visitor) => setVisit({ visitor, readAt: platformNow() }),
    forget,
  }
}

interface PointsDeskProps {
  storeId: number
  /** A member's code that was read elsewhere. */
  qr: string | undefined
  visit: ReturnType<typeof useVisit>
}

/** Gives a member the points of a purchase. */
export function PointsDesk({ storeId, qr, visit }: PointsDeskProps) {
  const { t } = useTexts('counter')
  const words = useCounterWords()
  const isOnline = useOnline()
  const [asked, setAsked] = useState(qr)
  const [given, setGiven] = useState<Gift>()
  const [isGiving, setGiving] = useState(false)
  // The same person may ask again, so that a lost answer is asked for like any other.
  const reading = useQuery({
    ...staffQuery(lookUpMember, { body: { qr: asked ?? '' } }),
    enabled: asked !== undefined && isOnline,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const visitor = asked === undefined ? visit.visitor : reading.data
  const { isSuccess, isError, dataUpdatedAt, errorUpdatedAt } = reading
  const welcome = useEffectEvent(() => {
    play('good')
    if (reading.data) visit.keep(reading.data)
  })
  useEffect(() => {
    if (isSuccess) welcome()
  }, [isSuccess, dataUpdatedAt])
  useEffect(() => {
    if (isError) play('bad')
  }, [isError, errorUpdatedAt])
  const problem = problemOf()
  const hasNoAnswer =
    isOnline && reading.error instanceof StaffError && reading.error.code === 'network'

  function problemOf() {
    if (asked === undefined || visitor) return undefined
    if (!isOnline) return t('offline.points')
    return reading.isError ? words(reading.error) : undefined
  }

  function read(text: string): boolean {
    if (isGiving) return text === asked
    forgetSettled()
    setGiven(undefined)
    if (text === asked) void reading.refetch()
    else visit.forget()
    setAsked(text)
    return true
  }

  function take(gift: Gift) {
    play('good')
    setGiven(gift)
    setAsked(undefined)
    visit.forget()
    void refreshStaff(getOwnActs)
  }

  return (
    <>
      <CodeField
        label={t('points.label')}
        hint={t('points.hint')}
        action={t('points.read')}
        isBusy={reading.isFetching}
        onRead={read}
      />
      {problem !== undefined &&
        (hasNoAnswer ? (
          <StaffLoadFailed text={problem} retry={reading.refetch} />
        ) : (
          <Note tone="error" live>
            {problem}
          </Note>
        ))}
      {visitor && (
        <GiveForm
          key={visitor.ticket}
          visitor={visitor}
          storeId={storeId}
          isBusy={isGiving}
          onBusy={setGiving}
          onGiven={take}
        />
      )}
      {given && (
        <section className={`${styles.card} ${styles.done}`} role="status">
          <h2>{t('points.given', { count: given.points, number: formatNumber(given.points) })}</h2>
          <p className={styles.why}>
            {given.member} · {formatBaht(given.baht)} · {given.receiptNumber}
          </p>
          {given.isForTomorrow && <p>{t('points.tomorrow')}</p>}
        </section>
      )}
    </>
  )
}

const Typed = z.object({ ticket: z.string(), baht: z.string(), receiptNumber: z.string() })
const untyped = { baht: '', receiptNumber: '' }

interface GiveFormProps {
  visitor: Visitor
  storeId: number
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onGiven: (gift: Gift) => void
}

function GiveForm({ visitor, storeId, isBusy, onBusy, onGiven }: GiveFormProps) {
  const { t } = useTexts('counter')
  const words = useCounterWords()
  const isOnline = useOnline()
  const { ticket } = visitor
  const [typed, setTyped, forgetTyped] = useKept('gift', Typed, { ...untyped, ticket })
  // Of the member before, or of nobody yet.
  const { baht, receiptNumber } = typed.ticket === ticket ? typed : untyped
  const [problem, setProblem] = useState<string>()
  const amount = parseBaht(baht) ?? 0
  const points = pointsOfPurchase(satangOf(amount), visitor.rate)

  function type(change: Partial<typeof untyped>) {
    setTyped({ ticket, baht, receiptNumber, ...change })
  }

  async function give(event: FormEvent) {
    event.preventDefault()
    if (isBusy || isUnclearBaht(baht)) return
    if (amount === 0 || receiptNumber.trim() === '') return setProblem(t('points.needed'))
    onBusy(true)
    setProblem(undefined)
    try {
      const body = { ticket, baht: amount, receiptNumber, storeId }
      const gift = await actOnce('give', { body })
      forgetTyped()
      onGiven(gift)
    } catch (error) {
      play('bad')
      if (!isAskedFor()) setProblem(words(error))
    } finally {
      onBusy(false)
    }
  }

  return (
    <form className={`${styles.card} ${styles.good}`} onSubmit={(event) => void give(event)}>
      <h2>{visitor.member}</h2>
      <p className={styles.why}>{textIn(visitor.level, languageNow())}</p>
      <BahtField autoFocus value={baht} onChange={(value) => type({ baht: value })} />
      <TextField
        label={t('points.receipt')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        value={receiptNumber}
        onChange={({ target }) => type({ receiptNumber: target.value })}
      />
      {problem !== undefined && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
      <Button type="submit" wide className={styles.use} disabled={!isOnline} pending={isBusy}>
        {amount === 0
          ? t('points.giveAny')
          : t('points.give', { count: points, number: formatNumber(points) })}
      </Button>
    </form>
  )
}
