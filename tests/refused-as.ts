/** The platform's refusal for a reason without words of the app, with the code of the request. */
export function refusedAs(requestId: string): Response {
  const refusal = { Success: false, Error: { Id: 7777, Code: 'shut' } }
  return Response.json(refusal, { headers: { 'X-Request-Id': requestId } })
}
