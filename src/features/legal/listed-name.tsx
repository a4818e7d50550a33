import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { useCall } from '@/api/use-call'
import { changeListedName, getListedName } from '@/contract/top-spenders'
import { showError } from '@/errors/show-error'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Skeleton } from '@/ui/skeleton'
import { Switch } from '@/ui/switch'

/** Whether lists of top spenders show the member's name; nothing where the brand has no lists. */
export function ListedName() {
  const { t } = useTexts('legal')
  const saved = useQuery(q(getListedName, {}))
  const { run, pendingArgs } = useCall(changeListedName, { onError: showError })
  const [pending] = pendingArgs ?? []
  return (
    <Loaded query={saved} waiting={<Skeleton height="60px" round="m" />}>
      {({ isShown }) =>
        isShown !== null && (
          <li>
            <Switch
              label={t('data.listed')}
              hint={t('data.listedText')}
              checked={pending?.body.isShown ?? isShown}
              onChange={({ target }) => void run({ body: { isShown: target.checked } })}
            />
          </li>
        )
      }
    </Loaded>
  )
}
