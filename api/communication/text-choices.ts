import { contactChoices } from '#shared/communication/model'
import { textStates } from '#shared/communication/text-consent'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Server } from '../context/server'
import type { OrgTx } from '../context/transaction'
import { rowReader } from '../db/rows'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { addressHash } from './addresses'
import { contactsWithNumbers } from './text-people'

/**
 * Records a STOP or START for every family that has the number; without one, only under the number's hash. A phone that
 * is stopped, or open, already changes nothing.
 */
export async function noteTextChoice(
  { db, org, store, newId }: OrgTx,
  number: string,
  isOn: boolean,
  at: string,
): Promise<void> {
  const rows = rowReader(db, org)
  const asKept = (each: string) => addressHash(org, each)
  const plain = await rows.list(contactChoices, 'address', number)
  const hashed = await rows.list(contactChoices, 'address', asKept(number))
  const { stoppedBy } = textStates([...plain, ...hashed], asKept)(number, [])
  // A STOP after the office's counts: paper would undo the office's alone.
  if (isOn ? stoppedBy === null : stoppedBy === 'reply') return
  const country = (await rows.get(campProfile, CAMP_ID))?.country ?? ''
  const people = await contactsWithNumbers(rows, new Set([number]), country)
  const familyIds = [...new Set(people.map(({ familyId }) => familyId))]
  const of = { channel: 'text', choice: isOn ? 'on' : 'off', source: 'text', at, by: null } as const
  for (const familyId of familyIds)
    await store.insert(contactChoices, { id: newId(), ...of, address: number, familyId })
  if (familyIds.length > 0) return
  // The number may be that of a person who was erased: it isn't stored again.
  await store.insert(contactChoices, { id: newId(), ...of, address: asKept(number), familyId: null })
}

/** Records that a phone replied STOP, which the carrier knew first. */
export async function noteStop(server: Server, org: number, number: string): Promise<void> {
  const at = server.now().toISOString()
  await withOrgTurn(server, org, 0, { device: 'texts', actions: 1 }, (tx) => noteTextChoice(tx, number, false, at))
}
