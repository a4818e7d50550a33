import good from 'phosphor/fill/check-circle'
import warning from 'phosphor/fill/warning'
import { languages } from '@/contract/languages'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/studio/i18n/studio-texts'
import { classNames } from '@/ui/class-names'
import { CopyButton } from '@/ui/copy-button'
import { Icon } from '@/ui/icon'
import { isTaken } from './line-limits-rules'
import work from '@/studio/shell/work-page.module.css'
import styles from './messages.module.css'
import type { LanguageMessage } from './use-messages'

/** What LINE would refuse, in plain words, and the JSON of each language. */
export function MessageChecks({ messages }: { messages: readonly LanguageMessage[] }) {
  const { t } = useTexts('messages')
  const isFine = messages.every(({ findings }) => findings.length === 0)
  return (
    <section className={work.step} aria-labelledby="checks">
      <h2 id="checks" className="h2">
        {t('check.title')}
      </h2>
      <div role="status">
        <ul className={styles.checks}>
          {isFine && (
            <li className={classNames(styles.check, styles.good)}>
              <Icon d={good} size={20} />
              <span>{t('check.fine')}</span>
            </li>
          )}
          {messages.flatMap(({ language, findings }) =>
            findings.map((finding) => {
              const { code, at, values } = { at: 0, values: {}, ...finding }
              const place = at > 0 ? `${languages[language].name}, ${at}` : languages[language].name
              return (
                <li
                  key={`${language} ${code} ${at}`}
                  className={classNames(styles.check, styles.bad)}
                >
                  <Icon d={warning} size={20} />
                  <span>
                    {place}: {t(`check.${code}`, formatted(values))}
                  </span>
                </li>
              )
            }),
          )}
        </ul>
      </div>
      <div className={work.buttons}>
        {messages.map(({ language, message, findings }) =>
          mayCopy(findings) ? (
            <CopyButton
              key={language}
              text={JSON.stringify(message, null, 2)}
              label={t('check.copy', { language: languages[language].name })}
              copiedLabel={t('check.copied')}
              selectedLabel={t('check.notCopied')}
              look={{ variant: 'secondary', size: 'm' }}
            />
          ) : null,
        )}
      </div>
    </section>
  )
}

/** Whether LINE takes it; that the notification in the app has no title does not matter there. */
function mayCopy(findings: LanguageMessage['findings']): boolean {
  return isTaken(findings.flatMap((finding) => (finding.code === 'titleMissing' ? [] : [finding])))
}

function formatted(values: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, formatNumber(value)]),
  )
}
