import plus from 'phosphor/bold/plus'
import checkCircle from 'phosphor/fill/check-circle'
import xCircle from 'phosphor/regular/x-circle'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { collectCodeOf, isCollectCode, shortestCode } from '@/contract/collect-code'
import { type Collected, mostCodes } from '@/contract/collect'
import { FormField, useFieldError } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { codeAmongWords } from '@/forms/text-rules'
import { type AppForm, useAppForm } from '@/forms/use-app-form'
import { texts } from '@/i18n/texts'
import { useTexts } from '@/i18n/use-texts'
import { useSearch } from '@/routing/use-address'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { Note } from '@/ui/note'
import { useFocusNext } from '@/ui/use-focus-next'
import { lateAnswer, reasonOf } from './collect-once'
import { collect } from './collect-flow'
import { keepCodes, startCodes } from './code-draft'
import { codesForLater, forgetRemoved } from './codes-for-later'
import {
  type CodeProblem,
  codeSchema,
  codesOf,
  type CodeValues,
  filled,
  refusedOf,
  valuesAfter,
} from './code-form-rules'
import styles from './collect-page.module.css'
import type { CameraStart } from './scan/camera-start'
import { ScanPanel } from './scan/scan-panel'
import { scannerMemory } from './scan/scanner-memory'
import { useWays } from './scan/use-ways'
import { firstWay } from './scan/way-rules'
import { WaysBar } from './scan/ways-bar'

const schema = codeSchema((problem: CodeProblem) =>
  texts.t(`code.${problem}`, { ns: 'collect', count: shortestCode }),
)

interface CodeFormProps {
  /** Codes that came with a link. */
  linked: readonly string[]
  /** Where members find a code. */
  hint: string
  camera: CameraStart
}

/** Scans a code or takes typed ones; what gave nothing stays, with the reason. */
export function CodeForm({ linked, hint, camera }: CodeFormProps) {
  const { t } = useTexts('collect')
  const [search, setSearch] = useSearch()
  const [isOffline, setOffline] = useState(false)
  const [kept, setKept] = useState(codesForLater)
  const [defaultValues] = useState(() => startCodes(linked))
  const form = useAppForm<CodeValues>({
    schema,
    defaultValues,
    draft: {
      keep(values) {
        keepCodes(values)
        forgetRemoved(kept, codesOf(values))
      },
    },
    async send(values) {
      const sent = filled(values)
      const collected = await collect(sent)
      setOffline(collected === 'offline')
      if (collected && collected !== 'offline') show(collected, sent)
    },
  })
  function show(collected: Collected, sent: readonly string[]) {
    showResults(form, collected, sent)
    setKept(codesForLater())
    ways.forgetFound()
    if (linked.length > 0) setSearch(withoutCodes)
  }
  const showLate = useEffectEvent((collected: Collected | undefined) => {
    if (collected)
      show(
        collected,
        collected.results.map(({ code }) => code),
      )
  })
  useEffect(() => lateAnswer.subscribe(showLate), [])
  const [first] = useState(() =>
    firstWay({
      hasCodes: filled(defaultValues).length > 0,
      asked: search.get('way'),
      last: scannerMemory().way,
    }),
  )
  const ways = useWays(form, { first, camera })
  const { way, panel, found, problem, trouble, explain } = ways
  return (
    <>
      <WaysBar {...ways} />
      <div
        id="collect-way"
        ref={panel}
        role="tabpanel"
        tabIndex={-1}
        aria-label={t(`scan.tab.${way}`)}
        className={styles.panel}
      >
        {problem && (
          <Note tone="error" live>
            {problem}
          </Note>
        )}
        {way === 'scan' ? (
          <ScanPanel {...ways} />
        ) : (
          <FormShell
            form={form}
            submitLabel={t('code.submit')}
            pendingLabel={t('code.submitting')}
            className={styles.form}
          >
            {linked.length > 0 && <Note tone="info">{t('code.linked')}</Note>}
            {linked.length === 0 && kept.length > 0 && (
              <Note tone="info">{t('code.kept', { count: kept.length })}</Note>
            )}
            {found > 0 && (
              <Note tone="info" live>
                {t('scan.found', { count: found })}
              </Note>
            )}
            {trouble && (
              <Note live={!('trouble' in camera)}>
                {t('scan.instead', { trouble: trouble.title })}{' '}
                {trouble.isForbidden && (
                  <button type="button" className="link" onClick={() => void explain(trouble)}>
                    {t('scan.allow')}
                  </button>
                )}
              </Note>
            )}
            <Codes form={form} hint={hint} />
            {isOffline && (
              <Note tone="error" live>
                {t('code.offline')}
              </Note>
            )}
          </FormShell>
        )}
      </div>
    </>
  )
}

