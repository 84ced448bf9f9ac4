import type { OfficeStep } from './office-steps'
import type { Step } from './steps'

const sync: Step = { do: 'sync', device: 0, faults: [], most: null }
const merge: OfficeStep = { do: 'merge campers', device: 0, one: 1, other: 2 }
const undoMerge: OfficeStep = { do: 'undo merge', device: 0, pick: 0, sync: true }
const register = (camper: number): OfficeStep => ({ do: 'register', device: 0, camper })
const band = (camper: number, code: string | null): OfficeStep => ({ do: 'give wristband', device: 0, camper, code })
const bed = (pick: number): OfficeStep => ({ do: 'give bed', device: 0, pick, cabin: 1 })
const restore = (...areas: string[]): OfficeStep => ({
  do: 'restore',
  pick: 0,
  areas,
  isTicked: false,
  removeAdded: false,
})
const invite = (person: number, isContact: boolean): OfficeStep => ({ do: 'invite', person, family: 2, isContact })

/**
 * Tried first: in each one a rule keeps something from coming back, or a link from opening. They are few steps of one
 * device, so each rule that is removed is noticed at once.
 */
export const FIRST_OF_OFFICE: readonly (Step | OfficeStep)[][] = [
  // Of two who are one, both ledgers count.
  [{ do: 'add funds', device: 0, camper: 1, amount: 500 }, merge, sync, undoMerge],
  // Two families that are one have no money of their own, whatever numbers they have.
  [
    { do: 'add funds', device: 0, camper: 5, amount: 500 },
    { do: 'merge families', device: 0, one: 0, other: 2 },
    { do: 'merge families', device: 0, one: 0, other: 1 },
    sync,
  ],
  // The place of the second is not there anymore.
  [merge, sync, { do: 'resize session', capacity: 5 }, undoMerge],
  // Somebody else has the wristband.
  [band(2, 'BAND-1'), sync, merge, sync, band(1, null), band(2, 'BAND-1'), sync, undoMerge],
  // One of the two was picked up.
  [
    { do: 'cancel', device: 0, pick: 0, refund: 0 },
    sync,
    merge,
    sync,
    { do: 'check out', device: 0, pick: 1 },
    sync,
    undoMerge,
  ],
  // A roster has children of the one before.
  [
    { do: 'import', roster: 0, family: 0 },
    { do: 'import', roster: 1, family: 0 },
  ],
  // A child of a roster is registered.
  [{ do: 'import', roster: 0, family: null }, sync, register(6), sync, { do: 'undo import', pick: 0 }],
  // A child was deleted.
  [{ do: 'back up' }, { do: 'delete camper', device: 0, camper: 0 }, sync, restore('campers', 'registration')],
  // Somebody else has the bed.
  [bed(0), sync, { do: 'back up' }, { do: 'unassign', device: 0, camper: 0 }, bed(1), sync, restore('housing')],
  // A sign-in was ended.
  [{ do: 'back up' }, { do: 'end sign-ins', family: 0 }, restore('campers')],
  // Who invited is not of the office anymore; the contact is another; the invitation was withdrawn.
  [{ do: 'give role', person: 1, role: 'manager' }, invite(1, false), { do: 'give role', person: 1, role: 'staff' }],
  [
    { do: 'change contacts', family: 2, how: 'add' },
    invite(0, true),
    { do: 'change contacts', family: 2, how: 'rename' },
  ],
  [invite(0, false), { do: 'withdraw', pick: 0 }],
]
