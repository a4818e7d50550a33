import { type FormEvent, useState } from 'react'
import {
  changeShortLink,
  getLinkWords,
  getShortLinks,
  makeShortLink,
  type ShortLink,
  ShortName,
} from '@/contract/studio/links'
import { z } from '@/contract/zod'
import { rightsOf } from '@/contract/studio/staff-endpoint'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { TextField } from '@/ui/text-field'
import { callStaff } from '@/studio/api/call-staff'
import { refreshStaff } from '@/studio/api/staff-queries'
import { staffWords } from '@/studio/i18n/staff-words'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useStaff } from '@/studio/session/own-session'
import { useKept } from '@/studio/session/use-kept'
import { linkAfterConflict } from './latest-short-link'
import { followShortLink, takeShortLink, useOpenShortLink } from './link-draft'
import { classNames } from '@/ui/class-names'
import work from '@/studio/shell/work-page.module.css'
import styles from './links-page.module.css'

/** Gives the link a short name, or leads the one that was made here. */
export function ShortLinkMaker({ path }: { path: string }) {
  const { t } = useTexts('links')
  const role = useStaff((state) => state.session?.person.role)
  const short = useOpenShortLink()
  const [name, setName, forgetName] = useKept('shortName', z.string(), '')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const isWrong = name !== '' && !ShortName.safeParse(name).success
  if (!role || !rightsOf[role].includes('publish')) return <Note>{t('short.viewer')}</Note>

  async function act(work: () => Promise<ShortLink>) {
    setProblem(undefined)
    setPending(true)
    try {
      const made = await work()
      takeShortLink(made)
      forgetName()
      await refreshStaff(getShortLinks, getLinkWords)
    } catch (error) {
      setProblem(staffWords(error))
      const now = short && (await linkAfterConflict(error, short.name))
      if (now) followShortLink(now)
    } finally {
      setPending(false)
    }
  }

  function make(event: FormEvent) {
    event.preventDefault()
    if (name === '' || isWrong || isPending) return
    void act(() => callStaff(makeShortLink, { body: { name, path } }))
  }

  return (
    <form className={styles.maker} onSubmit={make} noValidate>
      {short && short.path !== path && (
        <Note>
          {t('short.elsewhere', { name: short.name })}{' '}
          <Button
            variant="quiet"
            size="s"
            pending={isPending}
            onClick={() => void act(() => leadHere(short, path))}
          >
            {t('short.lead')}
          </Button>
        </Note>
      )}
      {short?.path !== path && (
        <div className={classNames(work.pair, styles.nameAndButton)}>
          <TextField
            label={t('short.name')}
            hint={t('short.nameHint')}
            {...(isWrong && { error: t('short.nameWrong') })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            value={name}
            onChange={({ target }) => setName(target.value.trim().toLowerCase())}
          />
          <Button type="submit" variant="secondary" size="m" pending={isPending}>
            {t('short.make')}
          </Button>
        </div>
      )}
      {problem !== undefined && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
    </form>
  )
}

/** The link is open, and its last day stays. */
async function leadHere(
  { name, version, expiresAt }: Pick<ShortLink, 'name' | 'version' | 'expiresAt'>,
  path: string,
): Promise<ShortLink> {
  const body = { version, path, expiresAt, isEnded: false }
  return callStaff(changeShortLink, { params: { name }, body })
}
