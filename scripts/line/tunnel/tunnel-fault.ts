/** Why there is no tunnel, in one sentence that says what to do. It is shown without a stack. */
export class TunnelFault extends Error {
  override name = 'TunnelFault'
}
