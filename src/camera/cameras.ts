/**
 * Another camera than the one of a stream, by turns.
 * @returns its id; undefined where there is one camera alone
 */
export async function nextCamera(stream: MediaStream): Promise<string | undefined> {
  const [track] = stream.getVideoTracks()
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const ids = devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId }) => deviceId)
  if (ids.length < 2) return undefined
  const at = ids.indexOf(track?.getSettings().deviceId ?? '')
  return ids[(at + 1) % ids.length]
}
