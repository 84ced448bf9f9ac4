import { Hono } from 'hono'
import { z } from 'zod'
import { can } from '#shared/access/capabilities'
import { planImport } from '#shared/campers/import'
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
  importCampers,
} from '#shared/campers/mutations'
import { campersFromRequest } from '#shared/campers/roster-values'
import { id } from '#shared/kernel/ids'
import { found, refuseIf } from '#shared/kernel/refusal'
import { storeTransactions } from '#shared/store/model'
import { addFunds, recalculateBalances, takeFunds } from '#shared/store/mutations'
import { bodyAs, type Env, idParam, page } from '../http'
import { editOf, readAs, run } from '../sync/rest'
import type { VisibleRows } from '../sync/visible'

const anyBody = z.record(z.string(), z.unknown())
const familyId = id.nullable().default(null)

/** Campers put together from the tables that this person may see. */
async function wholeCampers(rows: VisibleRows, org: number, only?: { id: number }) {
  const parts = await Promise.all(
    [camperContacts, camperMedical, camperAccounts].map(async (entity) => {
      const list = await rows.where(entity, only)
      return new Map(list.map((row) => [row.id, row as object]))
    }),
  )
  const list = await rows.where(campers, only)
  return list.map((camper) => {
    const whole = { organizationId: org, ...camper, id: camper.id }
    for (const part of parts) Object.assign(whole, part.get(camper.id))
    return whole as typeof whole & { familyId?: number | null }
  })
}

const withOrg =
  (org: number) =>
  <T extends object>(row: T) => ({ organizationId: org, ...row })

function familyRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  const editable = Object.keys(familyFields.shape)

  routes.get('/', async (c) => {
    const list = await readAs(c, (rows) => rows.where(families))
    return c.json(page(c, list).map(withOrg(c.var.speaker.org)))
  })
  routes.get('/my', async (c) => {
    const { actor, org } = c.var.speaker
    const mine = actor.role === 'parent' ? { primaryContactUserId: actor.userId } : undefined
    return c.json((await readAs(c, (rows) => rows.where(families, mine))).map(withOrg(org)))
  })
  routes.post('/', async (c) => {
    const fields = bodyAs(c, familyFields)
    const made = await run(c, createFamily, (ids) => ({ ...fields, familyId: ids.next() }))
    return c.json(
      withOrg(c.var.speaker.org)(await readAs(c, (rows) => rows.get(families, made.familyId, 'family'))),
      201,
    )
  })
  routes.get('/:id', async (c) => {
    return c.json(withOrg(c.var.speaker.org)(await readAs(c, (rows) => rows.get(families, idParam(c), 'family'))))
  })
  routes.patch('/:id', async (c) => {
    const edit = editOf(bodyAs(c, anyBody), editable)
    await run(c, editFamily, () => ({ familyId: idParam(c), ...edit }))
    return c.json(withOrg(c.var.speaker.org)(await readAs(c, (rows) => rows.get(families, idParam(c), 'family'))))
  })
  routes.delete('/:id', async (c) => {
    await run(c, deleteFamily, () => ({ familyId: idParam(c) }))
    return c.body(null, 204)
  })
  return routes
}

const transaction = z.object({
  amount: z.unknown(),
  description: z.unknown(),
  transactionType: z.enum(['credit', 'debit'], 'Only credit or debit'),
  paymentMethod: z.unknown().optional(),
})

