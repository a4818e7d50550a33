import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FaqGroup } from '@/contract/help'
import { useMember } from '@/session/session'
import { changeHelpDraft, helpDraft, helpSlot } from '@/features/help/help-draft'
import { help } from '@/features/help/help-queries'
import styles from '@/features/help/help-pages.module.css'
import { helpReplyRoute } from '@/features/help/routes'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { appHistory } from '@/routing/app-history'
import { useSearch } from '@/routing/use-address'
import { stillHere } from '@/routing/still-here'
import { Button } from '@/ui/button'
import { ChipRadios } from '@/ui/chip-radios'
import { AgentHead, useHelpName } from './agent-head'
import { Composer } from './composer'
import { ThreadPending } from './conversation'
import { referenceIn, referenceTexts, suggestedTopic } from './reference-rules'
import { sendMessage } from './send-message-flow'
import { Suggestions } from './suggestions'

/** A new question in a panel beside a list. */
export function AskPanel() {
  const name = useHelpName()
  return (
    <section className={styles.panel} aria-labelledby="conversation">
      <AgentHead title={<h2 id="conversation">{name.long}</h2>} />
      <AskForm />
    </section>
  )
}

/** A new question: what it is about, and its first message. */
export function AskForm() {
  const setting = useQuery(help())
  return (
    <Loaded query={setting} waiting={<ThreadPending />}>
      {({ topics, faq }) => <Form topics={topics} faq={faq} />}
    </Loaded>
  )
}

const slot = helpSlot()

interface FormProps {
  topics: { key: string; label: string }[]
  faq: readonly FaqGroup[]
}

function Form({ topics, faq }: FormProps) {
  const { t } = useTexts('help')
  const name = useMember()?.displayName ?? ''
  const [query, setQuery] = useSearch()
  const reference = referenceIn(query)
  const { data: draft } = useQuery(helpDraft(slot))
  const [chosen, setChosen] = useState<string>()
  const kept = chosen ?? draft?.topic
  const topic = topics.find(({ key }) => key === kept)?.key ?? suggestedTopic(reference, topics)

  async function send() {
    const isHere = stillHere()
    const outcome = await sendMessage({ topic: topic ?? '', reference })
    if (outcome.kind === 'done' && isHere()) {
      appHistory().replace(helpReplyRoute.to({ key: outcome.answer.question.id }))
    }
    return outcome
  }

  return (
    <>
      <div className={styles.messages}>
        <div className={styles.theirs}>
          <p className={styles.bubble}>{t('create.hello', { name })}</p>
        </div>
        <ChipRadios
          label={t('create.topics')}
          options={topics.map(({ key, label }) => ({ value: key, label }))}
          value={topic}
          onChange={(next) => {
            setChosen(next)
            changeHelpDraft(slot, { topic: next })
          }}
        />
        {reference && (
          <p className={styles.about}>
            {t(referenceTexts[reference.kind], { id: reference.id })}
            <Button variant="quiet" size="s" onClick={() => setQuery(() => new URLSearchParams())}>
              {t('create.without')}
            </Button>
          </p>
        )}
      </div>
      <Composer
        slot={slot}
        above={<Suggestions slot={slot} faq={faq} />}
        problemBefore={() => (topic === undefined ? t('create.noTopic') : undefined)}
        onSend={send}
      />
    </>
  )
}
