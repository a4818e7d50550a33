import checkCircle from 'phosphor/fill/check-circle'
import wifiSlash from 'phosphor/regular/wifi-slash'
import gift from 'phosphor/regular/gift'
import house from 'phosphor/regular/house'
import { Badge } from '@/ui/badge'
import { BoardSection, Sample, toNowhere } from './board-section'
import { Bullets } from '@/ui/text-lists'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import styles from './board.module.css'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Facts, Sum } from '@/ui/facts'
import { ListRow } from '@/ui/list-row'
import { Meter } from '@/ui/meter'
import { Note } from '@/ui/note'
import { Price } from '@/ui/price'
import { Segmented } from '@/ui/segmented'
import { CardSkeleton, Loading } from '@/ui/skeleton'
import { Steps } from '@/ui/steps'
import { Strip } from '@/ui/strip'
import { Ticket } from '@/ui/ticket'
import { Toast } from '@/ui/toast'

const forms = [
  { value: 'barcode', label: 'Barcode' },
  { value: 'qr', label: 'QR' },
]

export function BoardMessages({ art }: { art: (name: string) => string }) {
  return (
    <>
      <BoardSection title="Notes, strips, toasts">
        <div className={styles.stack}>
          <Note>Points cannot be returned after you redeem.</Note>
          <Note tone="info">Your order leaves tomorrow morning.</Note>
          <Note tone="warning">2 tries left before a pause until tomorrow.</Note>
          <Note tone="error">This code has been used already.</Note>
          <Note tone="accent">You need 720 more points.</Note>
        </div>
        <div className={styles.stack}>
          <Toast icon={checkCircle} action={<a href="#board">View cart</a>}>
            Added to cart
          </Toast>
          <Strip icon={wifiSlash} action={<button type="button">Try again</button>}>
            <b>You are offline.</b> Last checked 10:42
          </Strip>
          <Strip icon={wifiSlash} tone="ink">
            You are offline.
          </Strip>
        </div>
      </BoardSection>
      <BoardSection title="Rows, meters, steps, price">
        <div>
          <ListRow icon={gift} title="Full terms" meta="Two pages" link={toNowhere} />
          <ListRow icon={house} caption="Send to" title="Home, 88/12 Soi Ari 4" value="Change" />
          <ListRow
            image={art('campaigns/iced-thai-tea')}
            title="Iced Thai tea"
            meta="19 November 2026, 08:12"
            value="+120"
            valueTone="gain"
            unread
          />
          <ListRow title="Receipt" value={<Badge tone="wait">Pending</Badge>} onClick={() => {}} />
        </div>
        <div className={styles.stack}>
          <Price value="650" unit="points" />
          <Meter label="Left" value={0.3} />
          <div className={`${styles.hero} on-hero`}>
            <Meter label="Time" value={0.8} tone="accent" />
          </div>
        </div>
        <div className={styles.stack}>
          <Facts
            facts={[
              { label: 'Redeem by', value: '31 December 2026' },
              { label: 'How you get it', value: 'Delivered, 3 to 5 days' },
              { label: 'Per person', value: '2, you have used 0' },
              { label: 'Left', value: '126 of 400' },
            ]}
          />
          <Sum
            lines={[
              { label: 'Your points', value: '2,480' },
              { label: 'This reward', value: '−650' },
              { label: 'Left after', value: '1,830' },
            ]}
          />
          <Bullets items={['We deliver in Thailand only.', 'Colours can vary a little.']} />
        </div>
        <Steps
          steps={[
            { title: 'We have your request', state: 'done' },
            { title: 'Asking the shop', text: 'This takes a moment', state: 'now' },
            { title: 'Your code', state: 'waiting' },
            { title: 'Refused', state: 'failed' },
          ]}
        />
      </BoardSection>
      <BoardSection title="Ticket, skeletons">
        <div className={`${styles.hero} on-hero`}>
          <Ticket
            title="Iced Thai tea, any size"
            meta="120 points"
            image={art('campaigns/iced-thai-tea')}
          >
            <Segmented label="Form" options={forms} value="qr" onChange={() => {}} />
            <p>
              CHN7 K2M9 4QX{' '}
              <CopyButton
                text="CHN7K2M94QX"
                label="Copy code"
                copiedLabel="Copied"
                selectedLabel="Press copy"
              />
            </p>
          </Ticket>
        </div>
        <Loading label="Loading rewards">
          <div className={styles.pair}>
            <CardSkeleton pack="a" />
            <CardSkeleton pack="a" />
          </div>
          <CardSkeleton pack="b" />
        </Loading>
      </BoardSection>
      <BoardSection title="Empty and error">
        <Sample name="empty">
          <EmptyState
            art={art('states/not-found')}
            title="Nothing here yet"
            text="Rewards that you redeem wait here."
            action={<Button size="m">See rewards</Button>}
          />
        </Sample>
      </BoardSection>
      <ErrorState
        art={art('states/error')}
        title="Something spilled"
        text="We could not load this page. Your points are safe."
        actions={
          <>
            <Button wide>Try again</Button>
            <Button wide variant="quiet">
              Back to home
            </Button>
          </>
        }
        reference="Reference 8F2K-19"
      />
    </>
  )
}