function transactionRoutes(routes: Hono<Env>): void {
  routes.get('/:id/transactions', async (c) => {
    const camperId = idParam(c)
    const list = await readAs(c, async (rows) => {
      await rows.get(campers, camperId, 'camper')
      refuseIf(!rows.view.parts.includes('money'), 'forbidden')
      return rows.where(storeTransactions, { camperId })
    })
    return c.json(page(c, list).map(withOrg(c.var.speaker.org)))
  })
  routes.post('/:id/transactions', async (c) => {
    const { transactionType, ...fields } = bodyAs(c, transaction)
    const mutation = transactionType === 'credit' ? addFunds : takeFunds
    const args = { camperId: idParam(c), ...fields } as Omit<z.input<typeof addFunds.args>, 'transactionId'>
    const posted = await run(c, mutation, (ids) => ({ transactionId: ids.next(), ...args }))
    const entry = await readAs(c, (rows) => rows.get(storeTransactions, posted.transactionId, 'transaction'))
    return c.json(withOrg(c.var.speaker.org)(entry), 201)
  })
  routes.get('/:id/activities', async (c) => {
    const camperId = idParam(c)
    const list = await readAs(c, async (rows) => {
      await rows.get(campers, camperId, 'camper')
      return rows.where(camperActivities, { camperId })
    })
    return c.json(page(c, list))
  })
  routes.post('/recalculate-balances', async (c) => {
    const { camperId } = bodyAs(c, z.object({ camperId: id.optional() }))
    const answer = await run(c, recalculateBalances, async (_ids, { store }) => ({
      camperIds: camperId === undefined ? (await store.all(camperAccounts)).map((account) => account.id) : [camperId],
    }))
    return c.json({ ...answer, summary: { successful: answer.results.length } })
  })
}

const importRequest = z.object({
  familyId: id.nullish(),
  campers: z
    .array(z.unknown(), 'CSV data is required')
    .min(1, 'CSV data is required')
    .max(20_000, 'At most 20,000 rows'),
})

function importRoute(routes: Hono<Env>): void {
  routes.post('/import', async (c) => {
    refuseIf(!can(c.var.speaker.actor, 'campers.import'), 'forbidden')
    const asked = bodyAs(c, importRequest)
    refuseIf(!asked.familyId, 'invalid', { fields: { familyId: 'Family selection is required' } })
    const today = c.var.server.now().toISOString().slice(0, 10)
    const { rows, errors } = campersFromRequest(asked.campers, today)
    let skipped = 0
    const answer = await run(c, importCampers, async (ids, { store }) => {
      const familyRow = found(await store.get(families, asked.familyId ?? 0), 'family')
      const existing = { campers: await store.all(campers), families: [familyRow] }
      const plan = planImport({ rows, ...existing, familyId: familyRow.id, nextId: ids.next })
      skipped = plan.skipped
      return { families: plan.families, campers: plan.campers }
    })
    return c.json({
      success: true,
      importedCount: answer.imported,
      skippedCount: skipped + answer.skipped,
      errorCount: errors.length,
      errors: errors.map(({ message }) => message),
    })
  })
}

function camperRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  const editable = [...Object.keys(camperFields.shape), 'familyId']
  importRoute(routes)
  transactionRoutes(routes)

  routes.get('/', async (c) => {
    const { org } = c.var.speaker
    return c.json(page(c, await readAs(c, (rows) => wholeCampers(rows, org))))
  })
  routes.get('/family/:familyId', async (c) => {
    const { org } = c.var.speaker
    const family = idParam(c, 'familyId')
    const list = await readAs(c, async (rows) => {
      await rows.get(families, family, 'family')
      return wholeCampers(rows, org)
    })
    return c.json(
      page(
        c,
        list.filter((camper) => camper.familyId === family),
      ),
    )
  })
  routes.post('/', async (c) => {
    const fields = bodyAs(c, camperFields.extend({ familyId }))
    const { camperId } = await run(c, createCamper, (ids) => ({ ...fields, camperId: ids.next() }))
    return c.json(await oneCamper(c, camperId), 201)
  })
  routes.get('/:id', async (c) => c.json(await oneCamper(c, idParam(c))))
  routes.patch('/:id', async (c) => {
    const edit = editOf(bodyAs(c, anyBody), editable)
    await run(c, editCamper, () => ({ camperId: idParam(c), ...edit }))
    return c.json(await oneCamper(c, idParam(c)))
  })
  routes.delete('/:id', async (c) => {
    await run(c, deleteCamper, () => ({ camperId: idParam(c) }))
    return c.body(null, 204)
  })
  return routes
}

async function oneCamper(c: Parameters<typeof readAs>[0], camperId: number) {
  const list = await readAs(c, (rows) => wholeCampers(rows, c.var.speaker.org, { id: camperId }))
  return found(list[0], 'camper')
}

/** Families and campers over HTTP (Spec 1 §7). */
export function campersRoutes(): Hono<Env> {
  return new Hono<Env>().route('/families', familyRoutes()).route('/campers', camperRoutes())
}
