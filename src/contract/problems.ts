/**
 * Everything that the platform can refuse, by its code. `id` is the platform's alert id (specification
 * §8 and the known ids of this family of platforms), `status` the HTTP status it travels with.
 */
export const problems = {
  unauthorized: { id: 401, status: 401 },
  tokenInvalid: { id: 412, status: 412 },
  sessionRevoked: { id: 1905, status: 401 },
  forbidden: { id: 403, status: 403 },
  notFound: { id: 404, status: 404 },
  invalid: { id: 400, status: 400 },
  keyReused: { id: 422, status: 422 },
  inFlight: { id: 409, status: 409 },
  tooManyRequests: { id: 429, status: 429 },
  serverError: { id: 500, status: 500 },
  wrongCredentials: { id: 1001, status: 400 },
  locked: { id: 100003, status: 429 },
  callCentre: { id: 100000, status: 403 },
  lineNotLinked: { id: 1002, status: 404 },
  lineTokenInvalid: { id: 1003, status: 400 },
  lineTokenExpired: { id: 1004, status: 400 },
  soldOut: { id: 1, status: 409 },
  maxPerPerson: { id: 2, status: 409 },
  coolDown: { id: 3, status: 409 },
  pointNotEnough: { id: 4, status: 409 },
  conditionInvalid: { id: 1403, status: 409 },
  sponsorOnly: { id: 1406, status: 409 },
  expired: { id: 1409, status: 409 },
  notStarted: { id: 1410, status: 409 },
  notAvailable: { id: 1411, status: 409 },
  hostNotSupported: { id: 1412, status: 409 },
  addressRequired: { id: 1413, status: 409 },
  appVersion: { id: 1416, status: 409 },
  termsRequired: { id: 1427, status: 409 },
} as const satisfies Record<string, { id: number; status: number }>

export type ProblemCode = keyof typeof problems
