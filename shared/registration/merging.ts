import type { Camper } from '../campers/model'
import { mergeRows } from '../kernel/rules/merging'
import type { RowContext } from '../kernel/rules/relations'
import { add, fromCents } from '../kernel/values/money'
import { factsOf, followsLedger } from './facts'
import { type CamperForms, camperForms, SIGNATURES_MOST } from './form-model'
import {
  CONTACT_ENTRIES_MOST,
  type Registration,
  type RegistrationMoney,
  registrationMedical,
  registrationMoney,
  registrationOffice,
  registrations,
} from './model'
import { keptInCents } from './rules'

/** The statuses in order of precedence. */
const BEST_FIRST: readonly Registration['status'][] = ['confirmed', 'pending', 'waitlist', 'cancelled']

/**
 * Returns which of two registrations for one session stays: the one with the more advanced status, then the one with
 * more paid, then the earlier one.
 */
async function chooseKept({ store }: RowContext, a: Registration, b: Registration): Promise<Registration> {
  const paid = async ({ id }: Registration) => {
    const money = await store.get(registrationMoney, id)
    return money ? keptInCents(money) : 0
  }
  const byStatus = BEST_FIRST.indexOf(a.status) - BEST_FIRST.indexOf(b.status)
  const by = byStatus || (await paid(b)) - (await paid(a)) || a.registrationDate.localeCompare(b.registrationDate)
  return by <= 0 ? a : b
}

/** Merges two registrations for one session (Campers rule 27): a child has one place, or one place on the waitlist. */
export async function mergePlaces(context: RowContext, from: Camper, into: Camper): Promise<void> {
  const { store } = context
  const kept = (await store.list(registrations, 'camperId', into.id)).filter(({ status }) => status !== 'cancelled')
  for (const own of await store.list(registrations, 'camperId', from.id)) {
    const other = kept.find(({ sessionId }) => sessionId === own.sessionId)
    if (!other || own.status === 'cancelled') continue
    const stays = await chooseKept(context, other, own)
    await mergeRows(context, registrations, stays === other ? own : other, stays)
  }
}

/** Merges what was signed and stated for either child: all signatures are kept, and the later statement. */
export async function mergeForms({ store }: RowContext, from: Camper, into: Camper): Promise<void> {
  const [gone, kept] = [await store.get(camperForms, from.id), await store.get(camperForms, into.id)]
  if (!gone || !kept) return
  const later = (gone.medicalAt ?? '') > (kept.medicalAt ?? '') ? gone : kept
  const keyOf = (each: CamperForms['signatures'][number]) => `${each.hash} ${each.by} ${each.name}`
  const signed = new Set(kept.signatures.map(keyOf))
  const { medicalAt, medicalBy } = later
  const signatures = [...kept.signatures, ...gone.signatures.filter((each) => !signed.has(keyOf(each)))]
  await store.patch(camperForms, into.id, { medicalAt, medicalBy, signatures: signatures.slice(0, SIGNATURES_MOST) })
}

const joined = (a: string | null, b: string | null, most: number) =>
  a === null || b === null || a === b ? (a ?? b) : `${a}\n${b}`.slice(0, most)

const NOTES_MOST = 4000
const REQUESTS_MOST = 2000
const MATES_MOST = 20

const allOf = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])].slice(0, MATES_MOST)

/** Returns both emergency contacts; differing values are both kept. */
function contactsOfBoth(into: EmergencyContact, from: EmergencyContact): EmergencyContact {
  if (into === null || from === null) return into ?? from
  const both = new Map(Object.entries(into))
  for (const [name, text] of Object.entries(from)) {
    if (both.get(name) === text) continue
    const second = `${name.slice(0, 90)} (2)`
    both.set(both.has(name) ? second : name, text)
  }
  return Object.fromEntries([...both].slice(0, CONTACT_ENTRIES_MOST))
}
type EmergencyContact = Registration['emergencyContact']

/** Returns the combined amounts of two registrations, for the one that stays. */
function sumOf(money: RegistrationMoney, gone: RegistrationMoney): Partial<RegistrationMoney> {
  const amounts = {
    amountPaid: add(money.amountPaid, gone.amountPaid),
    amountRefunded: add(money.amountRefunded, gone.amountRefunded),
  }
  if (!followsLedger(money) && !followsLedger(gone)) return amounts
  const [own, other] = [factsOf(money), factsOf(gone)]
  return {
    ...amounts,
    payerId: money.payerId ?? gone.payerId,
    price: fromCents(own.price),
    broughtIn: fromCents(own.broughtIn + other.broughtIn),
    givenBack: fromCents(own.givenBack + other.givenBack),
    keeps: money.keeps,
  }
}

/** Moves a registration's payments and details to another one. */
export async function mergeRegistration({ store }: RowContext, from: Registration, into: Registration): Promise<void> {
  const { id } = into
  const [paid, money] = [await store.get(registrationMoney, from.id), await store.get(registrationMoney, id)]
  if (paid && money) await store.patch(registrationMoney, id, sumOf(money, paid))
  await store.patch(registrations, id, {
    wantedMates: allOf(into.wantedMates, from.wantedMates),
    unwantedMates: allOf(into.unwantedMates, from.unwantedMates),
    specialRequests: joined(into.specialRequests, from.specialRequests, REQUESTS_MOST),
    dietaryRestrictions: joined(into.dietaryRestrictions, from.dietaryRestrictions, REQUESTS_MOST),
    emergencyContact: contactsOfBoth(into.emergencyContact, from.emergencyContact),
    notes: joined(into.notes, from.notes, NOTES_MOST),
  })
  const [ill, medical] = [await store.get(registrationMedical, from.id), await store.get(registrationMedical, id)]
  if (ill && medical)
    await store.patch(registrationMedical, id, {
      medicalNotes: joined(medical.medicalNotes, ill.medicalNotes, NOTES_MOST),
    })
  const [said, office] = [await store.get(registrationOffice, from.id), await store.get(registrationOffice, id)]
  if (said && office)
    await store.patch(registrationOffice, id, {
      internalNotes: joined(office.internalNotes, said.internalNotes, NOTES_MOST),
    })
}
