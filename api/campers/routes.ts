import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { can } from '#shared/access/capabilities'
import { activities, activitySchedules, activitySignUps } from '#shared/activities/model'
import { activityList } from '#shared/campers/activity-list'
import { addCamperActivity, camperActivityFields } from '#shared/campers/activity-mutations'
import { undoImport } from '#shared/campers/import-mutations'
import {
  camperAccounts,
  camperActivities,
  camperContacts,
  camperMedical,
  campers,
  families,
} from '#shared/campers/model'
import {
  camperFields,
  createCamper,
  createFamily,
  deleteCamper,
  deleteFamily,
  editCamper,
  editFamily,
  familyFields,
} from '#shared/campers/mutations'
import { campersFromRequest, type RosterError, TITLES } from '#shared/campers/roster-values'
import type { Entity } from '#shared/kernel/entity'
import { id } from '#shared/kernel/ids'
import { found, refuseIf } from '#shared/kernel/refusal'
import { staff } from '#shared/staff/model'
import { addFunds, recalculateBalances, takeFunds } from '#shared/store/funds-mutations'
import { storeTransactions } from '#shared/store/model'
import { bodyAs, changesAs, type Env, idParam } from '../http/request'
import { campDay, editOf, keyOf, listOf, oneOf, readAs, run, shown } from '../sync/rest'
import type { VisibleRows } from '../sync/visible'
import { bookRoster, inSlices } from './import-parts'

export const newCamper = camperFields.extend({ familyId: id.nullable().default(null) })

/** Campers put together from the tables that this person may see. */
async function wholeCampers(rows: VisibleRows, ids?: readonly number[]) {
  const read = (entity: Entity) => (ids ? rows.many(entity, ids) : rows.where(entity))
  const parts: Map<number, object>[] = []
  for (const entity of [camperContacts, camperMedical, camperAccounts]) {
    parts.push(new Map((await read(entity)).map((row) => [row.id, row])))
  }
  const list = await (ids ? rows.many(campers, ids) : rows.list(campers))
  return list.map((camper) => {
    const whole: typeof camper & { familyId?: number | null } = { ...camper }
    for (const part of parts) Object.assign(whole, part.get(camper.id))
    return whole
  })
}

function familyRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  const editable = Object.keys(familyFields.shape)

  // A parent sees only the own families; everybody else of the camp all of them.
  for (const path of ['/', '/my']) routes.get(path, async (c) => c.json(await listOf(c, families)))
  routes.post('/', async (c) => {
    const fields = bodyAs(c, familyFields)
    const made = await run(c, createFamily, (ids) => ({ ...fields, familyId: ids.next() }))
    return c.json(await oneOf(c, families, made.familyId, 'family'), 201)
  })
  routes.get('/:id', async (c) => c.json(await oneOf(c, families, idParam(c), 'family')))
  routes.patch('/:id', async (c) => {
    const edit = editOf(changesAs(c, familyFields), editable)
    await run(c, editFamily, () => ({ familyId: idParam(c), ...edit }))
    return c.json(await oneOf(c, families, idParam(c), 'family'))
  })
  routes.delete('/:id', async (c) => {
    await run(c, deleteFamily, () => ({ familyId: idParam(c) }))
    return c.body(null, 204)
  })
  return routes
}

export const transaction = z.object({
  ...addFunds.args.pick({ amount: true, description: true, paymentMethod: true }).shape,
  transactionType: z.enum(['credit', 'debit'], 'Only credit or debit'),
})

/** One camper, or all of them. */
export const recalculation = z.object({ camperId: id.optional() })

function transactionRoutes(routes: Hono<Env>): void {
  routes.get('/:id/transactions', async (c) => {
    const camperId = idParam(c)
    const list = await readAs(c, async (rows) => {
      await rows.get(campers, camperId, 'camper')
      return rows.list(storeTransactions, { camperId })
    })
    return c.json(shown(c, list))
  })
  routes.post('/:id/transactions', async (c) => {
    const { transactionType, ...fields } = bodyAs(c, transaction)
    const mutation = transactionType === 'credit' ? addFunds : takeFunds
    const args = { camperId: idParam(c), ...fields } as Omit<z.input<typeof addFunds.args>, 'transactionId'>
    const posted = await run(c, mutation, (ids) => ({ transactionId: ids.next(), ...args }))
    return c.json(await oneOf(c, storeTransactions, posted.transactionId, 'transaction'), 201)
  })
  routes.get('/:id/activities', async (c) => {
    const camperId = idParam(c)
    const list = await readAs(c, async (rows) => {
      await rows.get(campers, camperId, 'camper')
      const on = new Set((await rows.where(activitySignUps, { camperId })).map(({ scheduleId }) => scheduleId))
      const slots = await rows.many(activitySchedules, on)
      const catalogue = await rows.many(
        activities,
        slots.map(({ activityId }) => activityId),
      )
      const leaders = slots.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]))
      return activityList(camperId, {
        own: await rows.list(camperActivities, { camperId }),
        slots,
        catalogue: new Map(catalogue.map((row) => [row.id, row])),
        team: new Map((await rows.many(staff, leaders)).map((row) => [row.id, row])),
      })
    })
    return c.json(shown(c, list))
  })
  routes.post('/:id/activities', async (c) => {
    const fields = bodyAs(c, camperActivityFields)
    const camperId = idParam(c)
    const made = await run(c, addCamperActivity, (ids) => ({ ...fields, camperId, activityId: ids.next() }))
    return c.json({ ...(await oneOf(c, camperActivities, made.activityId, 'activity')), signUp: false }, 201)
  })
  routes.post('/recalculate-balances', async (c) => {
    const { camperId } = bodyAs(c, recalculation)
    const answer = await run(c, recalculateBalances, async (_ids, { store }) => ({
      camperIds: camperId === undefined ? (await store.all(camperAccounts)).map((account) => account.id) : [camperId],
    }))
    return c.json({ ...answer, summary: { successful: answer.results.length } })
  })
}

