import type { OfficeStep } from './office-steps'
import type { SimulationStep } from './steps'

const sync: SimulationStep = { do: 'sync', device: 0, faults: [], most: null }
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
 * Tried first: in each, a rule keeps something from being restored, or a link from working. They need few steps on one
 * device, so each rule that a mutant removes is noticed at once.
 */
export const FIRST_OF_OFFICE: readonly (SimulationStep | OfficeStep)[][] = [
  // Merged campers keep the entries of both ledgers.
  [{ do: 'add funds', device: 0, camper: 1, amount: 500 }, merge, sync, undoMerge],
  // Merged families have no money of their own, even if their ids equal those of campers.
  [
    { do: 'add funds', device: 0, camper: 5, amount: 500 },
    { do: 'merge families', device: 0, one: 0, other: 2 },
    { do: 'merge families', device: 0, one: 0, other: 1 },
    sync,
  ],
  // The second camper's place is no longer free.
  [merge, sync, { do: 'resize session', capacity: 5 }, undoMerge],
  // The wristband belongs to another camper by now.
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
  // A roster contains children of the previous one.
  [
    { do: 'import', roster: 0, family: 0 },
    { do: 'import', roster: 1, family: 0 },
  ],
  // A child of a roster is registered.
  [{ do: 'import', roster: 0, family: null }, sync, register(6), sync, { do: 'undo import', pick: 0 }],
  // A child was deleted.
  [{ do: 'back up' }, { do: 'delete camper', device: 0, camper: 0 }, sync, restore('campers', 'registration')],
  // The bed is taken by another camper.
  [bed(0), sync, { do: 'back up' }, { do: 'unassign', device: 0, camper: 0 }, bed(1), sync, restore('housing')],
  // A sign-in was ended.
  [{ do: 'back up' }, { do: 'end sign-ins', family: 0 }, restore('campers')],
  // The inviter has left the office; the contact has changed; the invitation was withdrawn.
  [{ do: 'give role', person: 1, role: 'manager' }, invite(1, false), { do: 'give role', person: 1, role: 'staff' }],
  [
    { do: 'change contacts', family: 2, how: 'add' },
    invite(0, true),
    { do: 'change contacts', family: 2, how: 'rename' },
  ],
  [invite(0, false), { do: 'withdraw', pick: 0 }],
]
