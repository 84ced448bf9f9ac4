import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Networks that aren't the public internet: this machine, its neighbors, and other notations for them. */
const INSIDE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4')
// Public IPv6 addresses run from 2000:: to 3fff::; these ranges within lead to IPv4 addresses.
const OPEN_IPV6 = new BlockList()
OPEN_IPV6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 32],
  ['2002::', 16],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6')

/** Returns whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !INSIDE.check(address, 'ipv4')
  return OPEN_IPV6.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6')
}

/** A name with at least one address in a private network. */
export class PrivateAddress extends Error {}

/** Its own sockets, because lookups by the operating system that wait would hold up reading files and passwords. */
const RESOLVER = new Resolver({ timeout: 2000, tries: 2 })

/** Returns the addresses of a name. A name of this machine has none in public. */
async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  // 2130706433 and 0x7f.1 are addresses too; URLs write them in the usual way.
  const written = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host
  if (isIPv4(written)) return [written]
  if (/(?:^|\.)localhost\.?$/i.test(host)) throw new PrivateAddress(host)
  const [v4, v6] = await Promise.allSettled([RESOLVER.resolve4(host), RESOLVER.resolve6(host)])
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
  return [v4, v6].flatMap((found) => (found.status === 'fulfilled' ? found.value : []))
}

/**
 * Returns a server's address. Connect to this address, not to the name, which may lead elsewhere a moment later.
 *
 * @throws PrivateAddress if the name leads into a private network
 */
export async function publicAddressOf(host: string): Promise<string> {
  const found = await addressesOf(host)
  const [first] = found
  if (first === undefined || found.some((address) => !isPublicAddress(address))) throw new PrivateAddress(host)
  return first
}
