import { call } from '@/api/call'
import { config } from '@/config/config'
import { getMyData } from '@/contract/my-data'
import { showError } from '@/errors/show-error'
import { host } from '@/host/host'
import { openData } from './modals'

/**
 * Gets a member's data and saves it as a file; where the host's browser drops files, shows it to be
 * copied or taken elsewhere.
 * @returns the name of the file that was saved.
 */
export async function downloadMyData(): Promise<string | undefined> {
  try {
    const text = await call(getMyData, {})
    const name = fileName(text)
    if (host().savesFiles === false) {
      await openData({ text, name })
      return undefined
    }
    save(text, name)
    return name
  } catch (error) {
    await showError(error)
    return undefined
  }
}

/** The day is the platform's, as it stands in the data. */
function fileName(text: string): string {
  const day = /"madeAt": "(\d{4}-\d{2}-\d{2})/.exec(text)?.[1]
  return ['my-data', config().agencyId, day].filter(Boolean).join('-') + '.json'
}

function save(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read it only a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
