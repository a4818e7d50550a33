import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of a link from an e-mail; '' where there is none. The hook moves it from the address into
 * the state of the history entry: a reload keeps it, and no request or shared address contains it.
 * @param path the page's address without the token
 */
export function useLinkToken(path: string): string {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const sent = new URLSearchParams(search).get('token')
  useEffect(() => {
    if (sent !== null) navigate(path, { replace: true, state: { token: sent } })
  }, [sent, path, navigate])
  if (sent !== null) return sent
  if (typeof state !== 'object' || state === null || !('token' in state)) return ''
  return typeof state.token === 'string' ? state.token : ''
}
