import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { q } from '@/api/q'
import { useCall } from '@/api/use-call'
import { lookUp } from '@/contract/look-up'
import { answerSurvey, getSurvey, type SurveyQuestion } from '@/contract/surveys'
import { z } from '@/contract/zod'
import { FailureNote } from '@/errors/failure-note'
import { type Answers, answersOf, longestAnswer, toggled, unanswered } from './ask-rules'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { dropDraft, keepDraft, readDraft } from '@/session/draft'
import { Loaded } from '@/page-frame/loaded'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { FieldLine } from '@/ui/field-frame'
import { Note } from '@/ui/note'
import { Radio } from '@/ui/radio'
import { Sheet } from '@/ui/sheet'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './redeem-modals.module.css'

export interface SurveyParams {
  surveyId: string
  minutes: number
  campaignName: string
}

/** `points`: the balance afterwards. */
export interface SurveyResult {
  pointsGiven: number
  points: number | undefined
}

const Draft = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

export default function SurveyModal(props: ModalProps<SurveyParams, SurveyResult>) {
  const { params, open, close, onClosed, hold } = props
  const { surveyId, minutes, campaignName } = params
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const survey = useQuery(q(getSurvey, { params: { surveyId } }))
  const questions = survey.data?.questions ?? []
  // Answers that were given before the sheet was closed.
  const draft = `survey.${surveyId}`
  const [answers, setAnswers] = useState<Answers>(() => readDraft(draft, Draft) ?? {})
  const [hasTried, setTried] = useState(false)
  const { run, isPending: isSending, error } = useCall(answerSurvey, { onPending: hold })
  const failure = error ?? survey.error
  // One key per set of answers, for all retries.
  const key = useRef('')
  const missing = hasTried ? unanswered(questions, answers) : []

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setTried(true)
    const [first] = unanswered(questions, answers)
    if (first) {
      const group = event.currentTarget.querySelector(
        `[data-question="${CSS.escape(first)}"] input`,
      )
      if (group instanceof HTMLElement) group.focus()
      return
    }
    key.current ||= crypto.randomUUID()
    const body = { answers: answersOf(questions, answers) }
    const given = await run({ params: { surveyId }, body, idempotencyKey: key.current })
    if (!given) return
    dropDraft(draft)
    close(given)
  }

  function change(id: string, answer: string | string[]) {
    // Other answers are another request.
    key.current = ''
    const next = { ...answers, [id]: answer }
    setAnswers(next)
    keepDraft(draft, next)
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('survey.title')}
      description={`${campaignName} · ${t('survey.intro', { count: minutes })}`}
      closeLabel={core.t('action.close')}
      announce={missing.length > 0 ? t('survey.required') : undefined}
    >
      <Loaded
        query={survey}
        waiting={
          <Loading label={core.t('wait.loading')} className={styles.form}>
            <Skeleton height="120px" round="m" />
            <Skeleton height="120px" round="m" />
          </Loading>
        }
        failed={
          <div className={styles.form}>
            <FailureNote error={failure} />
            <Button
              wide
              pending={survey.isFetching}
              pendingLabel={core.t('wait.oneMoment')}
              onClick={() => void survey.refetch()}
            >
              {core.t('action.retry')}
            </Button>
          </div>
        }
      >
        {({ answered }) =>
          answered ? (
            <div className={styles.form}>
              <Note>{t('survey.already')}</Note>
              <Button wide onClick={() => close({ pointsGiven: 0, points: undefined })}>
                {t('item.next')}
              </Button>
            </div>
          ) : (
            <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
              {questions.map((question) => (
                <Question
                  key={question.id}
                  question={question}
                  answer={lookUp(answers, question.id)}
                  isMissing={missing.includes(question.id)}
                  disabled={isSending}
                  onChange={(answer) => change(question.id, answer)}
                />
              ))}
              <FailureNote error={failure} />
              <Button type="submit" wide pending={isSending} pendingLabel={t('survey.sending')}>
                {t('survey.send')}
              </Button>
            </form>
          )
        }
      </Loaded>
    </Sheet>
  )
}

interface QuestionProps {
  question: SurveyQuestion
  answer: string | string[] | undefined
  isMissing: boolean
  disabled: boolean
  onChange: (answer: string | string[]) => void
}

function Question({ question, answer, isMissing, disabled, onChange }: QuestionProps) {
  const { t } = useTexts('rewards')
  const { id, kind, label, required, options } = question
  const line = useId()
  return (
    <fieldset
      className={styles.choices}
      disabled={disabled}
      aria-describedby={isMissing ? line : undefined}
      data-question={id}
    >
      <legend>
        {label}
        {!required && <span className={styles.optional}> {t('survey.optional')}</span>}
      </legend>
      {kind === 'radio' &&
        options.map((option) => (
          <Radio
            key={option.value}
            name={id}
            label={option.label}
            checked={answer === option.value}
            onChange={() => onChange(option.value)}
          />
        ))}
      {kind === 'checkbox' &&
        options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={answer?.includes(option.value) ?? false}
            onChange={() => onChange(toggled(answer, option.value))}
          />
        ))}
      {kind === 'textarea' && (
        <textarea
          className={styles.area}
          aria-label={label}
          maxLength={longestAnswer}
          value={typeof answer === 'string' ? answer : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {isMissing && <FieldLine id={line} error={t('survey.required')} />}
    </fieldset>
  )
}
