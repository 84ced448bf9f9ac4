import { digitsOf } from '../campers/phone-search'
import type { ContactChoice } from './model'

/** A phone number in E.164, as `textNumber` returns it. */
export const E164 = /^\+[1-9]\d{6,14}$/

const [BEFORE, AFTER] = [
  'I agree to get texts from ',
  " at this number about my family's registrations, camp days and news. I can register without agreeing. Message frequency varies. Message and data rates may apply. Reply STOP to stop and HELP for help.",
]

/** Returns what a person agrees to (Communication rule 45). It is stored with the consent. */
export function textConsentWording(camp: string): string {
  return `${BEFORE}${camp}${AFTER}`
}

/** Returns whether a text is the wording for a camp with any name: the camp may have been renamed since it was shown. */
export function isTextConsentWording(wording: string): boolean {
  return wording.startsWith(BEFORE) && wording.endsWith(AFTER)
}

/** The fewest digits by which a phone number can be told from others. */
const FEWEST_DIGITS = 7

/**
 * Returns whether a number in E.164 may be the phone number of a contact as it was typed, without knowing the country:
 * one ends with the other. `textNumber` decides when a text is sent.
 */
export function isSameNumber(number: string, phone: string | null): boolean {
  const [a, b] = [digitsOf(number), digitsOf(phone).replace(/^0+/, '')]
  return b.length >= FEWEST_DIGITS && (a.endsWith(b) || b.endsWith(a))
}

/** What is known about texts to a phone number. */
export interface TextState {
  /** Who stopped all texts to it: its owner by replying STOP, or the office; null if no one did. */
  stoppedBy: 'reply' | 'office' | null
  /** The newest consent for one of the families; null if there is none. It doesn't count while texts are stopped. */
  consent: ContactChoice | null
}

/** Returns whether a family may be texted at a number. */
export const mayText = ({ stoppedBy, consent }: TextState): boolean => stoppedBy === null && consent !== null

interface Known {
  replied: boolean
  office: boolean
  byFamily: Map<number, ContactChoice>
}

function note(known: Known, choice: ContactChoice): void {
  const { source, familyId } = choice
  const isOn = choice.choice === 'on'
  if (source === 'text') {
    known.replied = !isOn
    if (isOn) known.office = false
  } else if (source === 'office') {
    known.office = !isOn
    if (!isOn) known.byFamily.clear()
  } else if (familyId !== null) {
    if (isOn) known.byFamily.set(familyId, choice)
    else known.byFamily.delete(familyId)
    if (source === 'paper') known.office = false
  }
}

/**
 * Returns what is known about texts to each number (Communication rules 45 to 48). A STOP counts for every family and
 * only START undoes it, because the carrier blocks the number until then. A consent counts only for its family, and a
 * parent's doesn't undo a stop by the office: the family may have entered someone else's number.
 *
 * @param asKept how rows name a number whose person was erased; devices don't know
 * @returns a function of the number and the families it is texted for
 */
export function textStates(
  choices: readonly ContactChoice[],
  asKept: (number: string) => string = (number) => number,
): (number: string, familyIds: readonly number[]) => TextState {
  const keyOf = (number: string) => (number.startsWith('+') ? asKept(number) : number)
  const states = new Map<string, Known>()
  const inOrder = choices
    .filter(({ channel }) => channel === 'text')
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id))
  for (const choice of inOrder) {
    const key = keyOf(choice.address)
    const known = states.get(key) ?? { replied: false, office: false, byFamily: new Map<number, ContactChoice>() }
    note(known, choice)
    states.set(key, known)
  }
  return (number, familyIds) => {
    const known = states.get(keyOf(number))
    const consents = familyIds.flatMap((id) => known?.byFamily.get(id) ?? [])
    const consent = consents.sort((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null
    return { stoppedBy: known?.replied ? 'reply' : known?.office ? 'office' : null, consent }
  }
}
