import * as z from './lazy-schemas'

// zod probes for `new Function` unless told not to; under the Content-Security-Policy that probe
// is a violation report at every start.
z.config({ jitless: true })

export { z }
