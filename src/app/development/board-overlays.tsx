import question from 'phosphor/regular/question'
import { useState } from 'react'
import { AlertSheet } from '@/ui/alert-sheet'
import { BoardSection } from './board-section'
import styles from './board.module.css'
import { Button } from '@/ui/button'
import { Dock } from '@/ui/dock'
import { FullScreen } from '@/ui/full-screen'
import { IconButton } from '@/ui/icon-button'
import { ListRow } from '@/ui/list-row'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import { Ticket } from '@/ui/ticket'

type Overlay = 'sheet' | 'alert' | 'confirm' | 'locked' | 'hero' | 'paper' | 'accent'

const overlays: Overlay[] = ['sheet', 'alert', 'confirm', 'locked', 'hero', 'paper', 'accent']
const surfaces = ['hero', 'paper', 'accent'] as const

export function BoardOverlays({ art }: { art: (name: string) => string }) {
  const [open, setOpen] = useState<Overlay>()
  const close = () => setOpen(undefined)

  return (
    <BoardSection title="Overlays">
      <div className={styles.row}>
        {overlays.map((overlay) => (
          <Button key={overlay} size="m" variant="secondary" onClick={() => setOpen(overlay)}>
            Open {overlay}
          </Button>
        ))}
      </div>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        closeLabel="Close"
        title="Redeem this reward?"
        actions={
          <>
            <Button wide>Redeem for 650 points</Button>
            <Button wide variant="quiet" onClick={close}>
              Not now
            </Button>
          </>
        }
      >
        <ListRow
          image={art('campaigns/market-tote')}
          title="Canvas market tote"
          meta="Delivered, 3 to 5 working days"
        />
        <Note>Points cannot be returned after you redeem.</Note>
      </Sheet>
      <AlertSheet
        open={open === 'alert'}
        icon="error"
        title="This did not work"
        text="The shop is shut."
        okLabel="Close"
        onOk={close}
        reference="id: 7777, code: shut"
      />
      <AlertSheet
        open={open === 'confirm'}
        icon="cancel"
        title="Leave the club?"
        text="Your 2,480 points stay for 30 days."
        okLabel="Stay a member"
        onOk={close}
        cancelLabel="Leave"
        onCancel={close}
      />
      <Sheet
        open={open === 'locked'}
        onClose={close}
        dismissible={false}
        title="Checking your reward"
        description="Points are taken once at most."
        actions={
          <Button wide onClick={close}>
            End of the minute
          </Button>
        }
      />
      {surfaces.map((surface) => (
        <FullScreen
          key={surface}
          open={open === surface}
          onClose={close}
          surface={surface}
          title="My reward"
          subtitle={surface === 'paper' ? '1 piece, code ends in 14:32' : undefined}
          closeLabel="Close"
          headerEnd={<IconButton icon={question} label="How to use" />}
        >
          <div className={styles.center}>
            <Ticket title="Iced Thai tea, any size" meta="120 points">
              CHN7 K2M9 4QX
            </Ticket>
            <Button variant="quiet" onClick={close}>
              Back
            </Button>
          </div>
        </FullScreen>
      ))}
      <Dock
        note={
          <>
            <b>650 points</b>
            <small>1,830 left after</small>
          </>
        }
      >
        <Button>Redeem</Button>
      </Dock>
    </BoardSection>
  )
}
