import { z } from 'zod'
import { day } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { REGISTRATION_STATUSES } from '../registration/model'

/** The maximum number of recipients of one message. */
export const MAX_RECIPIENTS = 10_000

/** The maximum number of sessions, families, campers, staff members and reports that one message can name. */
const MAX_PARTS = 50

const audiencePart = z.union([
  /** The families registered in a session, or in any that isn't over; with one status, or with any except cancelled. */
  z.strictObject({
    kind: z.literal('session'),
    sessionId: id.nullable(),
    status: z.enum(REGISTRATION_STATUSES).nullable(),
  }),
  z.strictObject({ kind: z.literal('family'), familyId: id }),
  z.strictObject({ kind: z.literal('camper'), camperId: id }),
  z.strictObject({ kind: z.literal('staffMember'), staffId: id }),
  /** Everyone who currently works at the camp. */
  z.strictObject({ kind: z.literal('staff') }),
  /** Many campers, or the campers of registrations that aren't cancelled, as an automatic message found them. */
  z.strictObject({ kind: z.literal('campers'), ids: z.array(id).max(MAX_RECIPIENTS) }),
  z.strictObject({ kind: z.literal('registrations'), ids: z.array(id).max(MAX_RECIPIENTS) }),
  /** The families or staff in the rows of a ready report, with the session and day that it asks for. */
  z.strictObject({
    kind: z.literal('report'),
    name: z.string().min(1).max(60),
    session: id.nullable(),
    day: day.nullable(),
  }),
])
export type AudiencePart = z.output<typeof audiencePart>

/** The recipients of a message: everyone in any of its parts, once each. */
export const audience = z.array(audiencePart).max(MAX_PARTS, `Choose ${MAX_PARTS} or fewer`)
export type Audience = z.output<typeof audience>
