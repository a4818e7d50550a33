import { Sheet, type SheetProps } from '@/ui/sheet'
import { useBackCloses } from './back-closes'

/** A sheet over a page of staff: Back closes it, and the page stays. */
export function StaffSheet(props: SheetProps) {
  useBackCloses(props.open, props.dismissible === false, props.onClose)
  return <Sheet {...props} />
}