/** One camper of a roster. A row that is none of this is told of by its number, and the others are taken. */
const rosterRow = z.unknown().meta({
  type: 'object',
  properties: Object.fromEntries(Object.keys(TITLES).map((field) => [field, { type: ['string', 'number'] }])),
})

export const importRequest = z.object({
  familyId: z.int('Family selection is required').min(1, 'Family selection is required'),
  campers: z.array(rosterRow, 'CSV data is required').min(1, 'CSV data is required').max(20_000, 'At most 20,000 rows'),
})

/** How many rows are read before others get the server. */
const SLICE = 50

async function importRequested(
  c: Context<Env>,
  { campers: list, familyId }: z.output<typeof importRequest>,
  key: string | undefined,
) {
  const { server, speaker } = c.var
  await readAs(c, (rows) => rows.get(families, familyId, 'family'))
  const today = await campDay(c)
  const errors: RosterError[] = []
  let right = 0
  const read = async (start: number, end: number) => {
    const rows = await inSlices(list.slice(start, end), SLICE, (some, index) => {
      const found = campersFromRequest(some, today, start + index)
      errors.push(...found.errors)
      return found.rows
    })
    right += rows.length
    return rows
  }
  const asked = { organizationId: speaker.org, actor: speaker.actor, key }
  const roster = { length: list.length, read, familyId, fileName: 'CSV' }
  const { imported } = await bookRoster(server, asked, roster)
  return {
    success: true,
    importedCount: imported,
    skippedCount: right - imported,
    errorCount: errors.length,
    errors: errors.map(({ message }) => message),
  }
}

function importRoute(routes: Hono<Env>): void {
  routes.post('/import', async (c) => {
    refuseIf(!can(c.var.speaker.actor, 'campers.import'), 'forbidden')
    const asked = bodyAs(c, importRequest)
    return c.json(await importRequested(c, asked, keyOf(c)))
  })
  routes.post('/import/:id/undo', async (c) => c.json(await run(c, undoImport, () => ({ importId: idParam(c) }))))
}

function camperRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  const editable = [...Object.keys(camperFields.shape), 'familyId']
  importRoute(routes)
  transactionRoutes(routes)

  routes.get('/', async (c) => {
    return c.json(shown(c, await readAs(c, (rows) => wholeCampers(rows))))
  })
  routes.get('/family/:familyId', async (c) => {
    const family = idParam(c, 'familyId')
    const list = await readAs(c, async (rows) => {
      await rows.get(families, family, 'family')
      const members = await rows.where(camperContacts, { familyId: family })
      return wholeCampers(
        rows,
        members.map(({ id }) => id),
      )
    })
    return c.json(shown(c, list))
  })
  routes.post('/', async (c) => {
    const fields = bodyAs(c, newCamper)
    const { camperId } = await run(c, createCamper, (ids) => ({ ...fields, camperId: ids.next() }))
    return c.json(await oneCamper(c, camperId), 201)
  })
  routes.get('/:id', async (c) => c.json(await oneCamper(c, idParam(c))))
  routes.patch('/:id', async (c) => {
    const edit = editOf(changesAs(c, newCamper), editable)
    await run(c, editCamper, () => ({ camperId: idParam(c), ...edit }))
    return c.json(await oneCamper(c, idParam(c)))
  })
  routes.delete('/:id', async (c) => {
    await run(c, deleteCamper, () => ({ camperId: idParam(c) }))
    return c.body(null, 204)
  })
  return routes
}

async function oneCamper(c: Context<Env>, camperId: number) {
  const [camper] = await readAs(c, async (rows) => {
    await rows.get(campers, camperId, 'camper')
    return wholeCampers(rows, [camperId])
  })
  return { organizationId: c.var.speaker.org, ...found(camper, 'camper') }
}

/** Families and campers over HTTP. */
export function campersRoutes(): Hono<Env> {
  return new Hono<Env>().route('/families', familyRoutes()).route('/campers', camperRoutes())
}
