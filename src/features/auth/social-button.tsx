import facebookLogo from 'phosphor/regular/facebook-logo'
import { useRef, useState } from 'react'
import { setAnalyticsUser, track } from '@/analytics/analytics'
import { call } from '@/api/call'
import { signInWithSocial } from '@/contract/sign-in-ways'
import { describeError } from '@/errors/describe-error'
import { showError } from '@/errors/show-error'
import { useTexts } from '@/i18n/use-texts'
import { beginSession } from '@/session/session'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { askSocial, openSocial } from './social-sign-in'

interface Said {
  tone: 'info' | 'error'
  text: string
}

/** Signs in by the brand's social provider. What goes wrong is said here; the form stays as it is. */
export function SocialButton({ appId, onSignedIn }: { appId: string; onSignedIn: () => void }) {
  const { t } = useTexts('auth')
  const [isWorking, setWorking] = useState(false)
  const [said, setSaid] = useState<Said>()
  // A window that was lost never answers: another tap opens the next, and only that one counts.
  const latest = useRef(0)

  async function signIn() {
    const mine = ++latest.current
    setSaid(undefined)
    const token = await accessToken()
    if (latest.current !== mine) return
    if (typeof token !== 'string') return setSaid(token)
    await exchange(token)
  }

  async function accessToken(): Promise<string | Said> {
    setWorking(true)
    const social = await openSocial(appId).catch(() => undefined)
    setWorking(false)
    if (!social) return { tone: 'error', text: t('social.unavailable') }
    setSaid({ tone: 'info', text: t('social.waiting') })
    return (await askSocial(social)) ?? { tone: 'info', text: t('social.cancelled') }
  }

  async function exchange(token: string) {
    setSaid(undefined)
    setWorking(true)
    try {
      const session = await call(signInWithSocial, { body: { accessToken: token } })
      await beginSession(session, true)
      setAnalyticsUser(session.userId)
      track({ name: 'sign_in', channel: 'social' })
      onSignedIn()
    } catch (thrown) {
      const { text, entry } = await describeError(thrown)
      if (entry.surface === 'page' && entry.leadsTo) await showError(thrown)
      else setSaid({ tone: 'error', text })
    } finally {
      setWorking(false)
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={facebookLogo}
        pending={isWorking}
        onClick={() => void signIn()}
      >
        {t('social.button')}
      </Button>
      {said && (
        <Note tone={said.tone} live>
          {said.text}
        </Note>
      )}
    </>
  )
}
