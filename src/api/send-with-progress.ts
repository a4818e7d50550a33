interface Sending {
  url: string
  method: string
  headers: Headers
  body?: BodyInit
  signal?: AbortSignal
  onProgress?: (done: number) => void
}

/** Like fetch, and tells how much of the body has gone out (fetch itself cannot). */
export function sendWithProgress(sending: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    sending.signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(sending.method, sending.url)
    request.responseType = 'blob'
    sending.headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) sending.onProgress?.(event.loaded / event.total)
    }
    request.onload = () => resolve(toResponse(request))
    request.onerror = () => reject(new TypeError('The upload did not get through.'))
    request.onabort = () => reject(new DOMException('Given up.', 'AbortError'))
    sending.signal?.addEventListener('abort', () => request.abort(), { once: true })
    // Only what bodyOf makes arrives here: text or form data.
    request.send(sending.body as XMLHttpRequestBodyInit | undefined)
  })
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const hasBody = ![204, 205, 304].includes(request.status)
  return new Response(hasBody ? (request.response as Blob) : null, {
    status: request.status,
    headers,
  })
}
