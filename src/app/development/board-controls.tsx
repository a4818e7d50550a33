import heart from 'phosphor/regular/heart'
import { useState } from 'react'
import { Badge, type BadgeTone } from '@/ui/badge'
import { BoardSection, Sample, toNowhere } from './board-section'
import styles from './board.module.css'
import { Button, type ButtonVariant } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { ChipLinks, Chips, RemovableChip } from '@/ui/chips'
import { IconButton } from '@/ui/icon-button'
import { Indicator } from '@/ui/indicator'
import { OtpInput } from '@/ui/otp-input'
import { PasswordField } from '@/ui/password-field'
import { Quantity } from '@/ui/quantity'
import { Radio } from '@/ui/radio'
import { Segmented } from '@/ui/segmented'
import { Select } from '@/ui/select'
import { Switch } from '@/ui/switch'
import { TabLinks } from '@/ui/tabs'
import { TextField } from '@/ui/text-field'

const variants: ButtonVariant[] = ['primary', 'secondary', 'soft', 'quiet', 'danger']
const badges: Array<[BadgeTone, string]> = [
  ['wait', 'Pending'],
  ['ok', 'Approved'],
  ['no', 'Rejected'],
  ['info', 'In delivery'],
  ['neutral', 'Expired'],
  ['brand', 'Default'],
  ['accent', 'Daylight'],
]
const views = ['Earned', 'Used', 'Expired'].map((label) => ({ id: label, label, link: toNowhere }))
const codes = [
  { value: 'barcode', label: 'Barcode' },
  { value: 'qr', label: 'QR' },
  { value: 'code', label: 'Code' },
] as const

const branches = [
  { value: 'ari', label: 'Ari' },
  { value: 'thonglor', label: 'Thong Lo' },
]

export function BoardControls() {
  const [code, setCode] = useState<(typeof codes)[number]['value']>('barcode')
  const [count, setCount] = useState(1)
  const [digits, setDigits] = useState('4092')
  return (
    <>
      <BoardSection title="Buttons">
        <Sample name="variants">
          <div className={styles.row}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant}>
                Redeem
              </Button>
            ))}
          </div>
        </Sample>
        <Sample name="disabled, pending, with and without a verb">
          <div className={styles.row}>
            <Button disabled>Redeem</Button>
            <Button pending pendingLabel="Saving">
              Save
            </Button>
            <Button pending>Save</Button>
          </div>
        </Sample>
        <Sample name="m, s, icon, wide">
          <div className={styles.row}>
            <Button size="m">Join free</Button>
            <Button size="s" variant="soft">
              Copy
            </Button>
            <IconButton icon={heart} label="Add to My Favorite" count={3} />
            <IconButton icon={heart} label="Add to My Favorite" solid />
            <Button wide icon={heart} variant="secondary">
              Continue with a longer label
            </Button>
          </div>
        </Sample>
        <Sample name="on hero only">
          <div className={`${styles.hero} on-hero`}>
            <Button variant="accent" size="m">
              Ask for help
            </Button>
            <Button variant="quiet" size="m">
              Not now
            </Button>
          </div>
        </Sample>
      </BoardSection>
      <BoardSection title="Fields">
        <TextField label="Default" placeholder="Placeholder" hint="On your card." />
        <TextField label="Error" defaultValue="081-234" error="A mobile number has 10 digits." />
        <TextField label="Valid" defaultValue="10120" success="Found. We filled in the rest." />
        <TextField label="Filled for you" defaultValue="Bangkok" filledForYou />
        <TextField label="Disabled" defaultValue="Not available" disabled />
        <PasswordField
          label="Password"
          optionalLabel="(optional)"
          defaultValue="Veranda"
          showLabel="Show"
          hideLabel="Hide"
        />
        <Select label="Select" placeholder="Choose" options={branches} />
        <Select
          label="Chosen, can be empty"
          optionalLabel="(optional)"
          placeholder="Choose"
          options={branches}
          defaultValue="ari"
          canBeEmpty
        />
        <Select
          label="Select with an error"
          placeholder="Choose a branch"
          options={branches}
          error="Choose your nearest branch."
        />
        <OtpInput id="board-otp" label="6-digit code" value={digits} onChange={setDigits} />
        <OtpInput
          id="board-otp-wrong"
          label="Wrong 6-digit code"
          value="409255"
          onChange={() => undefined}
          error="This code is not right."
        />
        <div>
          <Checkbox label="Remember me" defaultChecked />
          <Checkbox label="I agree to the terms" error="Agree to go on." />
        </div>
        <div>
          <Switch label="Promotions" hint="At most two a week" defaultChecked />
          <Switch label="News" />
          <Switch label="Necessary cookies" defaultChecked disabled />
        </div>
        <fieldset className={styles.set}>
          <legend className="vh">Kind of invoice</legend>
          <Radio name="kind" label="Individual" defaultChecked />
          <Radio name="kind" label="Company" hint="With a tax number" />
        </fieldset>
        <Quantity
          label="Pieces"
          lessLabel="Less"
          moreLabel="More"
          value={count}
          most={2}
          onChange={setCount}
        />
      </BoardSection>
      <BoardSection title="Tabs, chips, badges, indicators">
        <TabLinks label="History" items={views} current="Earned" />
        <Segmented label="Form of the code" options={codes} value={code} onChange={setCode} />
        <ChipLinks label="Category" items={views} current="Used" />
        <Chips label="Form" options={codes} value={code} onChange={setCode} />
        <div className={styles.row}>
          <RemovableChip removeLabel="Remove the code" onRemove={() => undefined}>
            Invited with PLOY4821
          </RemovableChip>
        </div>
        <div className={styles.row}>
          {badges.map(([tone, word]) => (
            <Badge key={tone} tone={tone}>
              {word}
            </Badge>
          ))}
        </div>
        <div className={styles.row}>
          {(['sharp', 'modern', 'rounded'] as const).map((shape) =>
            (['s', 'm', 'l'] as const).map((size) => (
              <Indicator key={shape + size} type={shape} size={size} count={4} current={1} />
            )),
          )}
        </div>
      </BoardSection>
    </>
  )
}
