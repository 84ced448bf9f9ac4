import { z } from 'zod'
import { familyContacts } from '#shared/campers/contact-model'
import { contactsOf } from '#shared/campers/contacts'
import { families } from '#shared/campers/model'
import { survivorOf } from '#shared/campers/survivors'
import { type ContactChoice, contactChoices } from '#shared/communication/model'
import { byId } from '#shared/kernel/store/reader'
import { isHash } from '#shared/kernel/values/hashed'
import { textNumber } from '#shared/kernel/values/phone-numbers'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Config } from '../context/config'
import type { Keys } from '../context/keys'
import type { RunningServer } from '../context/running'
import { openText, sealText } from '../context/sealed-text'
import type { OrgTx, StepServices } from '../context/transaction'
import { chunks, rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { addEffects, CHOICES_AGAIN, KEEP_CHOICE } from '../effects/queue'
import type { EffectKind } from '../effects/worker'
import { keepEntry, type Repeated, readEntries } from '../files/journal'
import { filesOf } from '../files/open'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { activeEmails, addressHash } from './addresses'

const { channel, choice, source, familyId, at } = contactChoices.fields

/** A choice as the journal has it. The address is a hash, because its person may be erased later. */
const kept = z.object({
  address: z.string(),
  channel: channel.schema,
  choice: choice.schema,
  source: source.schema,
  familyId: familyId.schema,
  at: at.schema,
})
type Kept = z.output<typeof kept>

/** Encrypted, because a phone number can be guessed from its hash. */
const sealed = z.object({ sealed: z.string() })

/** How many choices are repeated in one transaction, whose ids are limited and for which devices wait. */
const IN_ONE_TURN = 1000

/** Where a camp's choices are kept. */
const folderOf = (org: number) => `choices/${org}`

/**
 * Returns whether the journal keeps a choice: each one that stops messages, and what undoes it. A consent to texts is
 * not repeated: without it no one is texted, and it includes the wording.
 */
function isKept({ channel, choice, source }: ContactChoice): boolean {
  if (choice !== 'on' && choice !== 'off') return false
  return channel === 'email' || choice === 'off' || source === 'text'
}

/**
 * Queues that this transaction's choices are written to the journal too. One that only changes, as when its family is
 * merged, is there already.
 */
export async function journalChoices({ store, db, org }: OrgTx, services: StepServices): Promise<void> {
  const rows = [...(store.allChanges().get(contactChoices)?.values() ?? [])] as (ContactChoice | null)[]
  const there = rowReader(db, org)
  const ids: number[] = []
  for (const row of rows) if (row && isKept(row) && !(await there.get(contactChoices, row.id))) ids.push(row.id)
  const effects = ids.map((choiceId) => ({
    key: `${KEEP_CHOICE}:${choiceId}`,
    lane: 'erasure' as const,
    kind: KEEP_CHOICE,
    args: { choiceId },
  }))
  await addEffects(services, db, org, effects)
}

const asKept = (org: number, { address, channel, choice, source, familyId, at }: ContactChoice): Kept => ({
  address: isHash(address) ? address : addressHash(org, address),
  channel,
  choice,
  source,
  familyId,
  at,
})

const textOf = ({ address, channel, choice, source, familyId, at }: Kept): string =>
  JSON.stringify([address, channel, choice, source, familyId, at])

/** Returns a choice without its family, which may have been merged or deleted since. */
const withoutFamily = (choice: Kept): string => textOf({ ...choice, familyId: null })

/** Writes a choice to the journal, outside the database (Communication rules 9 and 48). */
export const choiceKept = (config: Config): EffectKind => ({
  name: KEEP_CHOICE,
  lane: 'erasure',
  async run({ database, keys }, { org, args }) {
    const row = await database.read((db) => rowReader(db, org).get(contactChoices, Number(args.choiceId)))
    if (!row) return
    const entry = asKept(org, row)
    const folder = folderOf(org)
    // One file for each choice, however often it is written. The name reveals nothing about the address.
    const name = `${row.at.replace(/\D/g, '')}-${keys.sign('choice', textOf(entry)).slice(0, 22)}`
    const sealed = sealText(keys.newestKey('choice'), folder, JSON.stringify(entry))
    await keepEntry(config, `${folder}/${name}`, { sealed })
  },
})

/** Opens the choices of a journal; undefined for one that this server's secrets don't open. */
function opened(keys: Keys, folder: string, { sealed }: { sealed: string }): Kept | undefined {
  const text = openText(keys.allKeys('choice'), folder, sealed)
  return text === undefined ? undefined : kept.safeParse(JSON.parse(text)).data
}

/** Returns the addresses of all families' contacts and of accounts, by their hashes. */
async function addressesByHash({ db, org }: OrgTx, as: number): Promise<ReadonlyMap<string, string>> {
  const rows = rowReader(db, org)
  const country = (await rows.get(campProfile, CAMP_ID))?.country ?? ''
  const listed = byId(await rows.all(familyContacts))
  const written = (await rows.all(families)).flatMap((family) =>
    contactsOf(family, listed.get(family.id)).flatMap(({ phone, email }) => [textNumber(phone, country), email]),
  )
  const accounts = (await activeEmails(db, org)).map(({ email }) => email)
  const known = [...written, ...accounts].flatMap((each) => each?.trim().toLowerCase() || [])
  return new Map(known.map((address) => [addressHash(as, address), address]))
}

/** Adds the choices that the database lost; returns how many. */
async function addMissing(tx: OrgTx, choices: readonly Kept[], as: number): Promise<number> {
  const rows = rowReader(tx.db, tx.org)
  const there = new Set((await rows.all(contactChoices)).map((row) => withoutFamily(asKept(tx.org, row))))
  const added = new Set<string>()
  const addresses = await addressesByHash(tx, as)
  const familyIds = new Set((await rows.all(families)).map(({ id }) => id))
  let done = 0
  for (const choice of choices) {
    const known = addresses.get(choice.address)
    // Under another number of the camp, a hash that no one here has means nothing.
    if (known === undefined && as !== tx.org) continue
    const survivor = choice.familyId === null ? null : await survivorOf(rows, families, choice.familyId)
    const familyId = survivor !== null && familyIds.has(survivor) ? survivor : null
    const row = { ...choice, familyId, address: known ?? choice.address, by: null }
    const kept = asKept(tx.org, { ...row, id: 0, wording: null, note: null })
    if (there.has(withoutFamily(kept)) || added.has(textOf(kept))) continue
    added.add(textOf(kept))
    await tx.store.insert(contactChoices, { id: tx.newId(), ...row })
    done += 1
  }
  return done
}

/**
 * Repeats the stops, the choices about news and the STARTs of a camp that a database lacks because it was put back to an
 * older state. Each keeps its time, so the newest still counts.
 *
 * @param as the camp's number when they were made, if it came back under another one
 */
export async function repeatChoicesOf({ server, config }: RunningServer, org: number, as = org): Promise<Repeated> {
  const folder = folderOf(as)
  const names = (await filesOf(config).list(folder)).sort()
  const { entries, unreadable } = await readEntries(config, folder, names, sealed)
  const choices = entries.map((each) => opened(server.keys, folder, each))
  const found = choices.flatMap((each) => each ?? [])
  let done = 0
  for (const some of chunks(found, IN_ONE_TURN))
    done += await withOrgTurn(server, org, 0, { device: 'choices', actions: 1 }, (tx) => addMissing(tx, some, as))
  const problems = unreadable.map((name) => `The opt-out ${folder}/${name} can't be read, so it wasn't repeated.`)
  const closed = choices.length - found.length
  if (closed > 0)
    problems.push(
      `${closed} of the opt-outs in ${folder} don't open with this server's secrets, so they weren't repeated.`,
    )
  for (const message of problems) server.log({ level: 'error', message, organizationId: org })
  return { done, problems }
}

/** Repeats the choices of every camp ({@link repeatChoicesOf}). */
export async function repeatChoices(place: RunningServer): Promise<Repeated> {
  const camps = await place.server.database.read((db) => db.select({ org: organizations.id }).from(organizations))
  const all: Repeated = { done: 0, problems: [] }
  for (const { org } of camps) {
    const { done, problems } = await repeatChoicesOf(place, org)
    all.done += done
    all.problems.push(...problems)
  }
  return all
}

/** Repeats a camp's choices after the server has repaired a loss automatically. */
export const repeatChoicesEffect = (config: Config): EffectKind => ({
  name: CHOICES_AGAIN,
  lane: 'erasure',
  async run(server, { org }) {
    const { problems } = await repeatChoicesOf({ server, config }, org)
    if (problems.length > 0) throw new Error(problems.join(' '))
  },
})
