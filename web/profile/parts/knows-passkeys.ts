/** Whether a browser makes passkeys at this address: it has to have a name, and to be safe from listeners. */
export function knowsPasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname)
  return window.isSecureContext && !isNumber && typeof window.PublicKeyCredential === 'function'
}
