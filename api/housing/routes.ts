import { Hono } from 'hono'
import { z } from 'zod'
import { assignCabin, assignMany, setBed, unassignCabin } from '#shared/housing/bed-mutations'
import { cabinAssignments, cabinFields, cabins } from '#shared/housing/model'
import { createCabin, deleteCabin, editCabin } from '#shared/housing/mutations'
import { id, parseId } from '#shared/kernel/ids'
import { found } from '#shared/kernel/refusal'
import { campSessions } from '#shared/sessions/model'
import { bodyAs, changesAs, type Env, idParam } from '../http/request'
import { editOf, listOf, oneOf, readAs, run, shown } from '../sync/rest'

export const confirmed = z.object({ confirmed: z.array(id).default([]) })
export const assignment = z.object({ registrationId: id, cabinId: id, sessionId: id })
export const assignedTogether = z.object({ assignments: z.array(assignment).min(1).max(2000) })
export const bedChange = z.object({
  bedNumber: z.number().int().min(1).max(1000).nullable().optional(),
  locked: z.boolean().optional(),
})

/** Cabins and who sleeps in them, over HTTP. */
export function housingRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  const editable = Object.keys(cabinFields.shape)

  routes.get('/cabins', async (c) => c.json(await listOf(c, cabins)))
  routes.post('/cabins', async (c) => {
    const fields = bodyAs(c, cabinFields)
    const { cabinId } = await run(c, createCabin, (ids) => ({ ...fields, cabinId: ids.next() }))
    return c.json(await oneOf(c, cabins, cabinId, 'cabin'), 201)
  })
  routes.get('/cabins/:id', async (c) => c.json(await oneOf(c, cabins, idParam(c), 'cabin')))
  routes.patch('/cabins/:id', async (c) => {
    const edit = editOf(changesAs(c, cabinFields), editable)
    const agreed = bodyAs(c, confirmed)
    await run(c, editCabin, () => ({ cabinId: idParam(c), ...agreed, ...edit }))
    return c.json(await oneOf(c, cabins, idParam(c), 'cabin'))
  })
  routes.delete('/cabins/:id', async (c) => {
    const named = (c.req.query('confirmed') ?? '').split(',').map(parseId)
    const agreed = [...bodyAs(c, confirmed).confirmed, ...named.filter((each) => each !== undefined)]
    await run(c, deleteCabin, () => ({ cabinId: idParam(c), confirmed: agreed }))
    return c.body(null, 204)
  })

  routes.get('/cabin-assignments/session/:sessionId', async (c) => {
    const sessionId = idParam(c, 'sessionId')
    const list = await readAs(c, async (rows) => {
      await rows.get(campSessions, sessionId, 'session')
      return rows.list(cabinAssignments, { sessionId, status: 'assigned' })
    })
    return c.json(shown(c, list))
  })
  routes.post('/cabin-assignments', async (c) => {
    const asked = bodyAs(c, assignment)
    const { assignmentId } = await run(c, assignCabin, (ids) => ({ assignmentId: ids.next(), ...asked }))
    return c.json(await oneOf(c, cabinAssignments, assignmentId, 'assignment'), 201)
  })
  routes.post('/cabin-assignments/many', async (c) => {
    const { assignments } = bodyAs(c, assignedTogether)
    const beds = (ids: { next(): number }) => assignments.map((each) => ({ assignmentId: ids.next(), ...each }))
    return c.json(await run(c, assignMany, (ids) => ({ beds: beds(ids) })), 201)
  })
  routes.patch('/cabin-assignments/registration/:id', async (c) => {
    const asked = bodyAs(c, bedChange)
    const registrationId = idParam(c)
    await run(c, setBed, () => ({ registrationId, ...asked }))
    const [row] = await readAs(c, (rows) => rows.list(cabinAssignments, { registrationId, status: 'assigned' }))
    return c.json({ organizationId: c.var.speaker.org, ...found(row, 'assignment') })
  })
  routes.delete('/cabin-assignments/registration/:id', async (c) => {
    await run(c, unassignCabin, () => ({ registrationId: idParam(c) }))
    return c.body(null, 204)
  })
  return routes
}
