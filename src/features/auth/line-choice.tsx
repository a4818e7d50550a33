import shieldCheck from 'phosphor/regular/shield-check'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '@/i18n/use-texts'
import { isKnownPath } from '@/routing/known-paths'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { PageTitle } from '@/ui/page-title'
import { Radio } from '@/ui/radio'
import { lineIdentity } from './line-identity'
import styles from './line-choice.module.css'
import { LinkMarks } from './link-marks'
import { afterSignIn, asGuest } from './sign-in-rules'

interface LineChoiceProps {
  returnTo: string | null
  onMember: () => void
}

/** LINE knows who it is and the platform does not: somebody new, or a member already? */
export function LineChoice({ returnTo, onMember }: LineChoiceProps) {
  const { t } = useTexts('auth')
  const navigate = useNavigate()
  const canJoin = isKnownPath(paths.register())
  const [isMember, setMember] = useState(!canJoin)
  const name = lineIdentity()?.name

  function goOn(event: FormEvent) {
    event.preventDefault()
    if (isMember) return onMember()
    const query = new URLSearchParams({ line: '1', returnTo: afterSignIn(returnTo) })
    return void navigate(`${paths.register()}?${query}`)
  }

  return (
    <div className={styles.page}>
      <PageTitle>{t('line.title')}</PageTitle>
      <LinkMarks />
      <h1 tabIndex={-1}>{t('link.title')}</h1>
      <p className={styles.lead}>{name ? t('link.asName', { name }) : t('link.as')}</p>
      <form onSubmit={goOn}>
        <fieldset className={styles.ways}>
          <legend className="vh">{t('link.title')}</legend>
          {canJoin && (
            <Radio
              name="who"
              checked={!isMember}
              onChange={() => setMember(false)}
              label={t('link.new')}
              hint={t('link.newText')}
            />
          )}
          <Radio
            name="who"
            checked={isMember}
            onChange={() => setMember(true)}
            label={t('link.member')}
            hint={t('link.memberText')}
          />
        </fieldset>
        <Note icon={shieldCheck}>{t('link.shares')}</Note>
        <Button type="submit" wide className={styles.go}>
          {t(isMember ? 'link.goSignIn' : 'link.goJoin')}
        </Button>
      </form>
      <Link className={styles.quiet} to={asGuest(returnTo)}>
        {t('link.lookAround')}
      </Link>
    </div>
  )
}
