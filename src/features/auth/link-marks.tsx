import { useQuery } from '@tanstack/react-query'
import { designSetting } from '@/theme/design-setting'
import { LineMark } from '@/ui/line-mark'
import styles from './line-choice.module.css'

/** The brand and LINE, joined by a line of dots. */
export function LinkMarks() {
  const { data: setting } = useQuery(designSetting())
  const symbol = setting?.decor.logo.symbol
  return (
    <div className={styles.marks} aria-hidden="true">
      <span className={styles.brand}>
        {symbol && <img src={symbol} alt="" width={48} height={48} />}
      </span>
      <i />
      <span className={styles.line}>
        <LineMark size={48} />
      </span>
    </div>
  )
}
