import { type Family, families } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import type { RowSource } from '../kernel/store/store'
import { type Account, accounts } from './church-model'

/** Whose account it is: a family's, a church's or a fund's. Their ids never coincide, because a camp's ids are unique. */
export interface Payer {
  id: number
  kind: 'family' | Account['kind']
  /** A family's last name, or the name of the church or fund. */
  name: string
  /** A family's city, to search by. */
  city: string | null
}

/** Returns a family as a payer. */
export function familyPayer({ id, lastName, city }: Pick<Family, 'id' | 'lastName' | 'city'>): Payer {
  return { id, kind: 'family', name: lastName, city }
}

/** Returns a church or a fund as a payer. */
export function accountPayer({ id, kind, name }: Pick<Account, 'id' | 'kind' | 'name'>): Payer {
  return { id, kind, name, city: null }
}

/** Returns whose accounts some rows are about, by id, without deleted families. */
export async function payersOf(
  rows: Pick<Reader, 'many'>,
  about: readonly { familyId: number }[],
): Promise<ReadonlyMap<number, Payer>> {
  const ids = about.map(({ familyId }) => familyId)
  const found = [...(await rows.many(families, ids)).values()].map(familyPayer)
  const others = [...(await rows.many(accounts, ids)).values()].map(accountPayer)
  return new Map([...found, ...others].map((payer) => [payer.id, payer]))
}

/** Returns whose account has an id; undefined if there is no such family, church or fund. */
export async function payerOf(rows: Pick<RowSource, 'get'>, id: number): Promise<Payer | undefined> {
  const family = await rows.get(families, id)
  if (family) return familyPayer(family)
  const account = await rows.get(accounts, id)
  return account && accountPayer(account)
}

/** Returns the family or church that has an account with this id. Funds are never billed: they get gifts only. */
export async function billedPayer(rows: Pick<RowSource, 'get'>, id: number): Promise<Payer | undefined> {
  const payer = await payerOf(rows, id)
  return payer?.kind === 'fund' ? undefined : payer
}

/** Returns the account of a church or a fund; undefined if it isn't of this kind. */
export async function accountOfKind(
  rows: Pick<RowSource, 'get'>,
  kind: Account['kind'],
  id: number,
): Promise<Account | undefined> {
  const account = await rows.get(accounts, id)
  return account?.kind === kind ? account : undefined
}

/** Returns what a payer is called, such as "Keller Family" or "First Church". */
export function payerTitle({ kind, name }: Pick<Payer, 'kind' | 'name'>): string {
  return kind === 'family' ? `${name} Family` : name
}

/** Returns what a payer is called within a sentence, such as "the Keller Family" or "First Church". */
export function payerWords(payer: Pick<Payer, 'kind' | 'name'>): string {
  return payer.kind === 'family' ? `the ${payerTitle(payer)}` : payer.name
}
