import { packNames } from '../../mocks/brands/pack-folders.ts'
import { findMkcert } from './mkcert.ts'

/**
 * HTTPS=1: a certificate for every brand's host on this machine, made by the installed mkcert. Nothing
 * is downloaded: the plugin downloads mkcert only if it gets no path to one.
 */
export async function certificates() {
  const { default: mkcert } = await import('vite-plugin-mkcert')
  return mkcert({ hosts: hostsOfBrands(), mkcertPath: findMkcert(), autoUpgrade: false })
}

/** `localhost` and 127.0.0.1, and the name of each brand pack before `.localhost`. */
export function hostsOfBrands(): string[] {
  return ['localhost', '127.0.0.1', ...packNames().map((name) => `${name}.localhost`)]
}
