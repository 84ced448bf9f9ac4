import { z } from 'zod'
import { CAMP_ROLES } from '#shared/access/capabilities'
import { activities, activitySchedules, activitySignUps } from '#shared/activities/model'
import {
  camperAccounts,
  camperActivities,
  camperContacts,
  camperMedical,
  campers,
  families,
} from '#shared/campers/model'
import { cabinAssignments, cabins } from '#shared/housing/model'
import { day, instant } from '#shared/kernel/dates'
import type { Entity } from '#shared/kernel/entity'
import { id } from '#shared/kernel/ids'
import { anyAmount } from '#shared/kernel/money'
import { enrollAnswer, openAnswer, pullAnswer, pushAnswer, snapshotAnswer } from '#shared/protocol'
import { registrationMedical, registrationMoney, registrations } from '#shared/registration/model'
import { PAYMENT_STATUSES } from '#shared/registration/rules'
import { campSessions } from '#shared/sessions/model'
import { staff, staffDetails, staffPrivate } from '#shared/staff/model'
import { CLOSE_OUT_CHOICES, REVIEW_REASONS, stockMovements, storeItems, storeTransactions } from '#shared/store/model'

/** What a call answers when it is done: the status, and JSON in the shape of `schema` or another type of content. */
interface Answer {
  status: number
  schema?: z.ZodType
  type?: string
  /** A list that `?limit=&cursor=` asks for in pages. */
  paged?: boolean
}

const ok = (schema: z.ZodType): Answer => ({ status: 200, schema })
const made = (schema: z.ZodType): Answer => ({ status: 201, schema })
const list = (schema: z.ZodType): Answer => ({ status: 200, schema: z.array(schema), paged: true })
const done: Answer = { status: 204 }

/** The fields of an entity as zod has them. */
function fieldsOf(entity: Entity): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(entity.fields).map(([name, { schema }]) => [name, schema]))
}

/** A row as calls show it: with its id and the organization that it belongs to. */
const rowOf = (entity: Entity) => z.object({ organizationId: id, id, ...fieldsOf(entity) })

/** Fields of classes that not everybody may see: they are there, or they are not. */
const perhaps = (...entities: Entity[]) => z.object(Object.assign({}, ...entities.map(fieldsOf))).partial().shape

const camper = rowOf(campers).extend(perhaps(camperContacts, camperMedical, camperAccounts))
const family = rowOf(families)
const session = rowOf(campSessions)
const registration = rowOf(registrations).extend({
  createdAt: instant,
  ...perhaps(registrationMoney, registrationMedical),
  camperId: id,
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
})
const member = rowOf(staff).extend(perhaps(staffDetails, staffPrivate))
const transaction = rowOf(storeTransactions)
const item = rowOf(storeItems)
const cabin = rowOf(cabins)
const bed = rowOf(cabinAssignments)
const activity = rowOf(activities)
const slot = rowOf(activitySchedules)
const camperActivity = rowOf(camperActivities).extend({ signUp: z.boolean() })

const count = z.number().int().nonnegative()
const role = z.enum(CAMP_ROLES)
const campName = z.object({ name: z.string(), slug: z.string() })
const signedIn = z.object({ id, role, organizationId: id, approved: z.boolean() })
const user = z.object({
  ...{ id, email: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable(), role: z.string() },
  userType: z.enum(['camp', 'platform']),
  organizationId: id.nullable(),
  approved: z.boolean(),
  grants: z.array(z.string()),
  organization: campName.extend({ id, timezone: z.string() }).nullable(),
  grant: z.string().nullable(),
})
const mailState = z.object({ state: z.enum(['waiting', 'sent', 'failed']), error: z.string().nullable() }).nullable()
const invitation = z.object({ email: z.string(), expiresAt: instant })
const person = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable(), createdAt: instant })
const device = z.object({
  ...{ id, name: z.string(), revoked: z.boolean(), createdAt: instant, lastContactAt: instant },
  people: z.array(z.object({ id, name: z.string() })),
})
const page = { status: 200, type: 'text/html' }

