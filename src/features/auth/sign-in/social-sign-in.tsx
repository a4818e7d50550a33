import facebookLogo from 'phosphor/regular/facebook-logo'
import { useRef, useState } from 'react'
import { track } from '@/analytics/analytics'
import { call } from '@/api/call'
import { touchWords } from '@/attribution/touch-slot'
import { useAction } from '@/api/use-call'
import { signInWithSocial } from '@/contract/sign-in-ways'
import { describeError } from '@/errors/describe-error'
import { ErrorNote, type ToldError } from '@/errors/error-note'
import { showError } from '@/errors/show-error'
import { useTexts } from '@/i18n/use-texts'
import { beginSession } from '@/session/session'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { loadScript } from '@/third-party/load-script'

/** An error, or how the sign-in goes on. */
type Message = ({ tone: 'error' } & ToldError) | { tone: 'info'; text: string }

/** Signs in by the brand's social provider. Errors show below the button. */
export function SocialButton({ appId, onSignedIn }: { appId: string; onSignedIn: () => void }) {
  const { t } = useTexts('auth')
  const open = useAction(() => openSocial(appId).catch(() => undefined))
  const exchange = useAction(exchangeToken, { onError: showFailure })
  const [message, setMessage] = useState<Message>()
  // A lost window never answers. Another tap opens a new one, and only the latest counts.
  const latest = useRef(0)

  async function signIn() {
    const mine = ++latest.current
    setMessage(undefined)
    const token = await accessToken()
    if (latest.current !== mine) return
    if (typeof token !== 'string') return setMessage(token)
    await exchange.run(token)
  }

  async function accessToken(): Promise<string | Message> {
    const social = await open.run()
    if (!social) return { tone: 'error', text: t('social.unavailable') }
    setMessage({ tone: 'info', text: t('social.waiting') })
    return (await askSocial(social)) ?? { tone: 'info', text: t('social.cancelled') }
  }

  async function exchangeToken(token: string) {
    setMessage(undefined)
    const session = await call(signInWithSocial, { body: { accessToken: token, ...touchWords() } })
    await beginSession(session, true)
    track({ name: 'sign_in', channel: 'social' })
    onSignedIn()
  }

  async function showFailure(thrown: unknown) {
    const { text, reference, entry } = await describeError(thrown)
    if (entry.surface === 'page' && entry.leadsTo) await showError(thrown)
    else setMessage({ tone: 'error', text, reference })
  }

  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={facebookLogo}
        pending={open.isPending || exchange.isPending}
        onClick={() => void signIn()}
      >
        {t('social.button')}
      </Button>
      {message?.tone === 'info' && (
        <Note tone="info" live>
          {message.text}
        </Note>
      )}
      {message?.tone === 'error' && <ErrorNote text={message.text} reference={message.reference} />}
    </>
  )
}

const sdk = 'https://connect.facebook.net/en_US/sdk.js'
const sdkVersion = 'v23.0'

/** Web views of other apps, where the provider's window cannot open or return. */
const inAppViews =
  /\bLine\/|FBA[NV]|Instagram|MicroMessenger|musical_ly|BytedanceWebview|Twitter|; wv\)/

/** Whether the brand's social sign-in can work in this browser. */
export function canSignInSocially(userAgent: string): boolean {
  return !inAppViews.test(userAgent)
}

/**
 * Loads the provider's SDK for the brand's app id. Call it on a tap, not earlier.
 * @throws without a connection, or where a blocker stops the script
 */
async function openSocial(appId: string): Promise<Social> {
  await loadScript(sdk, ['https://connect.facebook.net/'])
  const social = socialOfPage()
  if (!social) throw new Error('The social SDK left nothing on the page.')
  social.init({ appId, version: sdkVersion, cookie: false, xfbml: false })
  return social
}

/** The access token after a sign-in in the provider's window; undefined when the window is closed. */
function askSocial(social: Social): Promise<string | undefined> {
  return new Promise((resolve) => {
    social.login(({ authResponse }) => resolve(authResponse?.accessToken), {
      scope: 'public_profile',
    })
  })
}

interface Social {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void
  login(
    callback: (answer: { authResponse?: { accessToken?: string } | null }) => void,
    options: { scope: string },
  ): void
}

function socialOfPage() {
  // The SDK's global object.
  return (window as { FB?: Social }).FB
}
