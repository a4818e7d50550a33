import { format } from 'oxfmt'
import style from '../../.oxfmtrc.json' with { type: 'json' }

/** JSON as `npm run format` leaves it in a file. An object that begins in two lines keeps its lines. */
export async function formattedJson(json: string): Promise<string> {
  const { printWidth } = style
  const { code } = await format('value.json', json, { printWidth })
  return code
}
