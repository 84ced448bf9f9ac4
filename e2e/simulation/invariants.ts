import { and, eq } from 'drizzle-orm'
import { currentActor } from '#api/auth/actors'
import { rowReader, selectRows, tableOf } from '#api/db/rows'
import { mutation as mutationLog, syncClient, syncOrg, syncRow } from '#api/db/tables/sync'
import { ownUid, runMutation } from '#api/sync/transaction/run'
import { maskedRow, rowIsVisible, viewOf, visibleEntities } from '#api/sync/view/view'
import { camperAccounts, campers } from '#shared/campers/model'
import { createFamily } from '#shared/campers/mutations'
import { cabinAssignments, cabins } from '#shared/housing/model'
import type { Row } from '#shared/kernel/entity/entity'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { ENTITIES } from '#shared/registry'
import { balanceOf } from '#shared/store/balance'
import { storeTransactions } from '#shared/store/model'
import { checkPosted } from './accounts'
import type { SimulatedCamp } from './camp'
import type { SimulatedDevice } from './device'
import { holdPromise, textOf } from './hold'
import { type HostileDevice, newIdOf } from './hostile'

/** No cabin has more campers than beds, and no camper two beds, at any commit (promise 4). */
export async function checkBeds(camp: SimulatedCamp): Promise<void> {
  await camp.server.database.read(async (db) => {
    const reader = rowReader(db, camp.org)
    const assigned = (await reader.all(cabinAssignments)).filter(({ status }) => status === 'assigned')
    for (const cabin of await reader.all(cabins)) {
      const campers = assigned.filter(({ cabinId }) => cabinId === cabin.id)
      holdPromise(campers.length <= cabin.capacity, 'no cabin holds more than its beds', { cabin, campers })
    }
    const beds = new Set(assigned.map(({ registrationId }) => registrationId))
    holdPromise(beds.size === assigned.length, 'a camper sleeps in one bed')
  })
}

/** Mutations that write one ledger entry. */
const BOOKS = /^store\.(sell|addFunds|takeFunds|voidSale|refundLines|reverseEntry)\./
interface Booking {
  transactionId: number
}

/**
 * Verifies that a camper's balance is the sum of the ledger, in which every accepted sale and credit appears once
 * (promises 1 and 3).
 */
async function checkLedger(camp: SimulatedCamp): Promise<void> {
  await camp.server.database.read(async (db) => {
    const reader = rowReader(db, camp.org)
    const ledger = await reader.all(storeTransactions)
    const known = new Set((await reader.all(campers)).map(({ id }) => id))
    for (const account of await reader.all(camperAccounts)) {
      const own = ledger.filter(({ camperId }) => camperId === account.id)
      holdPromise(balanceOf(own) === account.storeBalance, 'a balance is the sum of its ledger', { account, own })
      holdPromise(known.has(account.id), 'no account without a camper')
    }
    const accepted = await db
      .select()
      .from(mutationLog)
      .where(and(eq(mutationLog.org, camp.org), eq(mutationLog.status, 'ok')))
    const booked = accepted
      .filter(({ name }) => BOOKS.test(name))
      .map(({ args }) => String((args as Booking).transactionId))
    holdPromise(
      ledger.every(({ id }) => booked.includes(String(id))) && booked.length === ledger.length,
      'every accepted sale and payment stands in the ledger once',
      { booked, ledger: ledger.map(({ id }) => id) },
    )
    const lines = await db.select().from(mutationLog).where(eq(mutationLog.org, camp.org))
    const refusedSales = lines.filter(
      (line) =>
        /^store\.(sell|addFunds)/.test(line.name) &&
        line.status !== 'ok' &&
        line.code !== 'forbidden' &&
        !refusedBefore(camp, lines, line) &&
        !isOfLiar(camp, line.uid, line.actor),
    )
    holdPromise(refusedSales.length === 0, 'a sale is never refused once the goods are gone', refusedSales)
  })
}

type Line = typeof mutationLog.$inferSelect

