import { camperContacts, families } from '#shared/campers/model'
import { camperLetterImages, camperLetters } from '#shared/communication/mail-model'
import { mailSession } from '#shared/communication/mail-session'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import { addDays } from '#shared/kernel/values/dates'
import { grouped } from '#shared/kernel/values/grouped'
import { registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { at, type CampRows, type Make } from './make'
import { LETTER_PICTURE } from './pictures'

const all = <E extends Entity>(rows: CampRows, entity: E) => (rows.get(entity) ?? []) as RowOf<E>[]

/** How many letters were printed yesterday; the others wait. */
const PRINTED = 4

const SAID: readonly string[] = [
  'We miss you already! Biscuit sleeps in front of your door every night and wags his tail when we say your name.',
  'Did you make it across the lake in the canoe? Grandpa wants to hear every detail on Sunday.',
  "The tomatoes you planted are red now. We'll save you the biggest one.",
  'Your team won on Saturday, and everyone asked where you were. We said: "At camp, the lucky one!"',
  'Thank you for your postcard! Your drawing of the heron is on the fridge.',
  'It rained all day here, so we played your favorite board game. Without you, Mom wins every time.',
  'Your cousin says hello and wants to know whether the mess hall really serves pancakes for dinner.',
  'Sleep well, eat a vegetable once in a while, and write to us about your cabin!',
  "Dad fixed your bike. We can ride to the river together as soon as you're home.",
  'Have a great day on the high ropes course. We are proud of you.',
]

/** Letters from home to campers in the running or next session; most wait to be printed, and one camper answered. */
export function makeCamperMail({ plan, put }: Make, rows: CampRows): void {
  const { parentUserId, today } = plan
  if (parentUserId === null) return
  const placesOf = grouped(all(rows, registrations), ({ camperId }) => camperId)
  const known = new Set(all(rows, families).map(({ id }) => id))
  const sessions = all(rows, campSessions)
  const writing = all(rows, camperContacts).flatMap(({ id, familyId }) => {
    const session = mailSession(placesOf.get(id) ?? [], sessions, today)
    return session && familyId !== null && known.has(familyId)
      ? [{ camperId: id, familyId, sessionId: session.id }]
      : []
  })
  writing.slice(0, SAID.length).forEach((of, index) => {
    const printed = index < PRINTED
    put(camperLetters, {
      ...of,
      direction: 'to',
      text: SAID[index] ?? '',
      at: at(addDays(today, printed ? -2 : -1), 16 + (index % PRINTED), index),
      by: parentUserId,
      printedAt: printed ? at(addDays(today, -1), 11) : null,
    })
  })
  const [answering] = writing
  if (!answering) return
  const answer = put(camperLetters, {
    ...answering,
    direction: 'from',
    text: '',
    at: at(addDays(today, -1), 20),
    by: plan.officeUserId ?? parentUserId,
    printedAt: null,
  })
  put(camperLetterImages, { id: answer.id, image: `data:image/webp;base64,${LETTER_PICTURE}` })
}
