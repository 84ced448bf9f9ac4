/** The hosts of the browsers' push services; a dot in front stands for any host below it. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * Returns whether an address belongs to a push service. The address comes from a browser, so nothing else is called:
 * the server could otherwise be made to call a machine in its own network.
 *
 * @param more the origins of further services, which the operator has named (`PUSH_SERVICES`)
 */
export function isPushService(address: string, more: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, hostname, port, username } = new URL(address)
  if (username !== '') return false
  if (more.includes(origin)) return true
  const isKnown = KNOWN.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  return protocol === 'https:' && port === '' && isKnown
}
