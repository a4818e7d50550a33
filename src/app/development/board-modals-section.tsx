import { useEffect, useState } from 'react'
import { isAuthFailure } from '@/api/api-error'
import { describeError } from '@/errors/describe-error'
import { isOff } from '@/config/features-off'
import { whenNoModal } from '@/modal/when-no-modal'
import { useSearch } from '@/routing/use-address'
import { Link } from '@/routing/link'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { routes } from '@/routes'
import styles from './board.module.css'
import { boardModals } from './modal-states/board-modals'
import { Missing } from './modal-states/demo'
import type { BoardModal, BoardState } from './modal-states/modal-states'
import { directLoginRoute } from './routes'
import { modalPath } from './modal-path'
import { showState } from './show-state-flow'

/** The modals of the features with a button for each state; those of members need a sign-in. */
export function BoardModals({ only }: { only?: string | undefined }) {
  const [problem, setProblem] = useState<string>()
  async function show(state: BoardState) {
    setProblem(undefined)
    try {
      await showState(state)
    } catch (error) {
      setProblem(await problemOf(error))
    }
  }
  useAskedState((state) => void show(state))
  return (
    <section className={styles.section} lang="en">
      <h2>Modals</h2>
      <p>
        <Link className="link" to={directLoginRoute.to()}>
          Log in as a demo member
        </Link>{' '}
        for those of members. What they send goes nowhere; one that is sending closes by itself
        after 20 seconds.
      </p>
      {problem && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
      {Object.entries(boardModals)
        .filter(([area]) => !isAreaOff(area))
        .map(([area, modals]) => (
          <Area key={area} name={area} modals={modals.filter(isShown)} onShow={show} />
        ))}
    </section>
  )

  function isShown({ name }: BoardModal) {
    return only === undefined || name === only
  }
}

/** Whether the brand has switched off every page of an area: what its modals load is refused. */
function isAreaOff(area: string): boolean {
  const own = routes.filter(({ page }) => page.startsWith(`features/${area}/`))
  return own.length > 0 && own.every(({ feature }) => isOff(feature))
}

async function problemOf(error: unknown): Promise<string> {
  if (error instanceof Missing) return error.message
  if (isAuthFailure(error)) return 'Log in as a demo member first.'
  return (await describeError(error)).text
}

interface AreaProps {
  name: string
  modals: readonly BoardModal[]
  onShow: (state: BoardState) => Promise<void>
}

function Area({ name, modals, onShow }: AreaProps) {
  if (modals.length === 0) return null
  return (
    <div className={styles.area}>
      <h3>{name}</h3>
      {modals.map((modal) => (
        <div key={modal.name} className={styles.modal} role="group" aria-label={modal.name}>
          <Link className="link" to={modalPath(modal.name)}>
            {modal.name}
          </Link>
          <div className={styles.row}>
            {modal.states.map((state) => (
              <Button
                key={state.name}
                size="s"
                variant="secondary"
                onClick={() => void onShow(state)}
              >
                {state.name}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Opens the state that the address names. What the app itself asks at its start comes first. */
function useAskedState(show: (state: BoardState) => void) {
  const [query] = useSearch()
  const [name, stateName] = [query.get('modal'), query.get('state')]
  useEffect(() => {
    const all = Object.values(boardModals).flat()
    const asked = all
      .find((modal) => modal.name === name)
      ?.states.find((state) => state.name === stateName)
    if (asked) void whenNoModal().then(() => show(asked))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address
  }, [name, stateName])
}
