import { accounts } from '#shared/financial/church-model'
import { emailsOfFamily } from '../campers/family-emails'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'

/** Returns the emails for news about an account: those of the family, or that of the church's contact. A fund has none. */
export async function emailsOfPayer(db: Db, org: number, payerId: number): Promise<string[]> {
  const account = await rowReader(db, org).get(accounts, payerId)
  if (!account) return emailsOfFamily(db, org, payerId)
  return account.email === null ? [] : [account.email]
}
