import { z } from 'zod'
import { camperImports, campers } from '../campers/model'
import { addRoster, importedCamper, importedFamily, recordImport } from '../campers/roster/add-roster'
import { survivorOf } from '../campers/survivors'
import { Refusal } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { followAdded } from '../kernel/rules/relations'
import { id } from '../kernel/values/ids'
import { amountFromZero } from '../kernel/values/money'
import { campSessions } from '../sessions/model'
import { priceOn } from '../sessions/rules'
import { effectiveDay } from '../settings/camp-day'
import { type Registration, registrationMedical, registrationMoney, registrations } from './model'
import { lastInLine, mustWait, placesAsOf, placesTaken, updateFullStatus, waitlistOf } from './places'
import { registrationHash } from './untouched'

/** A registration in a roster. */
const rosterPlace = z.object({
  registrationId: id,
  camperId: id,
  sessionId: id,
  status: z.enum(['pending', 'confirmed', 'waitlist']).default('pending'),
  /** The price in the file; null for the session's price. */
  price: amountFromZero.nullable().default(null),
  wantedMates: registrations.fields.wantedMates.schema.default([]),
  /** Whether to leave the camper out, instead of adding them to the waitlist, if no spot is left. */
  onlyIfOpen: z.boolean().default(false),
})
type RosterPlace = z.output<typeof rosterPlace>

/** What became of a roster's registrations. */
interface Registered {
  registrationIds: number[]
  /** How many of them are on the waitlist although the file says otherwise, because no spot was left. */
  waiting: number
  /** How many campers had been registered for the session before, even if that registration was cancelled since. */
  there: number
  /** How many were left out because no spot was left. */
  full: number
}

/**
 * Registers the campers of a roster for one session. The office may register at any time, but nobody skips the waitlist
 * (Registration rule 8), and a registration that was cancelled here doesn't come back with an older file.
 *
 * @returns why nobody is registered; undefined if they are
 */
async function registerInto(
  context: MutationContext,
  sessionId: number,
  places: readonly RosterPlace[],
  done: Registered,
): Promise<Refusal | undefined> {
  const { store, at } = context
  const session = await store.get(campSessions, sessionId)
  if (!session) return new Refusal('not_found', { what: 'session' })
  if (session.status === 'cancelled') return new Refusal('session_cancelled', { session: session.name })
  const now = placesAsOf(context)
  const all: Pick<
    Registration,
    'id' | 'camperId' | 'status' | 'heldUntil' | 'waitlistPosition' | 'registrationDate'
  >[] = [...(await store.list(registrations, 'sessionId', sessionId))]
  const known = new Set(all.map(({ camperId }) => camperId))
  const usual = priceOn(session, await effectiveDay(context))
  const count = { taken: placesTaken(all, now), waiting: waitlistOf(all).length }
  let last = lastInLine(all)
  for (const { registrationId, camperId, status: asked, price, wantedMates, onlyIfOpen } of places) {
    if (known.has(camperId)) {
      done.there += 1
      continue
    }
    const waits = mustWait(session, count, false, now)
    if (waits && onlyIfOpen && asked !== 'waitlist') {
      done.full += 1
      continue
    }
    known.add(camperId)
    const status = waits ? 'waitlist' : asked
    if (status === 'waitlist') count.waiting += 1
    else count.taken += 1
    if (waits && asked !== 'waitlist') done.waiting += 1
    const nothing = { unwantedMates: [], specialRequests: null, dietaryRestrictions: null, emergencyContact: null }
    const waitlistPosition = status === 'waitlist' ? last++ : null
    const row = { camperId, sessionId, status, registrationDate: at, waitlistPosition, heldUntil: null, wantedMates }
    await store.insert(registrations, { id: registrationId, ...row, ...nothing, notes: null })
    const unpaid = { amountPaid: '0.00', amountRefunded: '0.00' }
    await store.insert(registrationMoney, {
      id: registrationId,
      camperId,
      totalAmount: price ?? usual,
      isAgreed: price !== null,
      ...unpaid,
    })
    await store.insert(registrationMedical, { id: registrationId, camperId, medicalNotes: null })
    done.registrationIds.push(registrationId)
  }
  await updateFullStatus(store, sessionId, now)
  return undefined
}

/**
 * Registers the campers of a roster, session by session.
 *
 * @throws Refusal if a camper or a session is gone; an action that arrives late only leaves that session out
 */
async function registerAll(
  context: MutationContext,
  places: readonly RosterPlace[],
  args: object,
): Promise<Registered> {
  const done: Registered = { registrationIds: [], waiting: 0, there: 0, full: 0 }
  let gone: Refusal | undefined
  const left: RosterPlace[] = []
  const bySession = new Map<number, RosterPlace[]>()
  for (const place of places) {
    if (await context.store.get(campers, place.camperId)) {
      const some = bySession.get(place.sessionId) ?? []
      some.push(place)
      bySession.set(place.sessionId, some)
      continue
    }
    const why = new Refusal('not_found', { what: 'camper' })
    if (context.live) throw why
    gone ??= why
    left.push(place)
  }
  for (const [sessionId, some] of bySession) {
    const why = await registerInto(context, sessionId, some, done)
    if (why && context.live) throw why
    gone ??= why
    if (why) left.push(...some)
  }
  // The campers have been imported for days where the device was offline, and must not be lost with the session.
  if (gone) context.leftOut({ code: gone.code, data: gone.data, args: { ...args, places: left } })
  for (const registrationId of done.registrationIds) await followAdded(context, registrations, registrationId)
  return done
}

/**
 * Imports a roster: its new campers, and the registrations of all of them (Campers rules 13 to 15). Families get no
 * email about it.
 */
export const importRoster = defineMutation({
  name: 'registration.importRoster.v1',
  needs: 'campers.import',
  keptAfterRestore: true,
  args: z.object({
    families: z.array(importedFamily).max(20_000).default([]),
    campers: z.array(importedCamper).max(20_000).default([]),
    /** The ids that the campers, new or not, have in the system that the file comes from. */
    sources: z
      .array(z.object({ camperId: id, sourceId: z.string().min(1).max(60) }))
      .max(20_000)
      .default([]),
    places: z.array(rosterPlace).max(20_000).default([]),
    /** The import that this belongs to; a long roster is sent in several parts. */
    importId: id,
    fileName: camperImports.fields.fileName.schema.default('CSV'),
  }),
  async run(context, { places, sources, importId, fileName, ...roster }) {
    const { store } = context
    const sourceOf = new Map(sources.map(({ camperId, sourceId }) => [camperId, sourceId]))
    const sourced = roster.campers.map((each) => ({ ...each, sourceId: sourceOf.get(each.camperId) ?? null }))
    const { ids, ...added } = await addRoster(context, { families: roster.families, campers: sourced, importId })
    const idOf = (camperId: number) => ids.get(camperId) ?? camperId
    const resolved = []
    for (const place of places)
      resolved.push({ ...place, camperId: await survivorOf(store, campers, idOf(place.camperId)) })
    const done = await registerAll(context, resolved, { importId, fileName })
    const registrationPrints: string[] = []
    for (const each of done.registrationIds) registrationPrints.push(await registrationHash(store, each))
    const sourceIds = sources.map(({ camperId, sourceId }) => ({ camperId: idOf(camperId), sourceId }))
    const made = { ...added, registrationIds: done.registrationIds, registrationPrints, sourceIds }
    await recordImport(context, importId, fileName, made)
    const { registrationIds, ...counts } = done
    return { ...added, importId, registered: registrationIds.length, ...counts }
  },
})
