import { z } from 'zod'
import { camperHomes } from '../campers/home-model'
import { camperContacts, campers } from '../campers/model'
import { homeOf } from '../campers/own'
import { plainText } from '../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { removeRow } from '../kernel/rules/removal'
import { id } from '../kernel/values/ids'
import { documentImage } from '../kernel/values/pictures'
import { registrations } from '../registration/model'
import { type CampSession, campSessions } from '../sessions/model'
import { campDayOf } from '../settings/camp-day'
import { CAMP_ID, campProfile } from '../settings/model'
import {
  type CamperLetter,
  camperLetterImages,
  camperLetters,
  LONGEST_CAMPER_LETTER,
  MAX_LETTERS_PER_HOUR,
} from './mail-model'
import { mailSession } from './mail-session'

const HOUR_MS = 3600_000
/** The maximum number of letters that one print marks. */
const PRINTED_AT_ONCE = 1000

/** The fields that a person enters to write to a camper. */
export const camperLetterFields = z.object({
  camperId: id,
  text: plainText(LONGEST_CAMPER_LETTER).trim().min(1, 'Write a letter'),
})

/** Turns camper mail on or off for the camp's families. */
export const setCamperMail = defineMutation({
  name: 'communication.setCamperMail.v1',
  needs: 'camperMail.handle',
  args: z.object({ camperMail: z.boolean() }),
  async run({ store }, { camperMail }) {
    await store.patch(campProfile, CAMP_ID, { camperMail })
  },
})

/** A letter that is already written isn't refused: it waits for the next print. */
async function refuseIfOff({ store, live }: MutationContext): Promise<void> {
  const profile = requireFound(await store.get(campProfile, CAMP_ID), 'camp')
  refuseIf(live && !profile.camperMail, 'camper_mail_off')
}

async function sessionFor(context: MutationContext, camperId: number): Promise<CampSession | undefined> {
  const { store } = context
  const places = await store.list(registrations, 'camperId', camperId)
  const sessions = await Promise.all(places.map(({ sessionId }) => store.get(campSessions, sessionId)))
  const known = sessions.flatMap((session) => session ?? [])
  return mailSession(places, known, await campDayOf(context))
}

async function refuseFlood({ store, at }: MutationContext, familyId: number): Promise<void> {
  const since = new Date(Date.parse(at) - HOUR_MS).toISOString()
  const all = await store.list(camperLetters, 'familyId', familyId)
  const recent = all.filter(({ direction, at }) => direction === 'to' && at > since)
  refuseIf(recent.length >= MAX_LETTERS_PER_HOUR, 'too_many_posts')
}

/** Returns the home that a letter is from, which alone reads it and the answers: a second home writes on its own. */
async function writingHome({ store, actor }: MutationContext, camperId: number): Promise<number | null> {
  if (ownRowsOnly(actor)) return requireFound(await homeOf(store, actor, camperId), 'camper').familyId
  return requireFound(await store.get(camperContacts, camperId), 'camper').familyId
}

/**
 * Writes a letter from home to a camper with a running or coming session.
 *
 * @throws Refusal `not_found` for another family's camper, `camper_mail_off`, `no_session_for_mail`, `too_many_posts`
 */
export const writeToCamper = defineMutation({
  name: 'communication.writeToCamper.v1',
  needs: 'camperMail.write',
  args: camperLetterFields.extend({ letterId: id }),
  notLogged: ['text'],
  async run(context, { letterId, camperId, text }) {
    const { store, actor, at } = context
    const familyId = await writingHome(context, camperId)
    if (familyId === null) throw new Refusal('not_found', { what: 'camper' })
    await refuseIfOff(context)
    const session = await sessionFor(context, camperId)
    if (!session) throw new Refusal('no_session_for_mail')
    await refuseFlood(context, familyId)
    const of = { camperId, familyId, sessionId: session.id, direction: 'to', printedAt: null } as const
    await store.insert(camperLetters, { id: letterId, ...of, text, at, by: actor.userId })
    return { letterId }
  },
})

/** Marks letters as printed. Those printed earlier keep their time. */
export const markMailPrinted = defineMutation({
  name: 'communication.mailPrinted.v1',
  needs: 'camperMail.handle',
  args: z.object({ letterIds: z.array(id).min(1).max(PRINTED_AT_ONCE) }),
  async run({ store, at }, { letterIds }) {
    for (const letterId of new Set(letterIds)) {
      const letter = await store.get(camperLetters, letterId)
      if (letter?.direction === 'to' && letter.printedAt === null)
        await store.patch(camperLetters, letterId, { printedAt: at })
    }
  },
})

/**
 * Returns the last letter to a camper from one of the current homes, because a previous home gets no more answers. Staff
 * devices have no letters and leave the check to the server.
 */
async function lastLetterTo(
  context: MutationContext,
  camperId: number,
): Promise<Pick<CamperLetter, 'familyId' | 'sessionId'> | undefined> {
  const { store, holds } = context
  const { familyId } = requireFound(await store.get(camperContacts, camperId), 'camper')
  if (holds?.('camperMail') === false) return { familyId: familyId ?? 0, sessionId: 0 }
  const homes = new Set([
    familyId,
    ...(await store.list(camperHomes, 'camperId', camperId)).map((home) => home.familyId),
  ])
  const letters = await store.list(camperLetters, 'camperId', camperId)
  const newest = (a: CamperLetter, b: CamperLetter) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1)
  return letters.filter((each) => each.direction === 'to' && homes.has(each.familyId)).sort(newest)[0]
}

/**
 * Adds the photo of a camper's answer for the camper's home, which must have written first.
 *
 * @throws Refusal `camper_mail_off`, `no_mail_to_answer`
 */
export const replyFromCamper = defineMutation({
  name: 'communication.replyFromCamper.v1',
  needs: 'camperMail.reply',
  args: z.object({ letterId: id, camperId: id, image: documentImage }),
  notLogged: ['image'],
  async run(context, { letterId, camperId, image }) {
    const { store, actor, at } = context
    requireFound(await store.get(campers, camperId), 'camper')
    await refuseIfOff(context)
    const last = await lastLetterTo(context, camperId)
    if (!last) throw new Refusal('no_mail_to_answer')
    const { familyId } = last
    const sessionId = (await sessionFor(context, camperId))?.id ?? last.sessionId
    const of = { camperId, familyId, sessionId, direction: 'from', text: '', printedAt: null } as const
    await store.insert(camperLetters, { id: letterId, ...of, at, by: actor.userId })
    await store.insert(camperLetterImages, { id: letterId, image })
  },
})

/**
 * Deletes the photo of an answer, such as one that was added to the wrong camper.
 *
 * @throws Refusal `not_found` for a letter from home, which stays
 */
export const deleteReply = defineMutation({
  name: 'communication.deleteReply.v1',
  needs: 'camperMail.handle',
  args: z.object({ letterId: id }),
  async run(context, { letterId }) {
    const letter = requireFound(await context.store.get(camperLetters, letterId), 'answer')
    refuseIf(letter.direction !== 'from', 'not_found', { what: 'answer' })
    await removeRow(context, camperLetters, letter)
  },
})
