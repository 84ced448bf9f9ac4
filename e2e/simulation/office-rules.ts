import { familyLogins } from '#shared/campers/contact-model'
import { contactsIn } from '#shared/campers/contact-rows'
import { families, merges } from '#shared/campers/model'
import { departures } from '#shared/gate/model'
import { cabinAssignments } from '#shared/housing/model'
import { toCents } from '#shared/kernel/values/money'
import { registrationMoney, registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { camperCodes } from '#shared/store/camper-codes'
import { checkAccounts } from './accounts'
import { holdPromise } from './hold'
import type { MadeLink, Office, Rows } from './office'

/**
 * The camp's rules, written a second time. They must hold after each act, even if rows came back with an undone merge,
 * an import, a restore or an invitation.
 */
export async function checkRules(office: Office): Promise<void> {
  await office.read(async (rows) => {
    await checkPlaces(office, rows)
    await checkOwnBeds(rows)
    await checkMoney(rows)
    await checkAccounts(rows)
    await checkWristbands(rows)
    await checkPickUps(office, rows)
    await checkSignIns(office, rows)
    await noteEndedLinks(office, rows)
  })
  for (const link of office.links) await checkLink(office, link)
}

const HOLDS = ['confirmed', 'pending']

/** No session has more registrations than places, and no child two of them. */
async function checkPlaces(office: Office, rows: Rows): Promise<void> {
  const all = await rows.all(registrations)
  const now = office.camp.server.now().toISOString()
  const taken = all.filter(
    ({ status, heldUntil }) => HOLDS.includes(status) && (status === 'confirmed' || !heldUntil || heldUntil > now),
  )
  for (const session of await rows.all(campSessions)) {
    const there = taken.filter(({ sessionId }) => sessionId === session.id)
    const most = Math.max(session.capacity, office.taken.get(session.id) ?? 0)
    holdPromise(there.length <= most, 'nobody takes a place that a session does not have', { session, there })
    office.taken.set(session.id, there.length)
  }
  const own = all
    .filter(({ status }) => status !== 'cancelled')
    .map(({ camperId, sessionId }) => `${camperId} in ${sessionId}`)
  holdPromise(new Set(own).size === own.length, 'a child is registered for a session once', own)
}

/** No camper has two beds in a session, or one without a place. */
async function checkOwnBeds(rows: Rows): Promise<void> {
  const assigned = (await rows.all(cabinAssignments)).filter(({ status }) => status === 'assigned')
  const own = assigned.map(({ camperId, sessionId }) => `${camperId} in ${sessionId}`)
  holdPromise(new Set(own).size === own.length, 'nobody is in two beds', assigned)
  const placed = new Map((await rows.all(registrations)).map((each) => [each.id, each]))
  for (const bed of assigned) {
    const place = placed.get(bed.registrationId)
    const isOwn = place?.camperId === bed.camperId && place.sessionId === bed.sessionId && HOLDS.includes(place.status)
    holdPromise(isOwn, 'a bed is of somebody with a place', { bed, place })
  }
}

/** No family is refunded more than it paid. */
async function checkMoney(rows: Rows): Promise<void> {
  for (const money of await rows.all(registrationMoney)) {
    const [paid, refunded] = [toCents(money.amountPaid), toCents(money.amountRefunded)]
    holdPromise(refunded >= 0 && refunded <= paid, 'no more is given back than was paid', money)
  }
}

async function checkWristbands(rows: Rows): Promise<void> {
  const codes = (await rows.all(camperCodes)).map(({ code }) => code)
  holdPromise(new Set(codes).size === codes.length, 'a wristband is of one child', codes)
}

/** A check-out stays with the child who left, or the one it was merged into; no one leaves twice. */
async function checkPickUps(office: Office, rows: Rows): Promise<void> {
  const all = await rows.all(departures)
  const places = new Map((await rows.all(registrations)).map(({ id, camperId }) => [id, camperId]))
  const active = (await rows.all(merges)).filter(({ kind, undoneAt }) => kind === 'campers' && undoneAt === null)
  const into = new Map(active.map(({ goneId, keptId }) => [goneId, keptId]))
  const survivor = (id: number): number => {
    const next = into.get(id)
    return next === undefined ? id : survivor(next)
  }
  const times = new Map<string, number>()
  for (const each of all) {
    const isOwn = (places.get(each.registrationId) ?? each.camperId) === each.camperId
    holdPromise(isOwn, 'a child is checked out of its own place', each)
    const first = office.leftFirst.get(each.id)
    if (first === undefined)
      office.leftFirst.set(each.id, { camperId: each.camperId, isUndone: each.undoneAt !== null })
    else {
      holdPromise(survivor(first.camperId) === each.camperId, 'a check-out is of the child who left', { first, each })
      holdPromise(!first.isUndone || each.undoneAt !== null, 'an undone check-out stays undone', each)
      first.isUndone = each.undoneAt !== null
    }
    if (each.undoneAt === null)
      times.set(`${each.camperId} ${each.day}`, (times.get(`${each.camperId} ${each.day}`) ?? 0) + 1)
  }
  for (const [who, count] of times) {
    const merged = active.filter(({ goneId }) => survivor(goneId) === Number(who.split(' ')[0])).length
    holdPromise(count <= 1 + merged, 'nobody leaves twice on a day', { who, count })
  }
}

/** A sign-in that was ended only comes back with a new one. */
async function checkSignIns(office: Office, rows: Rows): Promise<void> {
  const first = (await rows.all(families)).flatMap(({ id, primaryContactUserId }) =>
    primaryContactUserId === null ? [] : [{ familyId: id, userId: primaryContactUserId }],
  )
  const all = [...first, ...(await rows.all(familyLogins))]
  for (const [userId, there] of office.ended) {
    const own = all.filter((each) => each.userId === userId)
    // A user who has created another family since can sign in for whatever it is merged into.
    if (own.some(({ familyId }) => !there.has(familyId))) office.ended.delete(userId)
    else holdPromise(own.length === 0, 'a sign-in that was ended stays ended', own)
  }
}

/** Records links that ended with their contact. */
async function noteEndedLinks(office: Office, rows: Rows): Promise<void> {
  for (const link of office.links) {
    if (link.isOver || link.contactId === null) continue
    const family = await rows.get(families, link.familyId)
    const contact = family && (await contactsIn(rows, family)).find(({ id }) => id === link.contactId)
    const who = contact && `${contact.name} ${contact.email}`
    link.who ??= who
    if (!contact?.signIn || who !== link.who) link.isOver = true
  }
}

/** A link works as long as its creator could still create it and its target still exists. */
async function checkLink(office: Office, link: MadeLink): Promise<void> {
  const mayBeOpen = !link.isOver && (await office.isOffice(link.maker))
  const { status } = await office.ask(null, 'GET', `/api/invitations/${link.token}`)
  holdPromise(mayBeOpen || status === 404, 'a link ends with its contact, its maker and its withdrawal', {
    link,
    status,
  })
}
