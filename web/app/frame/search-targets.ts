import { useEffect, useState } from 'react'
import { familyContacts } from '#shared/campers/contact-model'
import { contactsOf } from '#shared/campers/contacts'
import { type Camper, camperContacts, campers, type Family, families, fullName } from '#shared/campers/model'
import { digitsOf, phoneTyped } from '#shared/campers/phone-search'
import type { Capability } from '#shared/kernel/rights/capabilities'
import { byId } from '#shared/kernel/store/reader'
import { sayDay } from '#shared/kernel/values/dates'
import { searchFor, searchKey } from '#shared/kernel/values/search'
import { campSessions } from '#shared/sessions/model'
import type { Replica } from '#sync/replica/replica'
import { useCamp } from '../../ui/camp'
import type { Screen } from './paths'

export type TargetKind = 'Screens' | 'Campers' | 'Families' | 'Sessions' | 'Take Payment'

/** Something the palette can open. */
export interface Target {
  kind: TargetKind
  name: string
  note: string
  path: string
  /** The text that is searched, folded: its name and other words. */
  key: string
  /** The digits of its phone numbers. */
  phones: readonly string[]
}

type Found = Pick<Target, 'kind' | 'name' | 'note' | 'path'>

const target = (
  found: Found,
  also: readonly (string | null)[] = [],
  phones: readonly (string | null)[] = [],
): Target => ({
  ...found,
  key: searchKey(found.name, ...also),
  phones: phones.flatMap((phone) => (phone ? [digitsOf(phone)] : [])),
})

/** Parts of screens that people look for by their own names. */
const PARTS: readonly { needs: Capability; found: Found; words: string }[] = [
  {
    needs: 'audit.read',
    found: {
      kind: 'Screens',
      name: 'Audit Log',
      note: 'Who changed what, and when',
      path: '/settings?tab=team&part=audit',
    },
    words: 'history changes',
  },
  {
    needs: 'devices.manage',
    found: {
      kind: 'Screens',
      name: 'Devices',
      note: 'Tablets and phones that hold camp data',
      path: '/settings?tab=team&part=devices',
    },
    words: 'tablets phones',
  },
  {
    needs: 'store.sell',
    found: { kind: 'Screens', name: 'Receipts', note: 'Past sales of the store', path: '/store?tab=receipts' },
    words: 'sales refund reprint',
  },
]

/** Returns a function that tests whether a target matches what was typed: words, or a phone number in any format. */
export function targetSearch(typed: string): (each: Target) => boolean {
  const fits = searchFor(typed)
  const number = phoneTyped(typed)
  return ({ key, phones }) => fits(key) || (number !== null && phones.some((phone) => phone.includes(number)))
}

/**
 * Returns the screens, people and sessions that this person may open, and the accounts on which they may take a
 * payment.
 */
export function useTargets(screens: readonly Screen[]): Target[] {
  const { replica, can } = useCamp()
  const [rows, setRows] = useState<Target[]>([])
  const [seesCampers, seesFamilies, seesSessions] = [
    can('campers.read'),
    can('families.write'),
    can('registrations.read'),
  ]
  const takes = can('payments.take')
  useEffect(() => {
    let left = false
    void Promise.all([
      seesCampers ? camperTargets(replica) : [],
      seesFamilies ? familyTargets(replica, takes) : [],
      seesSessions ? sessionTargets(replica) : [],
    ]).then((found) => {
      if (!left) setRows(found.flat())
    })
    return () => {
      left = true
    }
  }, [replica, seesCampers, seesFamilies, seesSessions, takes])
  const places = screens
    // A screen about one person is found through that person, not as a screen.
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title, subtitle, label }) =>
      target({ kind: 'Screens' as const, name: title, note: subtitle, path }, [label]),
    )
  const parts = PARTS.filter(({ needs }) => can(needs)).map(({ found, words }) => target(found, [words]))
  return [...places, ...parts, ...rows]
}

async function camperTargets(replica: Replica): Promise<Target[]> {
  const contacts = byId(await replica.rows(camperContacts).toArray())
  const toTarget = (camper: Camper) => {
    const contact = contacts.get(camper.id)
    const found = {
      kind: 'Campers' as const,
      name: fullName(camper),
      note: camper.grade ? `Grade ${camper.grade}` : '',
      path: `/campers/${camper.id}`,
    }
    return target(found, [contact?.email ?? null], [contact?.phone ?? null, camper.emergencyContactPhone])
  }
  return (await replica.rows(campers).toArray()).map(toTarget)
}

async function familyTargets(replica: Replica, takes: boolean): Promise<Target[]> {
  const people = byId(await replica.rows(familyContacts).toArray())
  const homes = await replica.rows(families).toArray()
  const toTarget = (family: Family, found: Pick<Found, 'kind' | 'name' | 'path'>) => {
    const contacts = contactsOf(family, people.get(family.id))
    const words = contacts.flatMap(({ name, email }) => [name, email])
    return target(
      { ...found, note: family.city ?? '' },
      words,
      contacts.map(({ phone }) => phone),
    )
  }
  const homeTargets = homes.map((family) =>
    toTarget(family, { kind: 'Families', name: `${family.lastName} Family`, path: `/families/${family.id}` }),
  )
  const payments = (takes ? homes : []).map((family) =>
    toTarget(family, {
      kind: 'Take Payment',
      name: `Take Payment: ${family.lastName} Family`,
      path: `/financial/accounts/${family.id}?take`,
    }),
  )
  return [...homeTargets, ...payments]
}

async function sessionTargets(replica: Replica): Promise<Target[]> {
  return (await replica.rows(campSessions).toArray()).map(({ id, name, startDate, endDate }) =>
    target({
      kind: 'Sessions',
      name,
      note: `${sayDay(startDate)} to ${sayDay(endDate)}`,
      path: `/registration?tab=list&session=${id}`,
    }),
  )
}
