import { useQuery } from '@tanstack/react-query'
import { isProblem } from '@/api/api-error'
import { mutate } from '@/api/mutate'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { useAction } from '@/api/use-call'
import { config } from '@/config/config'
import { getProfile } from '@/contract/profile'
import { getProfileDetails } from '@/contract/profile-details'
import { unlinkLine } from '@/contract/sign-in-ways'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { lineLoginRoute } from '@/features/auth/routes'
import { changePasswordRoute } from '@/features/profile/routes'
import { texts } from '@/i18n/texts'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/show-toast'
import { appHistory } from '@/routing/app-history'
import { Link } from '@/routing/link'
import { withReturnTo } from '@/routing/return-to'
import { Button, buttonClass } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { lineMarkUrl } from '@/ui/line-mark'
import { ListRow } from '@/ui/list-row'
import { settingsRoute } from './routes'
import styles from './settings.module.css'

/** Whether LINE is linked, with a button to change it. */
export function LineRow() {
  const { t } = useTexts('settings')
  const { data: profile } = useQuery(q(getProfile, {}))
  const unlink = useAction(unlinkLineAccount)
  if (!profile || !config().line.enabled) return null

  return (
    <li>
      <ListRow
        plain
        image={lineMarkUrl}
        title="LINE"
        meta={t(profile.lineLinked ? 'line.linked' : 'line.notLinked')}
        value={
          profile.lineLinked ? (
            <Button
              size="m"
              variant="quiet"
              className={styles.act}
              pending={unlink.isPending}
              aria-label={t('line.unlinkLabel')}
              onClick={() => void unlink.run()}
            >
              {t('line.unlink')}
            </Button>
          ) : (
            <Link
              className={classNames(buttonClass({ size: 'm', variant: 'quiet' }), styles.act)}
              to={withReturnTo(lineLoginRoute.to(), settingsRoute.to())}
              aria-label={t('line.linkLabel')}
            >
              {t('line.link')}
            </Link>
          )
        }
      />
    </li>
  )
}

/**
 * Unlinks LINE after a confirmation. A member without a password could not sign in any more, and must
 * set one first.
 */
export async function unlinkLineAccount(): Promise<void> {
  if (!(await hasPassword())) return leadToPassword()
  const isSure = await openAlert({
    icon: 'info',
    title: texts.t('line.sureTitle', { ns: 'settings' }),
    text: texts.t('line.sure', { ns: 'settings' }),
    okLabel: texts.t('line.unlink', { ns: 'settings' }),
    cancelLabel: texts.t('action.cancel'),
    isDangerous: true,
  })
  if (!isSure) return
  try {
    await mutate(unlinkLine, {})
    showToast({ text: texts.t('line.unlinked', { ns: 'settings' }) })
  } catch (error) {
    if (isProblem(error, 'passwordRequired')) return leadToPassword()
    await showError(error)
  }
}

async function hasPassword() {
  try {
    const details = await queryClient.fetchQuery(q(getProfileDetails, {}))
    return details.hasPassword
  } catch {
    // Unknown: the platform refuses where there is none.
    return true
  }
}

async function leadToPassword() {
  const isWilling = await openAlert({
    icon: 'info',
    title: texts.t('line.passwordFirstTitle', { ns: 'settings' }),
    text: texts.t('line.passwordFirst', { ns: 'settings' }),
    okLabel: texts.t('line.setPassword', { ns: 'settings' }),
    cancelLabel: texts.t('action.cancel'),
  })
  if (isWilling) appHistory().push(changePasswordRoute.to())
}
