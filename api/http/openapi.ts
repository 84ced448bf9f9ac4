import type { Hono } from 'hono'
import { z } from 'zod'
import { activityFields, scheduleFields } from '#shared/activities/rules'
import { campLogin, campSignUp, platformLogin } from '#shared/auth/model'
import { camperActivityFields } from '#shared/campers/activity-mutations'
import { familyFields } from '#shared/campers/mutations'
import { cabinFields } from '#shared/housing/model'
import { enrollRequest, openRequest, pullRequest, pushRequest, snapshotRequest } from '#shared/protocol'
import { sessionFields } from '#shared/sessions/rules'
import { staffFields } from '#shared/staff/rules'
import { itemFields } from '#shared/store/model'
import { signUpRequest } from '../activities/routes'
import { accepted, invited } from '../campers/invitations'
import { importRequest, newCamper, recalculation, transaction } from '../campers/routes'
import { assignedTogether, assignment, bedChange, confirmed } from '../housing/routes'
import { newRegistration, registrationChange } from '../registration/routes'
import { statusChange } from '../staff/routes'
import { closing, purchase, refunding, reversing, settling, stockChange, voiding } from '../store/routes'
import { ownLimit, storeRules } from '../store/rule-routes'
import { ANSWERS } from './answers'
import type { Env } from './request'

/** The schemas that the calls read their bodies with; a call that is not named takes none. */
export const BODIES: Readonly<Record<string, z.ZodType>> = {
  'POST /api/camp/login': campLogin,
  'POST /api/camp/register': campSignUp,
  'POST /api/platform/login': platformLogin,
  'POST /api/sync/enroll': enrollRequest,
  'POST /api/sync/push': pushRequest,
  'POST /api/sync/pull': pullRequest,
  'POST /api/sync/snapshot': snapshotRequest,
  'POST /api/sync/open': openRequest,
  'POST /api/families': familyFields,
  'PATCH /api/families/:id': familyFields.partial(),
  'POST /api/families/:id/invitation': invited,
  'POST /api/invitations/:token': accepted,
  'POST /api/campers': newCamper,
  'PATCH /api/campers/:id': newCamper.partial(),
  'POST /api/campers/import': importRequest,
  'POST /api/campers/recalculate-balances': recalculation,
  'POST /api/campers/:id/transactions': transaction,
  'POST /api/campers/:id/activities': camperActivityFields,
  'POST /api/activities': activityFields,
  'PATCH /api/activities/:id': activityFields.partial(),
  'POST /api/activity-schedules': scheduleFields,
  'PATCH /api/activity-schedules/:id': scheduleFields.omit({ sessionId: true }).partial(),
  'POST /api/activity-schedules/:id/sign-ups': signUpRequest,
  'POST /api/store/items': itemFields,
  'PATCH /api/store/items/:id': itemFields.partial(),
  'POST /api/store/items/:id/stock': stockChange,
  'POST /api/store/close-out/:sessionId': closing,
  'POST /api/store/purchase': purchase,
  'POST /api/store/transactions/:id/void': voiding,
  'POST /api/store/transactions/:id/settle': settling,
  'PUT /api/store/rules': storeRules,
  'PUT /api/store/limits/:camperId': ownLimit,
  'POST /api/store/transactions/:id/refund': refunding,
  'POST /api/store/transactions/:id/reverse': reversing,
  'POST /api/registrations': newRegistration,
  'PATCH /api/registrations/:id': registrationChange,
  'POST /api/sessions': sessionFields,
  'PATCH /api/sessions/:id': sessionFields.partial(),
  'DELETE /api/sessions/:id': confirmed,
  'POST /api/staff': staffFields,
  'PATCH /api/staff/:id/status': statusChange,
  'POST /api/cabins': cabinFields,
  'PATCH /api/cabins/:id': cabinFields.partial().extend(confirmed.shape),
  'DELETE /api/cabins/:id': confirmed,
  'POST /api/cabin-assignments': assignment,
  'POST /api/cabin-assignments/many': assignedTogether,
  'PATCH /api/cabin-assignments/registration/:id': bedChange,
}

const refusal = z.object({
  ...{ message: z.string(), code: z.string(), fields: z.record(z.string(), z.string()).optional() },
  /** What of an import that stopped is in the camp. */
  done: z.object({ imported: z.int(), importId: z.int(), lastRow: z.int() }).optional(),
})

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const asContent = (schema: z.ZodType) => ({ 'application/json': { schema: jsonOf(schema) } })

const asked = (name: string, schema: object, description: string) => ({ name, in: 'query', schema, description })
const whole = { type: 'integer', minimum: 1 }
const PAGE = [
  asked('limit', whole, 'At most so many rows, by id; without it the whole list'),
  asked('cursor', whole, 'Only rows after this id'),
]
const AGREED = asked('confirmed', { type: 'string' }, 'The ids of those affected, with commas, once a person agreed')
/** What single calls are asked beside their path. */
const QUERIES: Readonly<Record<string, readonly object[]>> = {
  'GET /api/store/day': [asked('day', { type: 'string', format: 'date' }, "Without it the camp's own today")],
  'DELETE /api/sessions/:id': [AGREED],
  'DELETE /api/cabins/:id': [AGREED],
}
const ONCE = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', format: 'uuid' },
  description: 'Makes the call happen once, however often it is repeated with the same key',
}
const ORIGIN = {
  name: 'Origin',
  in: 'header',
  schema: { type: 'string', format: 'uri' },
  description:
    "This server's own address, which browsers send by themselves; with a cookie and without it: 403 bad_origin",
}
/** Calls about accounts, which have rules of their own, and the protocol of devices, which numbers its actions. */
const NO_KEY = /^\/api\/(sync|camp|platform|logout|team|devices|invitations)(\/|$)|\/invitation$/

function operation(method: string, path: string) {
  const [body, answer] = [BODIES[`${method} ${path}`], ANSWERS[`${method} ${path}`]]
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => {
    const schema = name === 'slug' || name === 'token' ? { type: 'string' } : whole
    return { name, in: 'path', required: true, schema }
  })
  const once = method === 'GET' || NO_KEY.test(path) ? [] : [ONCE]
  const own = method === 'GET' ? [] : [ORIGIN]
  const content = answer?.schema ? asContent(answer.schema) : answer?.type && { [answer.type]: {} }
  return {
    parameters: [...named, ...(answer?.paged ? PAGE : []), ...(QUERIES[`${method} ${path}`] ?? []), ...own, ...once],
    ...(body && { requestBody: { content: asContent(body) } }),
    responses: {
      ...(answer && { [answer.status]: { description: 'Done', ...(content && { content }) } }),
      default: { description: 'Refused', content: asContent(refusal) },
    },
  }
}

/** Describes every call that the app answers, with the schemas that judge its body and that the tests hold its answer against. */
export function describeApi(app: Hono<Env>) {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path } of app.routes) {
    if (method === 'ALL' || !path.startsWith('/api/') || path.endsWith('*')) continue
    const name = path.replace(/:(\w+)/g, '{$1}')
    paths[name] = { ...paths[name], [method.toLowerCase()]: operation(method, path) }
  }
  return { openapi: '3.1.0', info: { title: 'Anchor Camp', version: '1' }, paths }
}
