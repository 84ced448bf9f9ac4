/** Returns whether a browser can create passkeys at this address, which needs HTTPS and a domain name. */
export function knowsPasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname)
  return window.isSecureContext && !isNumber && typeof window.PublicKeyCredential === 'function'
}
