import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type Language, languages } from '@/contract/languages'
import { getLinkWords } from '@/contract/studio/links'
import { Note } from '@/ui/note'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { staffQuery } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { stores, useBrandFacts } from './brand-content'
import { changeLinkDraft, useLinkDraft } from './link-draft'
import { usualWords, type WordName } from './link-word-rules'
import work from '@/studio/shell/work-page.module.css'

/** The second step: source and the rest, with words that the brand has used. */
export function PostedColumn() {
  const { t } = useTexts('links')
  const known = useQuery({ ...staffQuery(getLinkWords, {}), staleTime: 60_000 })
  return (
    <section className={work.step} aria-labelledby="posted">
      <h2 id="posted" className="h2">
        {t('posted.title')}
      </h2>
      <div className={work.pair}>
        <WordField name="utm_source" known={known.data?.utm_source} />
        <WordField name="utm_medium" known={known.data?.utm_medium} />
      </div>
      <WordField name="utm_campaign" known={known.data?.utm_campaign} />
      <div className={work.pair}>
        <WordField name="utm_content" known={known.data?.utm_content} isOptional />
        <WordField name="utm_term" known={known.data?.utm_term} isOptional />
        <WordField name="c" known={known.data?.c} isOptional />
        <LanguageField />
        <BranchField />
      </div>
      {known.isError && <Note>{t('posted.noWords')}</Note>}
    </section>
  )
}

interface WordFieldProps {
  name: WordName
  known: readonly string[] | undefined
  isOptional?: boolean
}

function WordField({ name, known = [], isOptional }: WordFieldProps) {
  const { t } = useTexts('links')
  const list = useId()
  const words = useLinkDraft((draft) => draft.words)
  const offered = [...new Set([...known, ...(usualWords[name] ?? [])])]
  return (
    <>
      <TextField
        label={t(`posted.${name}`)}
        {...(isOptional && { optionalLabel: t('posted.optional') })}
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={words[name] ?? ''}
        onChange={({ target }) => changeLinkDraft({ words: { ...words, [name]: target.value } })}
      />
      <datalist id={list}>
        {offered.map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </datalist>
    </>
  )
}

function LanguageField() {
  const { t } = useTexts('links')
  const language = useLinkDraft((draft) => draft.language)
  const brand = useBrandFacts()
  return (
    <Select
      label={t('posted.language')}
      placeholder={t('posted.anyLanguage')}
      canBeEmpty
      options={brand.languages.map((name) => ({ value: name, label: languages[name].name }))}
      value={language ?? ''}
      // The options are languages, and none of them.
      onChange={({ target }) =>
        changeLinkDraft({ language: target.value ? (target.value as Language) : undefined })
      }
    />
  )
}

function BranchField() {
  const { t } = useTexts('links')
  const branch = useLinkDraft((draft) => draft.branch)
  const all = useQuery(stores())
  if (!all.data || all.data.length === 0) return null
  return (
    <Select
      label={t('posted.branch')}
      placeholder={t('posted.noBranch')}
      canBeEmpty
      options={all.data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={branch === undefined ? '' : String(branch)}
      onChange={({ target }) =>
        changeLinkDraft({ branch: target.value ? Number(target.value) : undefined })
      }
    />
  )
}
