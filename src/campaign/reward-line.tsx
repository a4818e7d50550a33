import styles from './reward-line.module.css'

interface RewardLineProps {
  image: string
  title: string
  text?: string | false
}

/** The reward that a dialog is about. */
export function RewardLine({ image, title, text }: RewardLineProps) {
  return (
    <div className={styles.reward}>
      <img src={image} alt="" width={76} height={76} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
    </div>
  )
}
