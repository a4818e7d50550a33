import { loadScript } from '@/outside/load-script'

const sdk = 'https://connect.facebook.net/en_US/sdk.js'
const sdkVersion = 'v23.0'

/** Web views of other apps, where the provider's window cannot open or cannot come back. */
const inAppViews =
  /\bLine\/|FBA[NV]|Instagram|MicroMessenger|musical_ly|BytedanceWebview|Twitter|; wv\)/

/** Whether the brand's social sign-in can work in this browser. */
export function canSignInSocially(userAgent: string): boolean {
  return !inAppViews.test(userAgent)
}

/**
 * Loads the provider's SDK for the brand's app id, and no earlier than it is called: from a tap.
 * @throws where it cannot be had (no connection, a blocker)
 */
export async function openSocial(appId: string): Promise<Social> {
  await loadScript(sdk, ['https://connect.facebook.net/'])
  const social = socialOfPage()
  if (!social) throw new Error('The social SDK left nothing on the page.')
  social.init({ appId, version: sdkVersion, cookie: false, xfbml: false })
  return social
}

/** The access token of whoever signs in in the provider's window; undefined when they close it. */
export function askSocial(social: Social): Promise<string | undefined> {
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
  // What the SDK leaves on the page.
  return (window as { FB?: Social }).FB
}