function Codes({ form, hint }: { form: AppForm<CodeValues>; hint: string }) {
  const { t } = useTexts('collect')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'codes' })
  const add = useRef<HTMLButtonElement>(null)
  const focusAdd = useFocusNext(add)

  function removeRow(index: number) {
    remove(index)
    focusAdd()
  }

  return (
    <>
      {fields.map(({ id }, index) => (
        <CodeRow
          key={id}
          index={index}
          hint={
            index === fields.length - 1
              ? `${t('code.minimum', { count: shortestCode })} ${hint}`
              : undefined
          }
          onRemove={fields.length > 1 ? () => removeRow(index) : undefined}
        />
      ))}
      {fields.length < mostCodes ? (
        <Button
          ref={add}
          variant="quiet"
          size="m"
          icon={plus}
          className={styles.add}
          onClick={() => append({ code: '' })}
        >
          {t('code.add')}
        </Button>
      ) : (
        <Note>{t('code.most', { count: mostCodes })}</Note>
      )}
    </>
  )
}

interface CodeRowProps {
  index: number
  hint: string | undefined
  /** Not for the only one. */
  onRemove: (() => void) | undefined
}

function CodeRow({ index, hint, onRemove }: CodeRowProps) {
  const { t } = useTexts('collect')
  const name = `codes.${index}.code` as const
  const value: string = useWatch({ name })
  const isWrong = useFieldError(name) !== undefined
  const isWhole = !isWrong && isCollectCode(collectCodeOf(value))
  const number = index + 1
  return (
    <FormField<CodeValues>
      name={name}
      label={t('code.label', { number })}
      {...(hint && { hint })}
      className={styles.code}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={64}
      clean={typedCode}
      trailing={
        <>
          {isWhole && (
            <span className={styles.whole}>
              <Icon d={checkCircle} size={20} />
            </span>
          )}
          {onRemove && (
            <IconButton icon={xCircle} label={t('code.remove', { number })} onClick={onRemove} />
          )}
        </>
      }
    />
  )
}

/** As it is printed, with nothing that a code never has, without the words of a message around it. */
function typedCode(typed: string) {
  const code = codeAmongWords(typed, (word) => isCollectCode(collectCodeOf(word))) ?? typed
  return collectCodeOf(code).replace(/[^A-Z0-9-]/g, '')
}

/**
 * The codes that gave nothing, each with its reason, and what was typed since they were sent; one
 * empty field when there are neither.
 */
function showResults(
  form: AppForm<CodeValues>,
  { results, triesLeft }: Collected,
  sent: readonly string[],
) {
  const refused = refusedOf(results)
  const values = valuesAfter(refused, { sent, typed: filled(form.getValues()) })
  form.reset(values)
  // A reset calls no listener.
  if (triesLeft > 0) keepCodes(values)
  refused.forEach((result, index) => {
    const error = { type: 'platform', message: reasonOf(result) ?? '' }
    form.setError(`codes.${index}.code`, error, { shouldFocus: index === 0 })
  })
}

function withoutCodes(search: URLSearchParams) {
  search.delete('code')
  return search
}
