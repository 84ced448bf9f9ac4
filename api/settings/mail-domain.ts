import { Resolver } from 'node:dns/promises'
import { type DomainCheck, domainOf, type RecordState } from '#shared/settings/mail-domain'
import type { Config } from '../context/config'

/** How long one lookup may take, in ms, how often it is tried, and how long the whole check may take. */
const [ANSWER_MS, TRIES, CHECK_MS] = [3000, 2, 10_000]
/** For a longer name, DMARC is looked up at the name itself and at parent domains with fewer parts than this. */
const MAX_PARTS = 6

/** The selectors of well-known mail providers, tried where none was entered. */
const SELECTORS = ['google', 'selector1', 'selector2', 'k1', 'k2', 's1', 's2', 'default', 'dkim', 'mail', 'pm', 'fm1']

/** The codes with which DNS says that there is no such record. */
const NONE = new Set(['ENODATA', 'ENOTFOUND'])

type Lookup = (name: string) => Promise<string[] | 'unknown'>

function lookup(resolver: Resolver): Lookup {
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
    } catch (error) {
      return NONE.has((error as { code?: string }).code ?? '') ? [] : 'unknown'
    }
  }
}

function stateOf(texts: string[] | 'unknown', isRecord: RegExp): RecordState {
  if (texts === 'unknown') return 'unknown'
  const found = texts.filter((text) => isRecord.test(text)).length
  return found === 0 ? 'missing' : found === 1 ? 'found' : 'several'
}

const SPF = /^v=spf1( |$)/i
const DMARC = /^v=DMARC1 *;/i
/** A key; one that was withdrawn has an empty `p=`. */
const DKIM = /(?:^|;) *p=[a-z0-9+/]/i

/** Looks up DMARC at the domain and its parent domains, whose policy covers it, but not at the top level. */
async function dmarcOf(texts: Lookup, domain: string): Promise<RecordState> {
  const parts = domain.split('.')
  const above = parts.map((_, from) => parts.slice(from)).filter(({ length }) => length > 1 && length < MAX_PARTS)
  const domains = [...new Set([domain, ...above.map((each) => each.join('.'))])]
  const states = await Promise.all(domains.map(async (each) => stateOf(await texts(`_dmarc.${each}`), DMARC)))
  return states.find((state) => state !== 'missing') ?? 'missing'
}

/**
 * Looks up the DNS records that get an address's mail delivered: which servers may send it (SPF), the key that signs it
 * (DKIM), and what to do with mail that has neither (DMARC).
 *
 * @param selector where the key is; if it is empty, the one where it was found before and the usual names are tried
 */
export async function checkDomain(
  config: Pick<Config, 'dnsServer'>,
  fromAddress: string,
  selector: string,
  foundAt: string | null = null,
): Promise<DomainCheck> {
  const domain = domainOf(fromAddress)
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: TRIES })
  if (config.dnsServer) resolver.setServers([config.dnsServer])
  const tooLong = setTimeout(() => resolver.cancel(), CHECK_MS)
  const texts = lookup(resolver)
  const tried = selector ? [selector] : [...new Set([...(foundAt ? [foundAt] : []), ...SELECTORS])]
  const [spf, dmarc, ...keys] = await Promise.all([
    texts(domain),
    dmarcOf(texts, domain),
    ...tried.map((name) => texts(`${name}._domainkey.${domain}`)),
  ]).finally(() => clearTimeout(tooLong))
  const states = keys.map((key) => stateOf(key, DKIM))
  const found = states.findIndex((state) => state === 'found' || state === 'several')
  const isUnknown = found < 0 && states.includes('unknown')
  return {
    domain,
    spf: stateOf(spf, SPF),
    dkim: isUnknown ? 'unknown' : (states[found] ?? 'missing'),
    selector: tried[found] ?? null,
    dmarc,
  }
}
