import { loadedAtEachLook } from '@/api/loaded-at-each-look'
import { q } from '@/api/q'
import { checkResetLink } from '@/contract/passwords'

/** `token`: that of the link in the e-mail. */
export const resetLink = (token: string) => ({
  ...q(checkResetLink, { body: { token } }),
  ...loadedAtEachLook,
  retry: false,
})
