import good from 'phosphor/fill/check-circle'
import warning from 'phosphor/fill/warning'
import bad from 'phosphor/fill/warning-circle'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useTexts } from '@/studio/i18n/studio-texts'
import { checkWords } from './check-words'
import type { LinkCheck, Severity } from './link-check-rules'
import { changeLinkDraft, useLinkDraft } from './link-draft'
import { wordNames } from './link-word-rules'
import type { MadeLink } from './use-link'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import work from '@/studio/shell/work-page.module.css'
import styles from './links-page.module.css'

const icons: Readonly<Record<Severity, string>> = { bad, warning, good }

/** What is right and wrong with the link, the worst first. */
export function ChecksList({ checks, retry }: Pick<MadeLink, 'checks' | 'retry'>) {
  const { t } = useTexts('links')
  return (
    <section className={work.step} aria-labelledby="checks">
      <h2 id="checks" className="h2">
        {t('checks.title')}
      </h2>
      {retry && <StaffLoadFailed text={t('checks.notChecked')} retry={retry} />}
      <div role="status">
        <ul className={styles.checks}>
          {checks.map((check) => (
            <li key={JSON.stringify(check)} className={styles[check.severity]}>
              <Icon d={icons[check.severity]} size={20} />
              <span>
                <span className="vh">{t(`checks.${check.severity}`)}: </span>
                {checkWords(check, t)}
                <MeantWord check={check} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Takes the word that was probably meant. */
function MeantWord({ check: { code, values } }: { check: LinkCheck }) {
  const { t } = useTexts('links')
  const words = useLinkDraft((draft) => draft.words)
  const name = wordNames.find((one) => one === values?.['name'])
  const meant = values?.['meant']
  if (code !== 'typo' || !name || meant === undefined) return null
  return (
    <Button
      variant="quiet"
      size="s"
      onClick={() => changeLinkDraft({ words: { ...words, [name]: String(meant) } })}
    >
      {t('checks.useIt', { word: meant })}
    </Button>
  )
}