const stats = z.object({
  totalCampers: count,
  activeSessions: count,
  activeSessionName: z.string().nullable(),
  staffCount: count,
  totalStoreSales: anyAmount,
  todaysSales: anyAmount,
  totalBalancesLoaded: anyAmount,
  activeStoreAccounts: count,
  lowBalanceAlerts: count,
})
const alert = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  dueDate: day.nullable(),
  color: z.enum(['error', 'warning', 'info']),
  icon: z.string(),
  iconColor: z.enum(['red', 'yellow', 'blue']),
  path: z.string().nullable(),
})

const dayLine = z.object({ name: z.string(), sales: count, amount: anyAmount })
const daySummary = z.object({
  ...{ day, sales: count, total: anyAmount, refunds: anyAmount },
  ...{ fundsAdded: anyAmount, paidOut: anyAmount, cash: anyAmount },
  byCashier: z.array(dayLine.extend({ cash: anyAmount })),
  byDevice: z.array(dayLine.extend({ cash: anyAmount })),
  byCategory: z.array(dayLine),
  byPayment: z.array(dayLine),
})
const named = z.object({ id, name: z.string() })
const openAccount = z.object({ camperId: id, name: z.string(), balance: anyAmount, siblings: z.array(named) })
const closeOut = z.object({
  open: z.array(z.object({ name: z.string(), total: anyAmount, accounts: z.array(openAccount) })),
  closed: z.array(
    named.extend({
      camperId: id,
      family: z.string().nullable(),
      choice: z.enum(CLOSE_OUT_CHOICES),
      amount: anyAmount,
    }),
  ),
})
const storeRules = z.object({ dailyLimit: anyAmount.nullable(), belowZero: z.boolean() })
const recalculated = z.object({ camperId: id, previous: anyAmount, balance: anyAmount, updated: z.boolean() })

