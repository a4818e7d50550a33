import { EditPage } from './edit-page'

/** `/profile/editdynamic`: the fields that the brand declares. */
export function Component() {
  return <EditPage isDynamic />
}
