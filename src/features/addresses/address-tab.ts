import { useLocation, useParams } from 'react-router'
import type { AddressKind } from './address-kinds'

/** The kind of address that the path asks for; brands also link `/profile/address/list?type=tax`. */
export function useKind(): AddressKind {
  const { tab } = useParams()
  const { search } = useLocation()
  return tab === 'tax' || (tab === 'list' && new URLSearchParams(search).get('type') === 'tax')
    ? 'tax'
    : 'delivery'
}
