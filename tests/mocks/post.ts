import { chaan } from '../../mocks/brands/demo-packs.ts'

interface Answer {
  status: number
  Code?: string
  Message?: string
  token?: string
}

/** Posts (or puts) to Chaan's platform. @returns the status and the body of the response */
export async function post(
  origin: string,
  path: string,
  body: object,
  { token, method = 'POST' }: { token?: string | undefined; method?: 'POST' | 'PUT' } = {},
) {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      'X-App-Id': chaan.identity.appId,
      'Ocp-Apim-Subscription-Key': chaan.identity.subscriptionKey,
      'Api-Version': '1',
      'X-Country': 'TH',
      'Accept-Language': 'en',
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const { Data, Error: refusal } = await answer.json()
  return { ...Data, ...refusal, status: answer.status } as Answer
}
