import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { refuseIf, refuseWrong, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { addDays, day } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { campSessions } from '../sessions/model'
import { campDayOf } from '../settings/camp-day'
import { ADULT_SHARE, readyOverrides, staff, staffRules } from './model'

const rule = staffRules.fields

/** The form fields of the camp's staff requirements. */
export const staffRulesFields = z.object({
  readiness: rule.readiness.schema,
  needsCheck: z.boolean(),
  references: rule.references.schema,
  needsAgreement: z.boolean(),
  needsTraining: z.boolean(),
  adultShare: z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(0, 'Must be 0 or more')
    .max(100, 'Must be 100 or less'),
  applyOpen: z.boolean(),
  applyWords: rule.applyWords.schema,
})

/** Sets the staff requirements (Staff rule 14). */
export const setStaffRules = defineMutation({
  name: 'staff.setRules.v1',
  needs: 'staff.rules',
  audited: 'staff',
  // A device with an earlier version does not know the share, and leaves it unchanged.
  args: staffRulesFields.extend({ rulesId: id, adultShare: rule.adultShare.schema.optional() }),
  async run({ store }, { rulesId, ...asked }) {
    const [there] = await store.all(staffRules)
    const fields = { ...asked, adultShare: asked.adultShare ?? there?.adultShare ?? ADULT_SHARE }
    if (there) await store.patch(staffRules, there.id, fields)
    else await store.insert(staffRules, { id: rulesId, ...fields })
  },
})

/** The longest exception for a person who is not ready, in days. */
const LONGEST_DAYS = 366

/**
 * Lets a person who is not ready work, for a reason and until a day; only an admin may do so, and never for themselves
 * (Staff rule 14).
 */
export const overrideReady = defineMutation({
  name: 'staff.overrideReady.v1',
  needs: 'staff.override',
  audited: 'staff',
  args: z.object({
    overrideId: id,
    staffId: id,
    sessionId: id.nullable().default(null),
    reason: requiredText(500, 'A reason is required'),
    until: day,
  }),
  async run(context, { overrideId, ...fields }) {
    const { store, actor, at, live } = context
    const member = requireFound(await store.get(staff, fields.staffId), 'staff member')
    refuseIf(member.userId === actor.userId, 'own_record')
    if (fields.sessionId !== null) requireFound(await store.get(campSessions, fields.sessionId), 'session')
    const today = await campDayOf(context)
    // An exception that was made in time but arrives after its end has no effect.
    if (live && fields.until < today) refuseWrong({ until: 'This date has passed' })
    if (fields.until > addDays(today, LONGEST_DAYS)) refuseWrong({ until: 'Choose a date within the next year' })
    await store.insert(readyOverrides, { id: overrideId, ...fields, by: actor.userId, at, endedAt: null })
    return { overrideId }
  },
})

/** Ends an exception early. */
export const endOverride = defineMutation({
  name: 'staff.endOverride.v1',
  needs: 'staff.override',
  audited: 'staff',
  args: z.object({ overrideId: id }),
  async run({ store, at }, { overrideId }) {
    const row = requireFound(await store.get(readyOverrides, overrideId), 'decision')
    if (row.endedAt === null) await store.patch(readyOverrides, overrideId, { endedAt: at })
  },
})
