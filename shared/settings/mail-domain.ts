import { z } from 'zod'

/** The DNS records by which mail programs tell a domain's real mail from forged mail. */
export const DOMAIN_RECORDS = ['spf', 'dkim', 'dmarc'] as const
export type DomainRecord = (typeof DOMAIN_RECORDS)[number]

/**
 * The result of looking up a record: found, missing, found more than once (which counts as missing), or unknown because
 * the lookup failed.
 */
export const RECORD_STATES = ['found', 'missing', 'several', 'unknown'] as const
export type RecordState = (typeof RECORD_STATES)[number]

const recordState = z.enum(RECORD_STATES)

/** What DNS says about the domain of a camp's From address. */
export const domainCheck = z.object({
  domain: z.string(),
  spf: recordState,
  dkim: recordState,
  /** The selector under which the key was found; null if it wasn't. */
  selector: z.string().nullable(),
  dmarc: recordState,
})
export type DomainCheck = z.output<typeof domainCheck>

/** The name under which a mail provider publishes its key for a domain. */
export const dkimSelector = z
  .string()
  .trim()
  .toLowerCase()
  .max(63, "This isn't a selector")
  .regex(/^(?:[a-z0-9](?:[a-z0-9_.-]*[a-z0-9])?)?$/, "This isn't a selector")

/** What to do about each record that is missing. */
export const RECORD_WORDS: Readonly<Record<DomainRecord, { name: string; missing: string }>> = {
  spf: {
    name: 'SPF',
    missing: 'Ask your mail provider for the SPF record, and add it to your domain as a TXT record.',
  },
  dkim: {
    name: 'DKIM',
    missing: 'Turn on DKIM at your mail provider and add the record it shows. Then enter its selector here.',
  },
  dmarc: {
    name: 'DMARC',
    missing: 'Add a TXT record for _dmarc with the text v=DMARC1; p=none.',
  },
}

export const STATE_WORDS: Readonly<Record<RecordState, string>> = {
  found: 'Found',
  missing: 'Missing',
  several: 'Found more than once. Keep only one.',
  unknown: "Couldn't be looked up right now. Try again later.",
}

/** Free mail providers, and how their own servers' names end: mail from their addresses fails from any other server. */
const FREE_MAIL: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': ['google.com', 'gmail.com'],
  'googlemail.com': ['google.com', 'gmail.com'],
  'yahoo.com': ['yahoo.com'],
  'ymail.com': ['yahoo.com'],
  'aol.com': ['aol.com', 'yahoo.com'],
  'outlook.com': ['outlook.com', 'office365.com', 'live.com'],
  'hotmail.com': ['outlook.com', 'office365.com', 'live.com'],
  'live.com': ['outlook.com', 'office365.com', 'live.com'],
  'msn.com': ['outlook.com', 'office365.com', 'live.com'],
  'icloud.com': ['me.com', 'icloud.com'],
  'me.com': ['me.com', 'icloud.com'],
  'gmx.com': ['gmx.com', 'gmx.net'],
  'proton.me': ['proton.me', 'protonmail.ch'],
}

/** Returns the domain of an email address. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** Returns whether an address at a free provider would be sent from a server that isn't the provider's. */
export function isForeignFreeMail(fromAddress: string, host: string): boolean {
  const own = FREE_MAIL[domainOf(fromAddress)]
  return own !== undefined && !own.some((end) => host === end || host.endsWith(`.${end}`))
}

/** What is known of a domain from earlier checks. */
export interface KnownDomain {
  domain: string
  /** The selector under which the key was found last; null if it never was. */
  selector: string | null
  /** The records that were found at some time. */
  found: DomainRecord[]
  /** Those of them that are missing now. */
  lost: DomainRecord[]
}

/**
 * Returns what is known of a domain after a check (Settings rule 6). Only a record that was there before can be lost:
 * a key whose selector nobody has entered was never found. A lookup that failed changes nothing, and looking for the
 * key at another selector says nothing about the one where it was found.
 *
 * @param selector the one that was entered; empty if the known one and the usual ones were tried
 */
export function domainAfter(before: KnownDomain | undefined, check: DomainCheck, selector: string): KnownDomain {
  const fresh: KnownDomain = { domain: check.domain, selector: null, found: [], lost: [] }
  const known = before?.domain === check.domain ? before : fresh
  const isElsewhere = known.selector !== null && selector !== '' && selector !== known.selector
  const states = { ...check, dkim: isElsewhere && check.dkim !== 'found' ? ('unknown' as const) : check.dkim }
  const found = DOMAIN_RECORDS.filter((record) => states[record] === 'found' || known.found.includes(record))
  const lost = found.filter((record) =>
    states[record] === 'unknown' ? known.lost.includes(record) : states[record] !== 'found',
  )
  const foundAt = states.dkim === 'unknown' ? null : check.selector
  return { domain: check.domain, selector: foundAt ?? known.selector, found, lost }
}