/** What every call answers when it is done, by method and path; the descriptions and the tests read this table. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  'GET /api/openapi.json': ok(z.object({ openapi: z.string(), info: z.unknown(), paths: z.unknown() })),
  'GET /api/organization/:slug': ok(campName),
  'POST /api/camp/login': ok(signedIn),
  'POST /api/camp/register': made(signedIn),
  'POST /api/platform/login': ok(z.object({ id, role: z.string() })),
  'GET /api/platform/set-up': page,
  'POST /api/platform/set-up': { ...page, status: 303 },
  'POST /api/logout': ok(z.object({ ok: z.literal(true) })),
  'GET /api/user': ok(user),
  'GET /api/auth/user': ok(user),
  'GET /api/login': { status: 302 },
  'GET /api/team/waiting': ok(z.array(person.extend({ id, email: z.string(), role, hasAccount: z.boolean() }))),
  'POST /api/team/:id/approve': ok(z.object({ id, role })),
  'POST /api/team/:id/decline': done,
  'POST /api/team/:id/end-sign-ins': done,
  'GET /api/devices': list(device),
  'DELETE /api/devices/:id': done,
  'GET /api/invitations/:token': ok(z.object({ email: z.string(), organization: campName })),
  'POST /api/invitations/:token': made(z.object({ id, role })),
  'POST /api/sync/enroll': ok(enrollAnswer),
  'POST /api/sync/push': ok(pushAnswer),
  'POST /api/sync/pull': ok(pullAnswer),
  'POST /api/sync/snapshot': ok(snapshotAnswer),
  'POST /api/sync/open': ok(openAnswer),
  'GET /api/sync/events': { status: 200, type: 'text/event-stream' },
  'GET /api/dashboard/stats': ok(stats),
  'GET /api/dashboard/alerts': ok(z.array(alert)),
  'GET /api/families': list(family),
  'GET /api/families/my': list(family),
  'POST /api/families': made(family),
  'GET /api/families/:id': ok(family),
  'PATCH /api/families/:id': ok(family),
  'DELETE /api/families/:id': done,
  'GET /api/families/invitations': ok(
    z.array(invitation.extend({ familyId: id.nullable(), createdAt: instant, mail: mailState })),
  ),
  'POST /api/families/:id/invitation': made(invitation.extend({ path: z.string(), mailed: z.boolean() })),
  'DELETE /api/families/:id/invitation': done,
  'GET /api/campers': list(camper),
  'GET /api/campers/family/:familyId': list(camper),
  'POST /api/campers': made(camper),
  'GET /api/campers/:id': ok(camper),
  'PATCH /api/campers/:id': ok(camper),
  'DELETE /api/campers/:id': done,
  'POST /api/campers/import': ok(
    z.object({
      ...{ success: z.boolean(), importedCount: count, skippedCount: count, errorCount: count },
      errors: z.array(z.string()),
    }),
  ),
  'POST /api/campers/import/:id/undo': ok(z.object({ removed: count, kept: z.array(z.string()) })),
  'POST /api/campers/recalculate-balances': ok(
    z.object({ results: z.array(recalculated), summary: z.object({ successful: count }) }),
  ),
  'GET /api/campers/:id/transactions': list(transaction),
  'POST /api/campers/:id/transactions': made(transaction),
  'GET /api/campers/:id/activities': list(camperActivity),
  'POST /api/campers/:id/activities': made(camperActivity),
  'GET /api/registrations': list(registration),
  'GET /api/registrations/recent': ok(z.array(registration)),
  'GET /api/registrations/session/:sessionId': list(registration),
  'POST /api/registrations': made(registration),
  'GET /api/registrations/:id': ok(registration),
  'PATCH /api/registrations/:id': ok(registration),
  'DELETE /api/registrations/:id': done,
  'GET /api/sessions': list(session),
  'GET /api/sessions/active': list(session),
  'GET /api/sessions/upcoming': list(session),
  'POST /api/sessions': made(session),
  'GET /api/sessions/:id': ok(session),
  'PATCH /api/sessions/:id': ok(session),
  'DELETE /api/sessions/:id': done,
  'GET /api/staff': list(member),
  'POST /api/staff': made(member),
  'GET /api/staff/:id': ok(member),
  'PATCH /api/staff/:id/status': ok(member),
  'GET /api/cabins': list(cabin),
  'POST /api/cabins': made(cabin),
  'GET /api/cabins/:id': ok(cabin),
  'PATCH /api/cabins/:id': ok(cabin),
  'DELETE /api/cabins/:id': done,
  'GET /api/cabin-assignments/session/:sessionId': list(bed),
  'POST /api/cabin-assignments': made(bed),
  'POST /api/cabin-assignments/many': made(z.object({ assigned: count, left: count })),
  'PATCH /api/cabin-assignments/registration/:id': ok(bed),
  'DELETE /api/cabin-assignments/registration/:id': done,
  'GET /api/activities': list(activity),
  'POST /api/activities': made(activity),
  'GET /api/activities/:id': ok(activity),
  'PATCH /api/activities/:id': ok(activity),
  'DELETE /api/activities/:id': done,
  'GET /api/activity-schedules/session/:sessionId': list(slot),
  'POST /api/activity-schedules': made(slot),
  'PATCH /api/activity-schedules/:id': ok(slot),
  'DELETE /api/activity-schedules/:id': done,
  'GET /api/activity-schedules/:id/sign-ups': list(rowOf(activitySignUps)),
  'POST /api/activity-schedules/:id/sign-ups': made(z.object({ signedUp: count })),
  'DELETE /api/activity-schedules/:id/sign-ups/:camperId': done,
  'GET /api/store/items': list(item),
  'POST /api/store/items': made(item),
  'GET /api/store/items/:id': ok(item),
  'PATCH /api/store/items/:id': ok(item),
  'DELETE /api/store/items/:id': done,
  'GET /api/store/items/:id/stock': list(rowOf(stockMovements)),
  'POST /api/store/items/:id/stock': made(z.object({ stockAfter: z.number().int() })),
  'GET /api/store/day': ok(daySummary),
  'GET /api/store/close-out/:sessionId': ok(closeOut),
  'POST /api/store/close-out/:sessionId': made(z.object({ closed: count })),
  'POST /api/store/purchase': made(
    z.object({ transaction, balance: anyAmount, warnings: z.array(z.enum(REVIEW_REASONS)) }),
  ),
  'POST /api/store/transactions/:id/void': made(z.object({ transaction, balance: anyAmount })),
  'POST /api/store/transactions/:id/reverse': made(z.object({ transaction, balance: anyAmount })),
  'POST /api/store/transactions/:id/settle': ok(transaction),
  'GET /api/store/rules': ok(storeRules),
  'PUT /api/store/rules': ok(storeRules),
  'PUT /api/store/limits/:camperId': ok(rowOf(camperAccounts)),
  'POST /api/store/transactions/:id/refund': made(z.object({ transaction, balance: anyAmount })),
}
