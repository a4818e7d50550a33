/** What a member shares: a card with a picture, a line of detail and a button. */
export interface ShareMessage {
  title: string
  text: string
  /** Absolute address of a page of ours; LINE's side turns it into a LIFF link. */
  url: string
  buttonLabel: string
  /** Absolute address. LINE fetches it without a session; it is left out unless https and PNG or JPEG. */
  imageUrl?: string
}

export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'unavailable'

/** The host: what the app can do where it runs. Screens call it and never test where they are. */
export interface Host {
  /** For analytics and the start of a session; screens do not branch on it. */
  kind: 'line' | 'web'
  /** LINE's raw ID token for the platform, when the member is signed in with LINE. */
  idToken(): string | undefined
  /** True when there is an ID token and LINE would refuse it by now (it lasts one hour). */
  isSignInStale(): boolean
  /** Whether this brand offers sign-in with LINE here. */
  canSignIn(): boolean
  /** Signs in with LINE and comes back to `returnTo`, a path of ours. Leaves the page. */
  signIn(returnTo: string): Promise<void>
  /** Deletes everything that LINE's SDK has stored. The caller ends the session. */
  signOut(): Promise<void>
  /**
   * Fetches a new ID token by leaving the page and coming back to the same address.
   * `tooSoon`: done less than a minute ago, so it would only turn in circles.
   */
  renewSignIn(): Promise<'leaving' | 'tooSoon' | 'unavailable'>
  canScan(): boolean
  /** The text of a scanned code; undefined when dismissed or not possible. Call it from a tap. */
  scanCode(): Promise<string | undefined>
  /** Never rejects. `unavailable`: show the address for the member to copy. Call it from a tap. */
  share(message: ShareMessage): Promise<ShareOutcome>
  /** The address that opens a page of ours from a chat: inside LINE its LIFF link. Never rejects. */
  linkTo(url: string): Promise<string>
  /** Opens an https, tel or mailto address outside the app; anything else is ignored. */
  openExternal(url: string): void
  /** `false` where the host's browser drops what is downloaded. */
  savesFiles?: false
  /** Closes the app; only where a host has such a thing. */
  close?(): void
}

export interface HostConfig {
  /** Absent: the brand has no LINE, and LINE's SDK is never loaded. */
  liffId?: string
  /** Lets `?host=line` simulate LINE. Has no effect in a production build. */
  developing?: boolean
}

/** `declined`: the member said no on LINE's login page. */
export type HostProblem = 'failed' | 'timeout' | 'declined'

export interface HostStart {
  host: Host
  /** LINE's side did not start: the app runs as on the web and offers the web sign-in. */
  problem?: HostProblem
}
