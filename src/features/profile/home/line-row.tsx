import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { useAction } from '@/api/use-call'
import { config } from '@/config/config'
import { getProfile } from '@/contract/profile'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { lineLoginRoute } from '@/features/auth/routes'
import { withReturnTo } from '@/routing/return-to'
import { Button, buttonClass } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { LineMark } from '@/ui/line-mark'
import styles from './profile-page.module.css'
import { changePasswordRoute, profileRoute } from '@/features/profile/routes'
import { isProblem } from '@/api/api-error'
import { mutate } from '@/api/mutate'
import { queryClient } from '@/api/query-client'
import { getProfileDetails } from '@/contract/profile-details'
import { unlinkLine } from '@/contract/sign-in-ways'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { appHistory } from '@/routing/app-history'

/** Whether LINE is linked, with a button to change it. */
export function LineRow() {
  const { t } = useTexts('profile')
  const { data: profile } = useQuery(q(getProfile, {}))
  const unlink = useAction(unlinkLineAccount)
  if (!profile || !config().line.enabled) return null

  return (
    <li className={styles.row}>
      <LineMark />
      <span className={styles.name}>
        LINE
        <small className={styles.lineState}>
          {t(profile.lineLinked ? 'line.linked' : 'line.notLinked')}
        </small>
      </span>
      {profile.lineLinked ? (
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
          to={withReturnTo(lineLoginRoute.to(), profileRoute.to())}
          aria-label={t('line.linkLabel')}
        >
          {t('line.link')}
        </Link>
      )}
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
    title: texts.t('line.sureTitle', { ns: 'profile' }),
    text: texts.t('line.sure', { ns: 'profile' }),
    okLabel: texts.t('line.unlink', { ns: 'profile' }),
    cancelLabel: texts.t('action.cancel'),
    isDangerous: true,
  })
  if (!isSure) return
  try {
    await mutate(unlinkLine, {})
    showToast({ text: texts.t('line.unlinked', { ns: 'profile' }) })
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
    title: texts.t('line.passwordFirstTitle', { ns: 'profile' }),
    text: texts.t('line.passwordFirst', { ns: 'profile' }),
    okLabel: texts.t('password.newTitle', { ns: 'profile' }),
    cancelLabel: texts.t('action.cancel'),
  })
  if (isWilling) appHistory().push(changePasswordRoute.to())
}
