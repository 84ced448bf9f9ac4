import { accounts } from '#shared/financial/church-model'
import { emailsOfFamily } from '../campers/family-emails'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'

/** Returns the emails for news about an account: those of the family, or that of the church's contact. */
export async function emailsOfPayer(db: Db, org: number, payerId: number): Promise<string[]> {
  const church = await rowReader(db, org).get(accounts, payerId)
  if (!church) return emailsOfFamily(db, org, payerId)
  return church.email === null ? [] : [church.email]
}
