import { type Contact, camperCustody, camperPickUps, familyContacts } from '#shared/campers/contact-model'
import { contactsOf } from '#shared/campers/contacts'
import { camperHomes } from '#shared/campers/home-model'
import {
  type Camper,
  type CamperContact,
  camperContacts,
  camperMedical,
  camperPhotos,
  campers,
  type Family,
  families,
} from '#shared/campers/model'
import { whoPicksUp, whoToCall } from '#shared/campers/pick-ups'
import { addDays, ageOn } from '#shared/kernel/values/dates'
import { at, type Make, phone } from './make'
import { BOYS, GIRLS } from './pictures'

const ALLERGIES = ['Peanuts', 'Dairy', 'Bee stings', 'Gluten', 'Penicillin', 'Tree nuts']
const MEDICAL = ['Asthma, inhaler in the backpack', 'Homesick on first nights', 'Wears hearing aids', 'Sleepwalks']
const MEDICATIONS = ['Cetirizine 10 mg, mornings', 'Albuterol inhaler, as needed', 'Melatonin 1 mg at bedtime']

function makeFamily({ plan, faker, put }: Make, index: number): Family {
  const lastName = index === 0 ? 'Keller' : faker.person.lastName()
  return put(families, {
    lastName,
    address: faker.location.streetAddress(),
    city: faker.location.city(),
    state: faker.location.state({ abbreviated: true }),
    zipCode: faker.location.zipCode('#####'),
    primaryContactUserId: index === 0 ? plan.parentUserId : null,
    emergencyContactName: `${faker.person.firstName()} ${lastName}`,
    emergencyContactPhone: phone(faker),
    emergencyContactRelation: faker.helpers.arrayElement(['Mother', 'Father', 'Grandparent', 'Aunt']),
    primaryContactName: null,
    primaryContactEmail: null,
    primaryContactPhone: null,
    secondaryContactName: null,
    secondaryContactEmail: null,
    secondaryContactPhone: null,
    createdAt: at(addDays(plan.today, -120), 14),
  })
}

/** One in this many families has not chosen yet who may pick up their children. */
const SILENT = 4
/** The family about whose custody there is something to know. */
const GUARDED = 5
const CUSTODY = 'Only Mom may pick up. If Dad comes, call the office first.'

/** Returns the contacts of a family that has chosen who may pick up its children: those called in an emergency. */
function contactsAt(home: Family, index: number): Contact[] {
  return index % SILENT === 0 ? [] : contactsOf(home, undefined).map((each) => ({ ...each, pickUp: true }))
}

/** Every other of so many campers has a picture: the rest are still to be taken. */
const MAX_FACES = 300

/** Returns a face that belongs to no real person. */
function faceOf(index: number, gender: Camper['gender']): string {
  const faces = gender === 'female' ? GIRLS : BOYS
  return `data:image/webp;base64,${faces[((index - 1) / 2) % faces.length]}`
}

/** Makes the families and their children; returns the children. */
export function makeCampers(make: Make): Camper[] {
  const { plan, faker, put } = make
  const homes = Array.from({ length: plan.families }, (_, index) => makeFamily(make, index))
  const contacts = homes.map(contactsAt)
  for (const [index, { id }] of homes.entries()) {
    const people = contacts[index] ?? []
    if (people.length > 0) put(familyContacts, { id, people })
  }
  const made: Camper[] = []
  for (let index = 0; index < plan.campers; index += 1) {
    const home = index % homes.length
    const family = homes[home] as Family
    const gender = faker.helpers.arrayElement(['male', 'female'] as const)
    const dateOfBirth = addDays(plan.today, -faker.number.int({ min: 7 * 366, max: 17 * 365 }))
    const age = ageOn(dateOfBirth, plan.today)
    const camper = put(campers, {
      firstName: index === 0 ? 'Maya' : faker.person.firstName(gender),
      lastName: family.lastName,
      dateOfBirth,
      gender: index === 0 ? 'female' : gender,
      grade: String(Math.max(1, Math.min(12, age - 6))),
      school: faker.helpers.maybe(() => `${faker.location.city()} School`) ?? null,
      allergies:
        faker.helpers.maybe(() => faker.helpers.arrayElements(ALLERGIES, { min: 1, max: 2 }).join(', '), {
          probability: 0.15,
        }) ?? null,
      dietaryRestrictions: faker.helpers.maybe(() => 'Vegetarian', { probability: 0.06 }) ?? null,
      emergencyContactName: family.emergencyContactName,
      emergencyContactPhone: family.emergencyContactPhone,
      pickupAuthorization: null,
      photoPermission: faker.datatype.boolean(0.8),
      status: 'active',
      createdAt: at(addDays(plan.today, -faker.number.int({ min: 20, max: 110 })), 15),
    })
    const { id } = camper
    const contact: Omit<CamperContact, 'id'> = {
      familyId: family.id,
      email: null,
      phone: null,
      address: family.address,
      city: family.city,
      state: family.state,
      zip: family.zipCode,
      notes: null,
    }
    put(camperContacts, { id, ...contact })
    put(camperMedical, {
      id,
      medicalInfo: faker.helpers.maybe(() => faker.helpers.arrayElement(MEDICAL), { probability: 0.12 }) ?? null,
      medications: faker.helpers.maybe(() => faker.helpers.arrayElement(MEDICATIONS), { probability: 0.08 }) ?? null,
      specialNeeds: null,
    })
    const [people, emergency] = [whoPicksUp(contacts[home] ?? []), whoToCall(contacts[home] ?? [])]
    if (people.length + emergency.length > 0) put(camperPickUps, { id, people, emergency })
    if (home === GUARDED) put(camperCustody, { id, note: CUSTODY })
    if (index % 2 === 1 && index < MAX_FACES) put(camperPhotos, { id, image: faceOf(index, camper.gender) })
    made.push(camper)
  }
  // The father of a child with a custody note has a family of his own.
  const [child, second] = [made[GUARDED], homes[GUARDED + 1]]
  if (child && second) put(camperHomes, { camperId: child.id, familyId: second.id })
  return made
}
