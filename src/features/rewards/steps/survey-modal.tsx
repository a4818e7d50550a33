import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '@/api/call'
import { q } from '@/api/q'
import { lookUp } from '@/contract/look-up'
import { answerSurvey, getSurvey, type SurveyQuestion } from '@/contract/surveys'
import { useDescribedError } from '@/errors/use-described-error'
import {
  type Answers,
  answersOf,
  longestAnswer,
  toggled,
  unanswered,
} from '@/features/rewards/survey-rules'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { Note } from '@/ui/note'
import { Radio } from '@/ui/radio'
import { Sheet } from '@/ui/sheet'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './steps.module.css'

export interface SurveyParams {
  surveyId: string
  minutes: number
  campaignName: string
}

/** What it gave; `points` is the balance afterwards. */
export interface SurveyResult {
  pointsGiven: number
  points: number | undefined
}

export default function SurveyModal(props: ModalProps<SurveyParams, SurveyResult>) {
  const { params, open, close, onClosed, hold } = props
  const { surveyId, minutes, campaignName } = params
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const survey = useQuery(q(getSurvey, { params: { surveyId } }))
  const questions = survey.data?.questions ?? []
  const [answers, setAnswers] = useState<Answers>({})
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const described = useDescribedError(refusal ?? survey.error)
  const problem = refusal || survey.error ? (described?.text ?? core.t('state.failed')) : undefined
  // One intent, one key, however often it has to be sent.
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
    setRefusal(undefined)
    setSending(true)
    hold(true)
    try {
      key.current ||= crypto.randomUUID()
      const body = { answers: answersOf(questions, answers) }
      const given = await call(answerSurvey, {
        params: { surveyId },
        body,
        idempotencyKey: key.current,
      })
      close(given)
    } catch (thrown) {
      setRefusal(thrown)
    } finally {
      hold(false)
      setSending(false)
    }
  }

  function change(id: string, answer: string | string[]) {
    // Other answers are another intent.
    key.current = ''
    setAnswers({ ...answers, [id]: answer })
  }

  return (
    <Sheet
      open={open}
      dismissible={!isSending}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('survey.title')}
      description={`${campaignName} · ${t('survey.intro', { count: minutes })}`}
      closeLabel={core.t('action.close')}
      announce={missing.length > 0 ? t('survey.required') : undefined}
    >
      {survey.error && (
        <div className={styles.form}>
          <Note tone="error" live>
            {problem}
          </Note>
          <Button
            wide
            pending={survey.isFetching}
            pendingLabel={core.t('wait.oneMoment')}
            onClick={() => void survey.refetch()}
          >
            {core.t('action.retry')}
          </Button>
        </div>
      )}
      {survey.isPending && (
        <Loading label={core.t('wait.loading')} className={styles.form}>
          <Skeleton height="120px" round="m" />
          <Skeleton height="120px" round="m" />
        </Loading>
      )}
      {survey.data?.answered && (
        <div className={styles.form}>
          <Note>{t('survey.already')}</Note>
          <Button wide onClick={() => close({ pointsGiven: 0, points: undefined })}>
            {t('item.next')}
          </Button>
        </div>
      )}
      {survey.data && !survey.data.answered && (
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
          {problem && (
            <Note tone="error" live>
              {problem}
            </Note>
          )}
          <Button type="submit" wide pending={isSending} pendingLabel={t('survey.sending')}>
            {t('survey.send')}
          </Button>
        </form>
      )}
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
  return (
    <fieldset className={styles.choices} disabled={disabled} data-question={id}>
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
      {isMissing && <p className={styles.missing}>{t('survey.required')}</p>}
    </fieldset>
  )
}
