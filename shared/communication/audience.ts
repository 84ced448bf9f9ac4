import { z } from 'zod'
import { day } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { REGISTRATION_STATUSES } from '../registration/model'

/** The maximum number of recipients of one message. */
export const MAX_RECIPIENTS = 10_000

/** The maximum number of sessions, families, campers, staff members and reports that one message can name. */
const MAX_PARTS = 50

/** What is said about a message with too many recipients. */
export const TOO_MANY_RECIPIENTS = `A message can go to up to ${MAX_RECIPIENTS.toLocaleString('en-US')} people. Split the audience.`

const manyIds = z.array(id).max(MAX_RECIPIENTS, TOO_MANY_RECIPIENTS)

const audiencePart = z.discriminatedUnion('kind', [
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
  z.strictObject({ kind: z.literal('campers'), ids: manyIds }),
  z.strictObject({ kind: z.literal('registrations'), ids: manyIds }),
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