/**
 * Returns the refused action that another of the same author depends on, according to the device that made it. Either
 * may be logged under a uid made of author and uid, if a liar used its uid first.
 */
function refusedBefore({ dependsOn }: SimulatedCamp, lines: readonly Line[], { uid, actor }: Line): Line | undefined {
  const logged = (each: string) => [each, ownUid(actor, each)]
  const [, named = []] = [...dependsOn].find(([each]) => logged(each).includes(uid)) ?? []
  const before = named.flatMap(logged)
  return lines.find((line) => before.includes(line.uid) && line.actor === actor && line.status !== 'ok')
}

/**
 * Verifies that what depends on a refused action is refused with it, and never applied to a row that got the same id
 * since.
 */
async function checkDependants(camp: SimulatedCamp): Promise<void> {
  const lines = await camp.server.database.read((db) =>
    db.select().from(mutationLog).where(eq(mutationLog.org, camp.org)),
  )
  for (const line of lines) {
    if (line.status !== 'ok' || isOfLiar(camp, line.uid, line.actor)) continue
    const first = refusedBefore(camp, lines, line)
    holdPromise(first === undefined, 'what depends on a refused action is refused with it', { first, line })
  }
}

/** Returns whether a lying device used this uid in its own user's name; if so, that user's action may be lost. */
function isOfLiar({ lies, claimed, liar }: SimulatedCamp, uid: string, author: number): boolean {
  if (lies.has(uid) || author !== liar) return lies.has(uid)
  return claimed.has(uid) || [...claimed].some((each) => ownUid(author, each) === uid)
}

/** Each client's actions took effect in order (promise 8). */
async function checkOrder(camp: SimulatedCamp): Promise<void> {
  await camp.server.database.read(async (db) => {
    const lines = await db.select().from(mutationLog).where(eq(mutationLog.org, camp.org))
    for (const client of await db.select().from(syncClient).where(eq(syncClient.org, camp.org))) {
      const own = lines.filter((line) => line.client === client.id).sort((a, b) => (a.mid ?? 0) - (b.mid ?? 0))
      own.forEach((line, index) =>
        holdPromise(line.head >= (own[index - 1]?.head ?? 0), "effects come in the client's order"),
      )
    }
  })
}

/** Every action that the screen reported as saved is on the server, or refused in the device's inbox (promise 2). */
async function checkNothingLost(camp: SimulatedCamp, device: SimulatedDevice): Promise<void> {
  holdPromise((await device.replica.outbox.count()) === 0, 'the outbox is empty when all is quiet')
  holdPromise((await device.replica.undo.count()) === 0, 'nothing is kept below actions that do not wait')
  const lines = await camp.server.database.read((db) =>
    db
      .select({ uid: mutationLog.uid, actor: mutationLog.actor, status: mutationLog.status })
      .from(mutationLog)
      .where(eq(mutationLog.org, camp.org)),
  )
  // A lying device may have used the same uid before.
  const ended = new Map(lines.map(({ uid, actor, status }) => [`${actor} ${uid}`, status]))
  for (const [uid, author] of device.saved) {
    if (isOfLiar(camp, uid, author)) continue
    const status = ended.get(`${author} ${uid}`) ?? ended.get(`${author} ${ownUid(author, uid)}`)
    holdPromise(status !== undefined, 'no saved action disappears', uid)
    const refused = await device.replica.inbox.get(uid)
    holdPromise((status !== 'ok') === (refused !== undefined), 'the inbox holds what was refused and nothing else', {
      status,
      refused,
    })
  }
}

function sorted(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.id - b.id)
}

