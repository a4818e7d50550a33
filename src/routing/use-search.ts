import { useLocation, useNavigate } from 'react-router'

/** Makes the next search of the address out of the present one. */
type Change = (now: URLSearchParams) => URLSearchParams

/** The search of the address, and how to change it: in place, and the page keeps its scroll. */
export function useSearch(): [URLSearchParams, (change: Change) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  return [query, (change) => void navigate({ search: change(query).toString() }, { replace: true })]
}
