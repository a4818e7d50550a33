import magnifier from 'phosphor/regular/magnifying-glass'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, languages } from '@/contract/languages'
import { languageNow } from '@/i18n/texts'
import { useTexts } from '@/studio/i18n/studio-texts'
import { campaignIn, useBrandFacts } from '@/studio/links/brand-content'
import { checkWords } from '@/studio/links/check-words'
import { ChoiceButton } from '@/studio/links/choice-button'
import { MoreChoices } from '@/studio/links/more-choices'
import { useChoices } from '@/studio/links/target-choices'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Loading } from '@/studio/shell/loading'
import { ChipRadios } from '@/ui/chip-radios'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { messageKinds } from './line-message-rules'
import { linkWordNames, toggled, withWords, wordFaults, wordsOf } from './message-content-rules'
import { changeContent, messageDraft } from './message-draft'
import work from '@/studio/shell/work-page.module.css'
import styles from './messages.module.css'

/** The first step: kind, campaigns, words in each language, and the words of the links. */
export function WhatStep() {
  const { t } = useTexts('messages')
  const links = useTexts('links')
  const content = messageDraft.use(({ draft }) => draft.content)
  return (
    <section className={work.step} aria-labelledby="what">
      <h2 id="what" className="h2">
        {t('what.title')}
      </h2>
      <ChipRadios
        label={t('what.kind')}
        options={messageKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={content.kind}
        onChange={(kind) => changeContent({ kind })}
      />
      <p className={work.quiet}>{t(`kindText.${content.kind}`)}</p>
      <Campaigns />
      <WordFields />
      <div className={work.pair}>
        {linkWordNames.map((name) => (
          <TextField
            key={name}
            label={t(`link.${name}`)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={content.link[name] ?? ''}
            onChange={({ target }) =>
              changeContent({ link: { ...content.link, [name]: target.value } })
            }
          />
        ))}
      </div>
      {wordFaults(content).map((fault) => (
        <Note key={JSON.stringify(fault)} tone="error" live>
          {checkWords(fault, links.t)}
        </Note>
      ))}
    </section>
  )
}

function Campaigns() {
  const { t } = useTexts('messages')
  const [search, setSearch] = useState('')
  const { campaignIds, kind } = messageDraft.use(({ draft }) => draft.content)
  const { data, total, isPending, isError, refetch } = useChoices('campaign', search)

  function choose(id: number) {
    // A bubble is of one campaign: another takes its place.
    const isOnly = kind === 'bubble' && !campaignIds.includes(id)
    changeContent({ campaignIds: isOnly ? [id] : toggled(campaignIds, id) })
  }

  const listed = data?.map(({ target }) => target.kind === 'campaign' && target.id)
  const unlisted = listed ? campaignIds.filter((id) => !listed.includes(id)) : []

  return (
    <>
      <TextField
        label={t('what.search')}
        type="search"
        maxLength={60}
        leading={<Icon d={magnifier} size={20} />}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className={work.quiet} role="status">
        {t('what.chosen', { count: campaignIds.length })}
      </p>
      {isPending && <Loading />}
      {isError && <StaffLoadFailed retry={() => refetch?.()} />}
      <ul className={work.choices}>
        {unlisted.map((id) => (
          <li key={id}>
            <ChosenCampaign
              id={id}
              place={campaignIds.indexOf(id) + 1}
              onClick={() => choose(id)}
            />
          </li>
        ))}
        {data?.flatMap((choice) => {
          const { target } = choice
          if (target.kind !== 'campaign') return []
          const place = campaignIds.indexOf(target.id) + 1
          return [
            <li key={target.id}>
              <ChoiceButton
                choice={choice}
                isChosen={place > 0}
                place={place}
                onClick={() => choose(target.id)}
              />
            </li>,
          ]
        })}
      </ul>
      <MoreChoices shown={data?.length} total={total} />
    </>
  )
}

interface ChosenCampaignProps {
  id: number
  place: number
  onClick: () => void
}

/** One that the search does not show, or that the brand does not have any more. */
function ChosenCampaign({ id, place, onClick }: ChosenCampaignProps) {
  const { t } = useTexts('messages')
  const { data } = useQuery(campaignIn(languageNow(), id))
  const name = `${id}`
  const choice = data === 'missing' ? { name, note: t('what.gone') } : { name: data?.name ?? name }
  return <ChoiceButton choice={choice} isChosen place={place} onClick={onClick} />
}

function WordFields() {
  const brand = useBrandFacts()
  if (brand.isFailed) return <StaffLoadFailed retry={brand.retry} />
  return brand.languages.map((language) => <WordsIn key={language} language={language} />)
}

function WordsIn({ language }: { language: Language }) {
  const { t } = useTexts('messages')
  const content = messageDraft.use(({ draft }) => draft.content)
  const words = wordsOf(content, language)
  const change = (part: Partial<typeof words>) => changeContent(withWords(content, language, part))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {t('words.in', { language: languages[language].name })}
      </legend>
      <TextField
        label={t('words.title')}
        maxLength={200}
        lang={language}
        value={words.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label={t('words.text')}
        maxLength={2000}
        lang={language}
        value={words.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <TextField
        label={t('words.button')}
        maxLength={100}
        lang={language}
        value={words.button}
        onChange={({ target }) => change({ button: target.value })}
      />
      <TextField
        label={t('words.altText')}
        hint={t('words.altHint')}
        optionalLabel={t('optional')}
        maxLength={1000}
        lang={language}
        value={words.altText}
        onChange={({ target }) => change({ altText: target.value })}
      />
    </fieldset>
  )
}
