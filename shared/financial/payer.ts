import { type Family, families } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import type { RowSource } from '../kernel/store/store'
import { type Account, accounts } from './church-model'

/** Whose account it is: a family's or a church's. Their ids never coincide, because a camp's ids are unique. */
export interface Payer {
  id: number
  kind: 'family' | 'church'
  /** A family's last name, or the church's name. */
  name: string
  /** A family's city, to search by. */
  city: string | null
}

/** Returns a family as a payer. */
export function familyPayer({ id, lastName, city }: Pick<Family, 'id' | 'lastName' | 'city'>): Payer {
  return { id, kind: 'family', name: lastName, city }
}

/** Returns a church as a payer. */
export function churchPayer({ id, name }: Pick<Account, 'id' | 'name'>): Payer {
  return { id, kind: 'church', name, city: null }
}

/** Returns whose accounts some rows are about, by id, without deleted families. */
export async function payersOf(
  rows: Pick<Reader, 'many'>,
  about: readonly { familyId: number }[],
): Promise<ReadonlyMap<number, Payer>> {
  const ids = about.map(({ familyId }) => familyId)
  const found = [...(await rows.many(families, ids)).values()].map(familyPayer)
  const churches = [...(await rows.many(accounts, ids)).values()].map(churchPayer)
  return new Map([...found, ...churches].map((payer) => [payer.id, payer]))
}

/** Returns whose account has an id; undefined if there is no such family or church. */
export async function payerOf(rows: Pick<RowSource, 'get'>, id: number): Promise<Payer | undefined> {
  const family = await rows.get(families, id)
  if (family) return familyPayer(family)
  const church = await rows.get(accounts, id)
  return church && churchPayer(church)
}

/** Returns what a payer is called, such as "Keller Family" or "First Church". */
export function payerTitle({ kind, name }: Pick<Payer, 'kind' | 'name'>): string {
  return kind === 'family' ? `${name} Family` : name
}

/** Returns what a payer is called within a sentence, such as "the Keller Family" or "First Church". */
export function payerWords(payer: Pick<Payer, 'kind' | 'name'>): string {
  return payer.kind === 'family' ? `the ${payerTitle(payer)}` : payer.name
}
