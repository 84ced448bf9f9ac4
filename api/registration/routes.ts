import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { id } from '#shared/kernel/ids'
import { amountFromZero } from '#shared/kernel/money'
import { found } from '#shared/kernel/refusal'
import {
  changeStatus,
  editRegistration,
  removeRegistration,
  reviseRegistration,
} from '#shared/registration/change-mutations'
import {
  REGISTRATION_STATUSES,
  type Registration,
  registrationMedical,
  registrationMoney,
  registrations,
} from '#shared/registration/model'
import { register, registrationNotes } from '#shared/registration/mutations'
import { paymentStatus } from '#shared/registration/rules'
import { campSessions } from '#shared/sessions/model'
import { bodyAs, changesAs, type Env, idParam } from '../http/request'
import { editOf, readAs, run, shown } from '../sync/rest'
import type { VisibleRows } from '../sync/visible'

/** How many the dashboard shows (Dashboard rule 5). */
const RECENT = 5

const status = z.enum(REGISTRATION_STATUSES)

/** A new registration. The total may be sent, as the wizard does; the server sets it from the session's price. */
export const newRegistration = registrationNotes.extend({
  camperId: id,
  sessionId: id,
  status: status.default('pending'),
  totalAmount: amountFromZero.nullable().optional(),
})

/** A change of the status, of what is written beside it, or of both. */
export const registrationChange = registrationNotes.partial().extend({ status: status.optional() })

/** Registrations with what other tables that this person may see say of them; of a few, only their rows are read. */
async function completed(rows: VisibleRows, list: readonly Registration[], all: boolean) {
  const ids = list.map(({ id }) => id)
  const paidRows = await (all ? rows.where(registrationMoney) : rows.many(registrationMoney, ids))
  const medicalRows = await (all ? rows.where(registrationMedical) : rows.many(registrationMedical, ids))
  const money = new Map(paidRows.map((row) => [row.id, row]))
  const medical = new Map(medicalRows.map((row) => [row.id, row]))
  return list.map((row) => {
    const paid = money.get(row.id)
    const payment = paid ? { ...paid, paymentStatus: paymentStatus(paid) } : {}
    return { ...row, ...payment, ...medical.get(row.id), createdAt: row.registrationDate }
  })
}

async function wholeRegistrations(rows: VisibleRows, only?: { sessionId: number } | { id: number }) {
  return completed(rows, await rows.list(registrations, only), only === undefined)
}

async function oneRegistration(c: Context<Env>, registrationId: number) {
  const [row] = await readAs(c, (rows) => wholeRegistrations(rows, { id: registrationId }))
  return { organizationId: c.var.speaker.org, ...found(row, 'registration') }
}

/** Registrations over HTTP. */
export function registrationRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  const editable = Object.keys(registrationNotes.shape)
  routes.get('/', async (c) => c.json(shown(c, await readAs(c, (rows) => wholeRegistrations(rows)))))
  routes.post('/', async (c) => {
    const { totalAmount: _set, ...fields } = bodyAs(c, newRegistration)
    const made = await run(c, register, (ids) => ({ ...fields, registrationId: ids.next() }))
    return c.json(await oneRegistration(c, made.registrationId), 201)
  })
  routes.get('/recent', async (c) => {
    const recent = await readAs(c, async (rows) =>
      completed(rows, await rows.last(registrations, 'registrationDate', RECENT), false),
    )
    return c.json(recent.map((row) => ({ organizationId: c.var.speaker.org, ...row })))
  })
  routes.get('/session/:sessionId', async (c) => {
    const sessionId = idParam(c, 'sessionId')
    const list = await readAs(c, async (rows) => {
      await rows.get(campSessions, sessionId, 'session')
      return wholeRegistrations(rows, { sessionId })
    })
    return c.json(shown(c, list))
  })
  routes.get('/:id', async (c) => c.json(await oneRegistration(c, idParam(c))))
  routes.patch('/:id', async (c) => {
    const registrationId = idParam(c)
    const { status: next } = bodyAs(c, registrationChange)
    const edit = editOf(changesAs(c, registrationChange), editable)
    const edits = Object.keys(edit.set).length > 0
    if (edits && next) await run(c, reviseRegistration, () => ({ registrationId, ...edit, status: next }))
    else if (next) await run(c, changeStatus, () => ({ registrationId, status: next }))
    else if (edits) await run(c, editRegistration, () => ({ registrationId, ...edit }))
    return c.json(await oneRegistration(c, registrationId))
  })
  routes.delete('/:id', async (c) => {
    await run(c, removeRegistration, () => ({ registrationId: idParam(c) }))
    return c.body(null, 204)
  })
  return routes
}