/** Verifies that a synced device has everything its user may see, and nothing else (promises 5, 6, 7, 9). */
export async function checkCopy(camp: SimulatedCamp, device: SimulatedDevice): Promise<void> {
  const copy = requireFound(await device.replica.getMeta('copy'), 'copy')
  await camp.server.database.read(async (db) => {
    const [counter] = await db.select().from(syncOrg).where(eq(syncOrg.org, camp.org))
    holdPromise(copy.cursor === counter?.head, 'the cursor is at the head', {
      cursor: copy.cursor,
      head: counter?.head,
    })
    const actor = requireFound(await currentActor(db, camp.org, device.actor.userId), 'actor')
    const view = await viewOf(db, { org: camp.org, actor })
    const visible = new Set(visibleEntities(view))
    const written = await db.selectDistinct({ entity: syncRow.entity }).from(syncRow).where(eq(syncRow.org, camp.org))
    const filled = new Set(written.map(({ entity }) => entity))
    for (const entity of ENTITIES) {
      const there = sorted(await device.replica.table(entity.name).toArray())
      if (!visible.has(entity)) {
        holdPromise(there.length === 0, `nobody without the right has rows of ${entity.name}`)
        continue
      }
      const where = and(eq(tableOf(entity).org, camp.org), rowIsVisible(view, entity))
      const rows = filled.has(entity.name) ? await selectRows(db, entity, where) : []
      const wanted = sorted(rows.map((row) => maskedRow(view, entity, row)))
      holdPromise(there.length === wanted.length, `the device has every row of ${entity.name} and no other`, {
        there: there.map(({ id }) => id),
        wanted: wanted.map(({ id }) => id),
      })
      wanted.forEach((row, index) =>
        holdPromise(textOf(row) === textOf(there[index]), `the rows of ${entity.name} are the server's`, {
          row,
          there: there[index],
        }),
      )
    }
  })
}

/**
 * Verifies what must hold at any moment: no one was sent what they may not see, and no device showed what it should
 * not.
 */
export async function checkSoFar(camp: SimulatedCamp, devices: readonly SimulatedDevice[]): Promise<void> {
  holdPromise(camp.leaks.length === 0, 'the server sends nobody what it must not send', camp.leaks)
  for (const device of devices) await device.watch.report()
}

/**
 * Verifies that a lying device has done no harm: it acted only in its own user's name, nothing depends on what was
 * refused, and the office can continue.
 */
export async function checkUnharmed(camp: SimulatedCamp, hostile: HostileDevice): Promise<void> {
  const { actor } = hostile
  await camp.server.database.read(async (db) => {
    const lines = await db.select().from(mutationLog).where(eq(mutationLog.org, camp.org))
    const forged = lines.filter(
      (line) => camp.lies.has(line.uid) && line.status === 'ok' && line.actor !== actor.userId,
    )
    holdPromise(forged.length === 0, "nobody acts in somebody else's name", forged)
    for (const { uid, name, status, args, data } of lines) {
      if (!camp.lies.has(uid) || status !== 'ok') continue
      const field = newIdOf(name) ?? ''
      const made = (args as Record<string, number>)[field]
      // If nothing had to change, such as for a camper already in that cabin, the answer names the existing row.
      const named = (data as Record<string, number> | null)?.[field] ?? made
      if (named !== made) continue
      holdPromise(made === undefined || hostile.owns(made), 'a device makes rows under ids that it was leased', {
        name,
        args,
      })
    }
  })
  const office = { organizationId: camp.org, actor: requireFound(camp.actors[0], 'admin') }
  for (let more = 0; more < 3; more += 1) {
    const made = runMutation(camp.server, office, createFamily, (ids) => ({ familyId: ids.next(), lastName: 'Next' }))
    await made.catch((error: unknown) => holdPromise(false, "the office's next family can be made", String(error)))
  }
}

/** Verifies all promises once everything is synced. */
export async function checkAll(camp: SimulatedCamp, devices: readonly SimulatedDevice[]): Promise<void> {
  await checkSoFar(camp, devices)
  await checkBeds(camp)
  await checkLedger(camp)
  await checkPosted(camp)
  await checkOrder(camp)
  await checkDependants(camp)
  for (const device of devices) await checkNothingLost(camp, device)
  for (const device of devices) await checkCopy(camp, device)
}
