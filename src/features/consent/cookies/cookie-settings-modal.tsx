import { useState } from 'react'
import type { CookieFlags } from '@/contract/consents'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { Switch } from '@/ui/switch'
import { ConsentDetails } from '@/features/consent/documents/consent-details'
import details from '@/features/consent/documents/consent-details.module.css'
import { analyticsFlags, everyCookie, withAnalytics } from '@/features/consent/consent-rules'
import styles from './cookie-settings-modal.module.css'

export interface CookieSettingsParams {
  /** The cookies as they stand. */
  flags: CookieFlags
}

type Props = ModalProps<CookieSettingsParams, CookieFlags>

export default function CookieSettingsModal({ params, open, close, onClosed }: Props) {
  const { t } = useTexts('consent')
  const core = useTexts('core')
  const [flags, setFlags] = useState(params.flags)
  const change = (changed: Partial<CookieFlags>) => setFlags({ ...flags, ...changed })
  const hearing = analyticsFlags.filter((flag) => flags[flag]).length
  const isPart = hearing > 0 && hearing < analyticsFlags.length
  const names = {
    analyticsProvider: t('cookies.provider'),
    analyticsTracker: t('cookies.tracker'),
    analyticsSearch: t('cookies.search'),
    analyticsSocial: t('cookies.social'),
    analyticsOther: t('cookies.other'),
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('cookies.choose')}
      closeLabel={core.t('action.close')}
      actions={
        <div className={styles.actions}>
          <Button wide onClick={() => close(flags)}>
            {t('cookies.save')}
          </Button>
          <Button wide variant="secondary" onClick={() => close(everyCookie(false))}>
            {t('cookies.reject')}
          </Button>
          <Button wide variant="secondary" onClick={() => close(everyCookie(true))}>
            {t('cookies.accept')}
          </Button>
        </div>
      }
    >
      <ul className={styles.rows}>
        <li>
          <Switch
            label={t('cookies.necessary')}
            hint={t('cookies.necessaryText')}
            checked
            disabled
          />
        </li>
        <li>
          <Switch
            label={t('cookies.functional')}
            hint={t('cookies.functionalText')}
            checked={flags.functionalCookies}
            onChange={(event) => change({ functionalCookies: event.target.checked })}
          />
        </li>
        <li>
          <Switch
            label={t('cookies.analytics')}
            hint={
              isPart
                ? t('cookies.analyticsPart', { on: hearing, of: analyticsFlags.length })
                : t('cookies.analyticsText')
            }
            checked={hearing > 0}
            onChange={(event) => change(withAnalytics(event.target.checked))}
          />
          <details className={details.details}>
            <summary>{t('cookies.who')}</summary>
            {analyticsFlags.map((flag) => (
              <Switch
                key={flag}
                label={names[flag]}
                checked={flags[flag]}
                onChange={(event) => change({ [flag]: event.target.checked })}
              />
            ))}
          </details>
        </li>
        <li>
          <Switch
            label={t('cookies.marketing')}
            hint={t('cookies.marketingText')}
            checked={flags.marketingCookies}
            onChange={(event) => change({ marketingCookies: event.target.checked })}
          />
        </li>
      </ul>
      <ConsentDetails type="cookie" label={t('cookies.more')} />
    </Sheet>
  )
}
