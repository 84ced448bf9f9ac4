import { z } from 'zod'
import { contactsIn } from '../campers/contact-rows'
import { families } from '../campers/model'
import { isOwnFamily } from '../campers/own'
import { plainText } from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { CAMP_ID, campProfile } from '../settings/model'
import { contactChoices, LONGEST_CONSENT_NOTE, LONGEST_WORDING } from './model'
import { E164, isSameNumber, isTextConsentWording, textConsentWording } from './text-consent'

const number = z.string().regex(E164, 'Enter a complete phone number')

const NOT_THEIRS = { fields: { number: "This phone number doesn't belong to this person" } }

/**
 * Records whether a parent gets texts at their own phone number, with the wording they agreed to. The office can only
 * turn texts off here.
 *
 * @throws Refusal `not_found` for another family, `invalid` for a number that isn't the parent's own, or a wording that
 *   isn't the camp's, `forbidden` if someone else agrees for a parent
 */
export const chooseTexts = defineMutation({
  name: 'communication.chooseTexts.v1',
  needs: 'messages.choose',
  keptAfterRestore: true,
  args: z.object({
    choiceId: id,
    familyId: id,
    number,
    choice: z.enum(['on', 'off']),
    /** What the parent agreed to; null if they turn texts off. */
    wording: plainText(LONGEST_WORDING).nullable(),
  }),
  async run({ store, actor, at, live }, { choiceId, familyId, number, choice, wording }) {
    const family = await store.get(families, familyId)
    const isParent = ownRowsOnly(actor)
    refuseIf(!family || (isParent && !(await isOwnFamily(store, actor, familyId))), 'not_found', { what: 'family' })
    refuseIf(!isParent && choice === 'on', 'forbidden', { needs: 'messages.own' })
    const people = family ? await contactsIn(store, family) : []
    const isTheirs = people.some(({ userId, phone }) => userId === actor.userId && isSameNumber(number, phone))
    refuseIf(choice === 'on' && !isTheirs, 'invalid', NOT_THEIRS)
    const isKnown = live
      ? wording === textConsentWording((await store.get(campProfile, CAMP_ID))?.name ?? '')
      : isTextConsentWording(wording ?? '')
    refuseIf(choice === 'on' && !isKnown, 'invalid', {
      fields: { wording: 'The consent wording has changed. Please read it again.' },
    })
    const source = isParent ? 'family' : 'office'
    const of = { address: number, channel: 'text', choice, source, familyId } as const
    const agreed = choice === 'on' ? wording : null
    await store.insert(contactChoices, { id: choiceId, ...of, wording: agreed, at, by: actor.userId })
    return { choiceId }
  },
})

/**
 * Records that a contact agreed to texts on paper.
 *
 * @throws Refusal `not_found` without the family, `invalid` for a number that isn't one of its contacts'
 */
export const recordTextConsent = defineMutation({
  name: 'communication.recordTextConsent.v1',
  needs: 'communication.addresses',
  keptAfterRestore: true,
  args: z.object({
    choiceId: id,
    familyId: id,
    number,
    /** What they signed, and where it is kept. */
    note: plainText(LONGEST_CONSENT_NOTE).trim().min(1, 'Enter what they signed and when'),
  }),
  async run({ store, actor, at }, { choiceId, familyId, number, note }) {
    const family = requireFound(await store.get(families, familyId), 'family')
    const isTheirs = (await contactsIn(store, family)).some(({ phone }) => isSameNumber(number, phone))
    refuseIf(!isTheirs, 'invalid', NOT_THEIRS)
    const of = { address: number, channel: 'text', choice: 'on', source: 'paper', familyId } as const
    await store.insert(contactChoices, { id: choiceId, ...of, note, at, by: actor.userId })
    return { choiceId }
  },
})

/** How many addresses of a person can be stopped at once. */
export const MAX_ADDRESSES = 30

/** Stops all messages to a person who asked for it: texts to their numbers, and news to their email addresses. */
export const stopMessages = defineMutation({
  name: 'communication.stopMessages.v1',
  needs: 'communication.addresses',
  keptAfterRestore: true,
  args: z.object({
    familyId: id.nullable(),
    stops: z
      .array(
        z.object({
          choiceId: id,
          address: z.union([number, z.email().max(255).trim().toLowerCase()]),
        }),
      )
      .min(1)
      .max(MAX_ADDRESSES),
  }),
  async run({ store, actor, at }, { familyId, stops }) {
    const family = familyId === null ? undefined : await store.get(families, familyId)
    for (const { choiceId, address } of stops) {
      const channel = address.startsWith('+') ? 'text' : 'email'
      const of = { address, channel, choice: 'off', source: 'office', familyId: family?.id ?? null } as const
      await store.insert(contactChoices, { id: choiceId, ...of, at, by: actor.userId })
    }
  },
})
