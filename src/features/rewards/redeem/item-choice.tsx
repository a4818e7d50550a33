import { useId } from 'react'
import type { CampaignChoices, CampaignStyle } from '@/contract/campaign-detail'
import {
  chooseStyle,
  chosenItem,
  isSoldOut,
  isStyleSoldOut,
  type ItemChoice,
} from '@/features/rewards/campaign/item-rules'
import { useChoiceWords } from '@/features/rewards/campaign/campaign-words'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { FieldLine } from '@/ui/field-frame'
import styles from './item-choice.module.css'

interface ItemChoicesProps {
  choices: CampaignChoices
  value: ItemChoice
  /** Whether sizes show their price in baht. */
  hasPrices: boolean
  /** The missing choice, after an attempt to continue. */
  missing?: 'colour' | 'size' | undefined
  /** Prefix of the radio groups' names, unique per page. */
  name: string
  onChange: (choice: ItemChoice) => void
}

/**
 * Styles, then the sizes of the chosen style; sold-out ones are disabled. A single style or size is
 * shown as text.
 */
export function ItemChoices(props: ItemChoicesProps) {
  const { choices, value, hasPrices, missing, name, onChange } = props
  const { t } = useTexts('rewards')
  const words = useChoiceWords(choices)
  const line = useId()
  const all = choices.styles
  const style = all.find(({ campaignId }) => campaignId === value.styleId)
  const item = chosenItem(all, value)
  const sizes = style?.subitems ?? all.find(({ subitems }) => subitems.length > 0)?.subitems ?? []

  const left = item?.few && t('item.left', { count: item.few, formatted: formatNumber(item.few) })

  return (
    <>
      {all.length === 1 && style ? (
        <Fact label={words.style}>{style.name}</Fact>
      ) : (
        <fieldset
          className={styles.group}
          aria-describedby={missing === 'colour' ? line : undefined}
        >
          <legend>{words.style}</legend>
          <span className={styles.chosen}>{style?.name}</span>
          <div className={styles.colours}>
            {all.map((colour) => (
              <Colour
                key={colour.campaignId}
                colour={colour}
                name={name}
                isChosen={colour.campaignId === value.styleId}
                onChoose={() => onChange(chooseStyle(all, value, colour.campaignId))}
              />
            ))}
          </div>
          {missing === 'colour' && <FieldLine id={line} error={words.missing(missing)} />}
        </fieldset>
      )}
      {sizes.length === 1 && item?.size && (
        <Fact label={words.size}>{[item.size.name, left].filter(Boolean).join(', ')}</Fact>
      )}
      {sizes.length > 0 && !(sizes.length === 1 && item) && (
        <fieldset
          className={styles.group}
          disabled={!style}
          aria-describedby={missing === 'size' ? line : undefined}
        >
          <legend>{words.size}</legend>
          <span className={styles.chosen} aria-live="polite">
            {left}
          </span>
          <div className={styles.sizes}>
            {sizes.map((size) => (
              <label key={size.campaignId} className={styles.size}>
                <input
                  type="radio"
                  name={`${name}-size`}
                  disabled={isSoldOut(size)}
                  checked={size.campaignId === value.sizeId}
                  onChange={() => onChange({ ...value, sizeId: size.campaignId })}
                />
                {size.name}
                {style && isSoldOut(size) ? (
                  <small>{t('item.soldOut')}</small>
                ) : (
                  hasPrices && <small>{formatBaht(size.price)}</small>
                )}
              </label>
            ))}
          </div>
          {missing === 'size' && <FieldLine id={line} error={words.missing(missing)} />}
        </fieldset>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <p className={styles.fact}>
      <b>{label}</b>
      <span aria-live="polite">{children}</span>
    </p>
  )
}

interface ColourProps {
  colour: CampaignStyle
  name: string
  isChosen: boolean
  onChoose: () => void
}

function Colour({ colour, name, isChosen, onChoose }: ColourProps) {
  const { t } = useTexts('rewards')
  const isGone = isStyleSoldOut(colour)
  const label = isGone ? t('item.colourSoldOut', { name: colour.name }) : colour.name
  return (
    <label className={styles.colour}>
      <input
        type="radio"
        name={`${name}-colour`}
        aria-label={label}
        disabled={isGone}
        checked={isChosen}
        onChange={onChoose}
      />
      {colour.colorCode ? (
        <span className={styles.swatch} style={{ color: colour.colorCode }} />
      ) : (
        <span className={styles.word}>{colour.name}</span>
      )}
      {isGone && <small aria-hidden="true">{t('item.soldOut')}</small>}
    </label>
  )
}
